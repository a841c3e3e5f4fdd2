import { describe, expect, it } from 'vitest';
import { englishCatalogue } from '../../scripts/words.ts';
import { messageOf, partsOf, translate, type Catalogue } from '../../src/words/catalogue.ts';
import { CATALOGUES, wordsIn } from '../../src/words/registry.ts';

const ENGLISH = englishCatalogue();

/** Fields of the arguments that English doesn't take apart in its signature. */
const FIELDS: Readonly<Record<string, string>> = {
  end: 'kind bothPast target rounds tie',
  goal: 'kind points rounds pair pairs',
  meeting: 'fullness on',
  names:
    'challenge play practice flick board daily tournament settings privacy help ' +
    'seatButton aimButton flickButton aimMenu exactButton',
  spot: 'kind value touching',
  stage: 'kind number round rounds',
  sums: 'twenties perRound',
};
/** What a message may ask of an argument: an item of a list, their number, a sign, a field. */
const PART =
  /_(\d+|count|commas|dots|plus|sign|letter|tenths|hundredths|span|side|number|points|twenties|code|positionCentideg|kind|reason|spot|value|touching)/g;
/** And of two arguments. */
const RELATION = /_(?:is|per|percent)_/;
/** Arguments that only English needs. */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  'match.rivalry.notSince': ['daysAgo'],
  'refusals.not-your-turn': ['_'],
};

/** The type of an element that is text, and no placeholder. */
const LITERAL = 0;

type Elements = ReturnType<ReturnType<typeof messageOf>['getAst']>;

function placeholdersIn(elements: Elements): readonly string[] {
  return elements.flatMap((element) => {
    const type: number = element.type;
    const own = type !== LITERAL && 'value' in element ? [element.value] : [];
    const options = 'options' in element ? Object.values(element.options) : [];
    return [...own, ...options.flatMap(({ value }) => placeholdersIn(value))];
  });
}

/** Placeholders that English has no argument for, and arguments that have no placeholder. */
function differences(catalogue: Catalogue, language: string): readonly string[] {
  return Object.entries(catalogue).flatMap(([key, text]) => {
    const [path, names] = partsOf(key);
    if (!key.endsWith(')') || text.length === 0) return [];
    const used = [text]
      .flat()
      .flatMap((each) => placeholdersIn(messageOf(each, language).getAst()));
    const asked = new Set(
      used.flatMap((name) => name.split(RELATION)).map((name) => name.replaceAll(PART, '')),
    );
    const fieldsOf = (name: string) =>
      name.startsWith('{')
        ? (name.match(/\w+/g) ?? [])
        : [name, ...(FIELDS[name]?.split(' ') ?? [])];
    const given = names.flatMap(fieldsOf);
    const unknown = [...asked].filter((name) => !given.includes(name));
    const missing = names.filter(
      (name) => !UNUSED[path]?.includes(name) && !fieldsOf(name).some((each) => asked.has(each)),
    );
    return [...unknown, ...missing].map((name) => `${path}: ${name}`);
  });
}

/** Lines of which a language may have more or fewer. */
const FREE_LINES = /^(match\.remarks|pictures\.illustrations)\./;
/** What a catalogue may leave to code: signs between arguments, and sentences of sentences. */
const NO_MESSAGES: readonly string[] = [
  'common.decimal(value)',
  'match.and(names)',
  'match.ratingChange(who, before, after)',
  'match.statement(statement, sides, who)',
  'pictures.decimal(value, digits)',
  'referee.and(items)',
  'refusals.rules-conflict({conflicts})',
  'settings.languageName(language)',
  'settings.zone(zone)',
];

describe.each(Object.entries(CATALOGUES))('the catalogue of %s', (language, catalogue) => {
  it('lacks no sentence', () => {
    const isThere = (key: string) => ((catalogue as Catalogue)[key] ?? '').length > 0;
    const sentences = Object.keys(ENGLISH).filter((key) => (ENGLISH[key] ?? '').length > 0);
    const missing = sentences.filter((key) => !isThere(key) && !NO_MESSAGES.includes(key));
    expect(missing).toEqual([]);
  });

  it('has only sentences that English has, with the arguments of English', () => {
    expect(Object.keys(catalogue).filter((key) => !(key in ENGLISH))).toEqual([]);
  });

  it('has a placeholder for each argument, and no other', () => {
    expect(differences(catalogue, language)).toEqual([]);
  });

  it('has as many lines as English where each has a place', () => {
    const lists = Object.entries(catalogue).filter(([key, text]) => {
      const english = ENGLISH[key] ?? '';
      return Array.isArray(english) && Array.isArray(text) && !FREE_LINES.test(key);
    });
    const other = lists.filter(([key, text]) => text.length !== ENGLISH[key]?.length);
    expect(other.map(([key]) => key)).toEqual([]);
  });
});

const LITTLE = {
  match: { sides: ['Blue', 'Red'] },
  greeting: 'Hello',
  remarks: ['One.', 'Two.'],
  rounds: (count: number) => `${count} rounds`,
  inner: { won: (who: string, isPlural: boolean) => `${who} ${isPlural ? 'win' : 'wins'}` },
  lines: (count: number, { page }: { readonly page?: number }) => [`${count}`, `page ${page}`],
  how: (kind: 'timed-out' | 'agreed', by: string | null) => `${kind} ${by}`,
  hit: (discs: readonly { readonly side: 0 | 1; readonly number: number }[]) => `${discs.length}`,
  day: (day: string) => day,
  change: (change: number) => `${change}`,
};

describe('a catalogue', () => {
  const spanish = translate(LITTLE, 'es', {
    'match.sides': ['Azul', 'Rojo'],
    greeting: 'Hola',
    'rounds(count)': '',
    'inner.won(who, isPlural)': '{who} {isPlural, select, true {ganan} other {gana}}',
    'lines(count, {page})': ['{count}', '{page, select, none {entera} other {página {page}}}'],
    'how(kind, by)':
      '{kind, select, timed_out {por tiempo} other {por acuerdo}}{by, select, none {} other { de {by}}}',
    'hit(discs)':
      '{discs_count, plural, one {toca {discs}} other {tocan {discs}; el primero, {discs_1}}}',
    'day(day)': 'el {day, date, day}',
    'change(change)':
      '{change_sign, select, minus {baja {change, number, ::sign-never}} zero {igual} other {sube {change, number}}}',
  });

  it('leaves in English what it lacks', () => {
    expect(spanish.rounds(2)).toBe('2 rounds');
    expect(spanish.remarks).toEqual(['One.', 'Two.']);
    expect(spanish.greeting).toBe('Hola');
  });

  it('takes the arguments of English', () => {
    expect(spanish.inner.won('Ada', true)).toBe('Ada ganan');
    expect(spanish.inner.won('Ada', false)).toBe('Ada gana');
    expect(spanish.lines(3, {})).toEqual(['3', 'entera']);
    expect(spanish.lines(3, { page: 2 })).toEqual(['3', 'página 2']);
    expect(spanish.how('timed-out', null)).toBe('por tiempo');
    expect(spanish.how('agreed', 'Bo')).toBe('por acuerdo de Bo');
    expect(spanish.hit([{ side: 0, number: 3 }])).toBe('toca Azul 3');
    expect(
      spanish.hit([
        { side: 0, number: 3 },
        { side: 1, number: 7 },
      ]),
    ).toBe('tocan Azul 3 y Rojo 7; el primero, Azul 3');
  });

  it('writes dates and numbers as the language does', () => {
    expect(spanish.day('2026-11-26')).toBe('el 26 de noviembre');
    expect([-1.5, 0, 2.5].map((change) => spanish.change(change))).toEqual([
      'baja 1,5',
      'igual',
      'sube 2,5',
    ]);
  });
});

it('keeps an argument apart from a field of the same name', () => {
  const words = translate(
    { line: (place: string, { points }: { points: number }) => `${place} ${points}` },
    'de',
    {
      'line(place, {points})': '{place} {points}',
    },
  );
  const row = { place: 2, points: 14 };
  expect(words.line('2.', row)).toBe('2. 14');
});

it('has what follows from the arguments', () => {
  const words = translate(
    {
      scores: (scores: readonly string[]) => scores.join(),
      group: (number: number) => `${number}`,
      lost: (lost: number) => `${lost}`,
      since: (daysAgo: number) => `${daysAgo}`,
      shots: (shown: number, shots: number) => `${shown} ${shots}`,
    },
    'de',
    {
      'scores(scores)': '{scores_commas}; {scores_dots}; {scores_plus}; {scores}',
      'group(number)': 'Gruppe {number_letter}',
      'lost(lost)': '{lost_tenths, plural, one {{lost_tenths} Punkt} other {{lost_tenths} Punkte}}',
      'since(daysAgo)': '{daysAgo_span}',
      'shots(shown, shots)':
        '{shown_is_shots, select, true {alle} other {{shown_percent_shots} %, einer von {shots_per_shown}}}',
    },
  );
  expect(words.scores(['9–2', '3–4'])).toBe('9–2, 3–4; 9–2 · 3–4; 9–2 + 3–4; 9–2 und 3–4');
  expect(words.group(3)).toBe('Gruppe C');
  expect([0.97, 1.25].map((lost) => words.lost(lost))).toEqual(['1 Punkt', '1.3 Punkte']);
  expect([6, 7, 299, 300].map((ago) => words.since(ago))).toEqual(['week', 'year', 'year', 'ever']);
  expect([words.shots(8, 8), words.shots(3, 8)]).toEqual(['alle', '38 %, einer von 3']);
});

it('counts in hundredths, and has no minus for nothing', () => {
  const text =
    '{length_hundredths, number, ::.00} {length_hundredths, plural, one {pouce} other {pouces}}';
  const words = translate({ far: (length: number) => `${length}` }, 'fr', { 'far(length)': text });
  const told = [-0, 199, 200].map((length) => words.far(length));
  expect(told).toEqual(['0,00 pouce', '1,99 pouce', '2,00 pouces']);
});

it('names discs in English as long as the sides have no names', () => {
  const words = translate(LITTLE, 'es', { 'hit(discs)': 'toca {discs}' });
  expect(words.hit([{ side: 1, number: 2 }])).toBe('toca Red 2');
});

it('leaves a date that someone typed as it is', () => {
  const words = translate({ notATime: (typed: string) => typed }, 'es', {
    'notATime(typed)': 'No entiendo “{typed}”.',
  });
  expect(words.notATime('2026-12-05')).toBe('No entiendo “2026-12-05”.');
});

it.each([
  ['es', 0, '0 rondas', '0 días', 'Aún quedan 0 asientos libres.', 'Los 0 tiros.'],
  ['es', 1, 'una ronda', '1 día', 'Aún queda un asiento libre.', 'Un tiro.'],
  ['es', 2, '2 rondas', '2 días', 'Aún quedan 2 asientos libres.', 'Los 2 tiros.'],
  ['es', 5, '5 rondas', '5 días', 'Aún quedan 5 asientos libres.', 'Los 5 tiros.'],
  ['es', 21, '21 rondas', '21 días', 'Aún quedan 21 asientos libres.', 'Los 21 tiros.'],
  ['de', 0, '0 Runden', '0 Tage', '0 Plätze sind noch frei.', 'Alle 0 Schüsse.'],
  ['de', 1, 'eine Runde', '1 Tag', 'Ein Platz ist noch frei.', 'Ein Schuss.'],
  ['de', 2, '2 Runden', '2 Tage', '2 Plätze sind noch frei.', 'Alle 2 Schüsse.'],
  ['de', 5, '5 Runden', '5 Tage', '5 Plätze sind noch frei.', 'Alle 5 Schüsse.'],
  ['de', 21, '21 Runden', '21 Tage', '21 Plätze sind noch frei.', 'Alle 21 Schüsse.'],
  ['de', 1512, '1512 Runden', '1512 Tage', '1512 Plätze sind noch frei.', 'Alle 1512 Schüsse.'],
  ['fr', 0, '0 manche', '0 jour', '0 places sont encore libres.', 'Un seul tir.'],
  ['fr', 1, 'une manche', '1 jour', 'Une place est encore libre.', 'Un seul tir.'],
  ['fr', 2, '2 manches', '2 jours', '2 places sont encore libres.', 'Les 2 tirs.'],
  ['fr', 5, '5 manches', '5 jours', '5 places sont encore libres.', 'Les 5 tirs.'],
  ['fr', 21, '21 manches', '21 jours', '21 places sont encore libres.', 'Les 21 tirs.'],
  ['fr', 1512, '1512 manches', '1512 jours', '1512 places sont encore libres.', 'Les 1512 tirs.'],
] as const)('counts in %s: %i', (language, count, rounds, days, seats, shots) => {
  const { match, refusals, history } = wordsIn(language);
  expect(match.goals['fixed-rounds'](count)).toBe(rounds);
  expect(match.days(count)).toBe(days);
  expect(refusals['seats-free']({ code: 'seats-free', free: count }, { turn: null })).toBe(seats);
  expect(history.allShots(count)).toBe(shots);
});
