import { describe, expect, it } from 'vitest';
import { loadFonts } from '../../src/text/fonts.ts';
import { fitNames, namesWithin, shownNames } from '../../src/text/names.ts';
import { plainName, plainText } from '../../src/text/plain.ts';

const fonts = loadFonts();

describe('a text in characters we can draw', () => {
  it.each([
    ['𓀀 Ra', 'Ra'],
    ['two\n\tlines', 'two lines'],
    ['❤️‍🔥\u0301\u0302\u0303', '❤️‍🔥'],
    ['👩‍'.repeat(20) + '👩', '👩'],
    ['q\u0323\u0323\u0323', 'q\u0323'],
    ['\u0301\u0301Bo', 'Bo'],
    ['½ pint', '½ pint'],
    ['e\u0301clair', 'éclair'],
  ])('turns %j into %j', (name, plain) => {
    const shown = plainText(name, fonts)
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '');
    expect(shown).toBe(plain.normalize('NFD').replace(/[\u0300-\u036f]/g, ''));
  });

  it.each([
    ['Ann\u200Da', 'Anna'],
    ['\uD835\uDCD4\u0301clair', 'Éclair'],
    ['7\u20E4', '7'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['An\u200C\u200Dna', 'Anna'],
    ['\u2068Bo\u2069', 'Bo'],
    ['ﬁnn', 'finn'],
    ['Ц\u0300ветан', 'Цветан'],
  ])('turns %j into exactly %s', (name, plain) => {
    expect(plainText(name, fonts)).toBe(plain);
  });

  it('leaves at most two marks on a letter', () => {
    const marks = ['\u0300', '\u0301', '\u0303', '\u0309', '\u0323'];
    const shown = plainText(`q${marks.join('')}`, { ...fonts, canDraw: () => true });
    expect(shown.normalize('NFD')).toHaveLength(3);
  });

  it.each([['𓀀𓀁'], [''], ['...'], ['\u200B']])('has a substitute for %j', (name) => {
    expect(plainName(name, 'Blue', fonts)).toBe('Blue');
  });
});

it('cuts a name in a sentence, and not the words after it', () => {
  expect(shownNames(['Maximiliana', 'Bo'], 'Blue', ' & ', 6)).toBe('Maxim… & Bo');
  expect(shownNames(['\u200B', 'Bo'], 'Blue', ' & ')).toBe('Blue & Bo');
});

it('isolates a name that is written from right to left', () => {
  expect(shownNames(['محمد', 'Bo'], 'Blue', ' & ')).toBe('\u2068محمد\u2069 & Bo');
  expect(shownNames(['عبدالرحمن', 'Bo'], 'Blue', ' & ', 3)).toBe('\u2068عب…\u2069 & Bo');
});

describe('a suffix in brackets', () => {
  const upTo = (signs: number) => (shown: string) => shown.length <= signs;

  it('is dropped where there is no room for it, before a name is cut', () => {
    const names = ['Ada', 'Solveig (master)'];
    expect(namesWithin(names, 'Blue', ' & ', upTo(30))).toBe('Ada & Solveig (master)');
    expect(namesWithin(names, 'Blue', ' & ', upTo(20))).toBe('Ada & Solveig');
    expect(namesWithin(['(master)'], 'Blue', ' & ', upTo(3))).toBe('(master)');
  });

  it('is dropped before either of two names is cut, and each is cut before the second is lost', () => {
    const names = ['Christopher', 'Solveig (master)'];
    expect(namesWithin(names, 'Blue', ' & ', upTo(21))).toBe('Christopher & Solveig');
    expect(namesWithin(names, 'Blue', ' & ', upTo(20))).toBe('Christoph… & Solveig');
    expect(namesWithin(names, 'Blue', ' & ', upTo(14))).toBe('Chri… & Solv…');
    expect(namesWithin(['Christopher', 'Ann'], 'Blue', ' & ', upTo(10))).toBe('Chr… & Ann');
    expect(namesWithin(['Christopher (master)'], 'Blue', ' & ', upTo(5))).toBe('Christopher');
  });

  it('is dropped in a sentence as well', () => {
    const fit = (maxSigns: number, room: number) =>
      fitNames(['Eckhardt (master)'], 'Blue', ' & ', maxSigns, upTo(room));
    expect(fit(20, 20)).toBe('Eckhardt (master)');
    expect(fit(10, 20)).toBe('Eckhardt');
    expect(fit(20, 10)).toBe('Eckhardt');
    expect(fit(20, 5)).toBe('Eckh…');
  });
});
