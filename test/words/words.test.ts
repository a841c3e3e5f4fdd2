import { describe, expect, it, test } from 'vitest';
import { helpNames } from '../../src/discord/ui/texts.ts';
import { TIME_ZONES } from '../../src/matches/records/days.ts';
import { partsOf } from '../../src/words/catalogue.ts';
import {
  CATALOGUES,
  LANGUAGES,
  languageOf,
  wordsIn,
  type Language,
} from '../../src/words/registry.ts';
import { commandNames } from './samples/command-names.ts';
import { everythingCounted, everythingSaid, saidInPictures, type Said } from './samples/said.ts';

/** Discord's limit for each kind of words, by their path. */
const BOUNDS: readonly (readonly [RegExp, number])[] = [
  [/\.buttons\./, 80],
  [/^aiming\.(flick|exact)$/, 80],
  [/^(aiming\.(aimAt|powerMenu)|inviting\.robotMenu)$/, 150],
  [/^aiming\.(hole|way|notClear|blockedBy|ownFirst|pegInTheWay|overHole|powers\..*)$/, 100],
  [/^aiming\.exactTitle$/, 45],
  [/^aiming\.exact(Angle|Power|Position)$/, 45],
  [/^aiming\.exact(Angle|Power|Position)Hint$/, 100],
  [/^practice\.setUp(Title|Label)$/, 45],
  [/^practice\.setUpHint$/, 100],
  [/^choices\./, 100],
  [/^match\.(presets|levels)\./, 100],
  [/./, 2000],
];
/** A phone shows no more of a button. */
const BUTTON_ON_A_PHONE = 34;
/** The letters of three buttons that stand beside each other in 270 px. */
const ROW_ON_A_PHONE = 20;
const BUTTON = /\.buttons\.|^table\.seat$|^aiming\.(flick|exact)$/;

function boundOf(path: string): number {
  return BOUNDS.find(([pattern]) => pattern.test(path))?.[1] ?? 0;
}

describe.each(LANGUAGES)('the words in %s', (language) => {
  const all = everythingSaid(language);

  it('work with every sample', () => {
    const broken = all.filter(
      ({ text }) =>
        text.trim() !== text ||
        text === '' ||
        /\b(undefined|null|NaN)\b|\[object|\.\.\.| {2}/.test(text),
    );
    expect(broken).toEqual([]);
  });

  it('fit where Discord shows them', () => {
    expect(all.filter(({ path, text }) => text.length > boundOf(path))).toEqual([]);
  });

  it('fit on the buttons of a phone', () => {
    const buttons = all.filter(({ path }) => BUTTON.test(path));
    expect(buttons.length).toBeGreaterThan(20);
    expect(buttons.filter(({ text }) => text.length > BUTTON_ON_A_PHONE)).toEqual([]);
  });

  it('fit the buttons of a turn into one row of a phone', () => {
    const { match, table } = wordsIn(language);
    const row = [match.buttons.aim, table.seat, match.buttons.more];
    expect(row.join('').length).toBeLessThanOrEqual(ROW_ON_A_PHONE);
  });

  it('name only commands, options and buttons that the language has', () => {
    const known = new Set([
      ...commandNames(language),
      ...all.filter(({ path }) => BUTTON.test(path)).map(({ text }) => text),
      wordsIn(language).aiming.aimAt,
      ...all.filter(({ path }) => /^commands\..*\.name$/.test(path)).map(({ text }) => text),
    ]);
    const named = all
      .filter(
        ({ path }) =>
          !/^(history\.line|standings\.row)$/.test(path) &&
          /^(common|refusals|inviting|match\.unseen|history|standings|help|learning\.(tasks|over)|(practice|puzzle)\.refusals|puzzle\.over)/.test(
            path,
          ),
      )
      .flatMap(({ path, text }) =>
        Array.from(text.matchAll(/\*\*(\/?[^*]+)\*\*/g), ([, name = '']) => ({ path, name })),
      );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
  });

  it('use typographic signs', () => {
    const plain = all.filter(({ text }) => /['"]/.test(text));
    expect(plain).toEqual([]);
  });
});

/**
 * Sentences that consist of signs and arguments only, and words that are the same in several
 * languages.
 */
const ALIKE: Readonly<Record<'fr' | 'de' | 'es', readonly RegExp[]>> = {
  fr: [
    /^common\.(notice|matchChoice)$/,
    /^match\.(and|begins|here|until|score|scoreOf|robot|ratingChange|minutes|hoursAndMinutes|clock)$/,
    /^match\.presets\.(woodestic|heritage)$/,
    /^inviting\.(seat|accepted|waiting)$/,
    /^aiming\.(disc|way|readout)$/,
    /^commands\.practice\.options\.mode\.name$/,
    /^commands\.flick\.options\.(angle|position)\.name$/,
    /^daily\.points$/,
    /^practice\.(disc|cup|points|menu\.buttons\.robot)$/,
    /^review\.(units|shotUnits)\.points$/,
    /^standings\.figures\.rating$/,
    /^rules\.(told|ownMark)$/,
    /^table\.page\.(angle|position)$/,
    /^tournaments\.(entries\.doubles|form\.places\.label|opening\.spans\.half-hour|preview\.(fillMenu|places)|terms\.(parts|named)\.division|said\.rung)$/,
  ],
  de: [
    /^common\.(notice|matchChoice)$/,
    /^match\.(and|begins|here|score|robot|ratingChange|minutes|hoursAndMinutes)$/,
    /^match\.presets\.(woodestic|heritage)$/,
    /^inviting\.(seat|accepted|waiting)$/,
    /^aiming\.(disc|way)$/,
    /^commands\.challenge\.options\.partner\.name$/,
    /^commands\.flick\.options\.position\.name$/,
    /^practice\.(disc|cup)$/,
    /^standings\.(achieved|row)$/,
    /^rules\.(told|ownMark)$/,
    /^settings\.houseRule$/,
    /^table\.(seat|page\.position)$/,
    /^help\.(waiting|somewhere)$/,
    /^tournaments\.(form\.name\.label|opening\.place|preview\.handMenu|terms\.(named\.pool|parts\.headed))$/,
  ],
  es: [
    /^common\.(notice|matchChoice)$/,
    /^match\.(and|versus|begins|here|score|scoreOf|robot|ratingChange|minutes|hoursAndMinutes)$/,
    /^match\.(remarks\.twenty\.0|presets\.(woodestic|heritage))$/,
    /^daily\.par$/,
    /^inviting\.(seat|accepted|waiting)$/,
    /^aiming\.(disc|way)$/,
    /^practice\.(disc|cup|menu\.buttons\.robot)$/,
    /^puzzle\.buttons\.packs$/,
    /^standings\.(achieved|row|scopes\.robots|boards\.rating)$/,
    /^rules\.(told|ownMark)$/,
    /^settings\.houseRule$/,
    /^help\.waiting$/,
    /^tournaments\.(terms\.parts\.headed|news\.(act|final)|said\.moreTimeButton|manage\.logLine)$/,
  ],
};

/** Each language decides which of them has a 2 in an option's name, and how times are written. */
const OTHER_NUMBERS = /^(commands\..*\.name|history\.over|settings\.(crown|weekShot))$/;
/** Spanish says all numbers where others divide one by another, and a whole date. */
const ITS_OWN_NUMBERS = {
  fr: /^$/,
  de: /^$/,
  es: /^(history\.wholeAltText|weekShot\.odds|puzzle\.solvedBy|match\.rivalry\.notSince)$/,
};
/** One, fifteen and twenty are words in one language and figures in another. */
const AS_WORDS = ['1', '15', '20'];

function numbersIn(said: Said): readonly string[] {
  if (OTHER_NUMBERS.test(said.path)) return [];
  const found = Array.from(bare(said).matchAll(/\d+(?:[.,]\d+)?/g), ([number]) =>
    number.replace(',', '.'),
  );
  return found.filter((number) => !AS_WORDS.includes(number)).sort();
}

/** Whether a language has a sentence of its own. Catalogues may lack some, which stay English. */
function inCatalogue(language: keyof typeof CATALOGUES): (said: Said) => boolean {
  const own = Object.entries(CATALOGUES[language]).filter(([, text]) => text.length > 0);
  const paths = own.map(([key]) => partsOf(key)[0]);
  return ({ path }) => paths.some((each) => path === each || path.startsWith(`${each}.`));
}

describe.each(['fr', 'de', 'es'] as const)('compared with English, the words in %s', (language) => {
  const english = new Set(everythingSaid('en').map(({ path, text }) => `${path}: ${text}`));
  const all = everythingSaid(language);
  const isSame = ({ path, text }: Said) => english.has(`${path}: ${text}`);

  it('leave nothing untranslated, except what a catalogue lacks', () => {
    const isAlike = ({ path }: Said) => ALIKE[language].some((pattern) => pattern.test(path));
    const isThere = inCatalogue(language);
    expect(all.filter((said) => isSame(said) && !isAlike(said) && isThere(said))).toEqual([]);
  });

  it('list only exceptions that are really the same', () => {
    const needless = ALIKE[language].filter(
      (pattern) => !all.some((said) => pattern.test(said.path) && isSame(said)),
    );
    expect(needless).toEqual([]);
  });

  it('name the same numbers', () => {
    const numbersOf = (each: Language) =>
      everythingSaid(each)
        .filter(({ path }) => !ITS_OWN_NUMBERS[language].test(path))
        .map((said) => ({ path: said.path, numbers: numbersIn(said) }));
    const same = numbersOf('en');
    const here = numbersOf(language);
    expect(here).toEqual(same);
    expect(here.filter(({ numbers }) => numbers.length > 0).length).toBeGreaterThan(50);
  });

  it('write numbers with a comma', () => {
    const { common, refusals } = wordsIn(language);
    expect(common.decimal(-16.45)).toBe('-16,45');
    const free = [{ positionCentideg: -350, insetCentiIn: 0 }];
    expect(refusals['start-blocked']({ code: 'start-blocked', free }, { turn: null })).toContain(
      '-3,5°',
    );
  });
});

test('name the figures of a board as they are counted', () => {
  const { figures } = wordsIn('en').standings;
  expect(figures['twenties-per-round'](256)).toBe('2.56 per round');
  expect(figures['open-twenties'](555)).toBe('55.5%');
  expect(figures.rating(1512)).toBe('1512 points');
});

/** Old names that something once had beside its current one, and a puzzle’s old number of tries. */
const OTHER_NAMES: Readonly<Record<Language, RegExp>> = {
  en: /outer line|three tries|given away|gave away|own finger/i,
  fr: /ligne extérieure|trois essais|trembl|\bcoupe\b|horloge|ajourn|\bvingts\b|hébergeur/i,
  es: /línea exterior|tres intentos|temblor|agujero|ranking|anfitri/i,
  de: /äußere|drei versuche|außenlinie|vertag|freien? schüsse|hinaus|wegschieß|stups/i,
};

describe.each(LANGUAGES)('for one thing, the words in %s', (language) => {
  it('have one name', () => {
    const other = everythingSaid(language).filter(({ text }) => OTHER_NAMES[language].test(text));
    expect(other).toEqual([]);
  });

  it('call the button that starts a tournament as it is labeled', () => {
    const { starts, message, manage } = wordsIn(language).tournaments;
    expect(starts.press).toContain(message.buttons.start);
    expect(manage.acts.start).toBe(message.buttons.start);
  });

  it('name the time zones differently, without names of cities', () => {
    const names = TIME_ZONES.map((zone) => wordsIn(language).settings.zone(zone));
    expect(new Set(names).size).toBe(TIME_ZONES.length);
  });

  it('name the ways to meet a disc in the help as in the menu', () => {
    const words = wordsIn(language);
    const { aiming, help } = words;
    const sides = [
      /left of|right of|left|right|à gauche|à droite|links|rechts|a la izquierda|a la derecha/gu,
      /\b(du|der|de|am|au|al)\b|,/gu,
    ];
    const said = [aiming.thick('left'), aiming.thin('left')]
      .map((way) => sides.reduce((text, side) => text.replaceAll(side, ' '), way))
      .flatMap((way) => way.split(' ').filter((word) => word !== ''));
    const told = help.aiming(helpNames(words)).join('\n');
    expect(said.length).toBeGreaterThan(2);
    for (const word of [aiming.full, ...said]) expect(told).toContain(word);
  });
});

/** Phrases that a native reader stumbles over, or that have a better name in docs/words.md. */
const NOT_SAID: readonly RegExp[] = [
  // Contracted: can't, isn't, that's, you've.
  /\bcannot\b|\b(is|are|was|were|do|does|did|has|have|had|would|could|should|will|must) not\b/i,
  /\b(I am|(you|we|they) (are|will)|there is|let us) \w/i,
  /(^|[.!?:,;] |\b(and|but|so|because|if) )((it|that|what|here) is|(you|we) have (?!to\b))\b/i,
  // Discord's own words: someone, everyone, no one; in this server.
  /\b(somebody|anybody|everybody|nobody|whoever|whom)\b|\bon (a|the|this|that) server\b/i,
  // Again, right away, no longer; withdrawn or undone. Lots and long clauses come from other
  // languages.
  /\banew\b|\bat once\b|\bany more\b|\bshall\b|\btak(e|es|en) (it |\w+ )?back\b|\bdraw lots\b/i,
  // American spelling.
  /\b\w*(colour|centre|organis|practis|favour|grey|learnt|cancelled|cancelling|towards)/i,
  // A board is made of wood, it's wobble and not a hand, discs score and are an opponent's.
  /\b(global|robots’|server’s|this|another) boards?\b(?! (offer|speed))|\bhand of this server\b/i,
  /\bopposing disc|\bcounts? (5|10|15|20)\b|\d %|\bon the clock\b/i,
  // Things start, continue and are paused; the top 2 go through.
  /\bstands? still\b|\bgo(es)? on\b(?! the leaderboard)|\b(begins?|began)\b|\bthe (first|best) \d+\b/i,
  // Two pairs of brackets in a row look like a bug.
  /\) \(/,
];

describe('English', () => {
  const all = [...everythingSaid('en'), ...saidInPictures('en')];

  it.each(NOT_SAID)('never says %s', (pattern) => {
    expect(all.filter((said) => pattern.test(bare(said)))).toEqual([]);
  });

  it('uses contractions', () => {
    const contracted = all.filter(({ text }) => /\w’(s|t|re|ve|ll|d|m)\b/.test(text));
    expect(contracted.length).toBeGreaterThan(150);
  });
});

/** A figure of one before a plural, unless it ends a larger figure. In French, of less than two. */
const ONE_OF_MANY: Readonly<Record<Language, RegExp>> = {
  en: /(?<![\d.,–])\b1 (?!loss\b)(more )?[a-z]+s\b/i,
  fr: /(?<![\d.,–])\b[01](?:[.,]\d+)? (?!sur\b|fois\b)\p{L}+s\b/iu,
  es: /(?<![\d.,–])\b1 (?!más\b)\p{L}+s\b/iu,
  de: /(?<![\d.,–])\b1 (\p{L}+en )?(Punkten?|Runden|Partien|Einladungen|Scheiben|Schüssen?|Siegen?|weiteren|Tagen?|Turniere|Vereine|Gruppen|Ligen|Pools|Saisons|Analysen|Hausregeln|Niederlagen|Plätze|Versuche|Roboter|Stunden|Minuten)\b/iu,
};
/** And another figure before a singular. */
const MANY_OF_ONE: Readonly<Record<Language, RegExp>> = {
  en: /(?<![\d.,–]|-in-)\b(0|2|5|21) (?!per |a )(\p{L}+ )?(point|round|match|game|win|loss|shot|twenty|disc|day|hour|minute|player|review|seat|try|group|pool|division|season|tournament|invitation|rule|place|more is)\b/iu,
  fr: /(?<![\d.,–])\b(2|5|21) (?!par |sur )(\p{L}+ )?(point|manche|partie|victoire|défaite|tir|palet|jour|heure|minute|joueur|analyse|place|essai|groupe|poule|division|saison|tournoi|invitation|règle|ronde|exploit)\b/iu,
  es: /(?<![\d.,–])\b(0|2|5|21) (?!por )(\p{L}+ )?(punto|ronda|partida|victoria|derrota|tiro|disco|día|hora|minuto|jugador|plaza|intento|grupo|serie|división|temporada|torneo|invitación|regla|logro|línea)\b/iu,
  de: /(?<![\d.,–])\b(0|2|5|21) (?!je )(\p{L}+e )?(Punkt|Runde|Partie|Niederlage|Scheibe|Tag|Stunde|Minute|Analyse|Platz|Versuch|Gruppe|Pool|Liga|Saison|Turnier|Einladung|Hausregel|Sieg|Schuss)\b/iu,
};

describe.each(LANGUAGES)('with any number, the words in %s', (language) => {
  const all = [...everythingSaid(language), ...everythingCounted(language)];

  it.each([
    ['no plural for one', ONE_OF_MANY],
    ['no singular for many', MANY_OF_ONE],
  ])('use %s', (_, patterns) => {
    const wrong = all.filter((said) => patterns[language].test(bare(said)));
    expect(wrong).toEqual([]);
  });
});

/** Without mentions and times, whose signs are Discord's. */
function bare({ text }: Said): string {
  return text.replaceAll(/<[^>]*>|`[^`]*`/g, 'x');
}

describe('French', () => {
  const all = everythingSaid('fr');

  it('puts non-breaking spaces before its signs', () => {
    const wrong = all.filter((said) =>
      /[^\u00a0][:;!?%»]|«[^\u00a0]|[\u00a0][^:;!?%»]/.test(bare(said).replaceAll('«\u00a0', '')),
    );
    expect(wrong).toEqual([]);
  });

  it('says tu', () => {
    expect(all.filter((said) => /\b(vous|votre|vos)\b/i.test(bare(said)))).toEqual([]);
  });
});

describe('German', () => {
  it('says du', () => {
    const formal = everythingSaid('de').filter((said) =>
      /\b(Sie|Ihnen|Ihr|Ihre)\b/.test(bare(said)),
    );
    expect(formal).toEqual([]);
  });
});

describe('Spanish', () => {
  const all = everythingSaid('es');

  it('says tú', () => {
    expect(all.filter((said) => /\b(ustedes|usted|vuestro|su turno)\b/i.test(bare(said)))).toEqual(
      [],
    );
  });

  it('opens what it asks and calls out', () => {
    const signs = (text: string, sign: string) => text.split(sign).length;
    const wrong = all.filter(
      ({ text }) => signs(text, '¿') !== signs(text, '?') || signs(text, '¡') !== signs(text, '!'),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a reader', () => {
  it.each([
    ['en-GB', 'en'],
    ['en-US', 'en'],
    ['fr', 'fr'],
    ['de', 'de'],
    ['es-ES', 'es'],
    ['es-419', 'es'],
    ['ja', 'en'],
    [null, 'en'],
  ])('of %s reads %s', (locale, language) => {
    expect(languageOf(locale)).toBe(language);
  });
});

/** Words side by side to choose from: in menus, in rows of buttons, in lists of choices. */
const CHOICES: readonly RegExp[] = [
  /^choices\.modes\./,
  /^choices\.players\./,
  /^choices\.hands\./,
  /^choices\.clocks\./,
  /^match\.buttons\./,
  /^match\.(presets|levels|hands)\./,
  /^aiming\.(powers\.|(flick|exact|aimAt|powerMenu)$)/,
  /^inviting\.buttons\./,
  /^practice\.buttons\./,
  /^privacy\.buttons\./,
  /^settings\.(pages|speeds|languages|themes)\./,
  /^settings\..*Menu$/,
  /^settings\.(matches|boards|tables|ringValues|tournaments)\./,
  /^standings\.(scopes|boards)\./,
  /^help\.pages\./,
  /^history\.(givenUp|calledOff)$/,
  /^rules\.topics\.[a-zA-Z]+\.name$/,
  /^commands\.[a-zA-Z]+\.name$/,
];

describe.each(LANGUAGES)('side by side, the words in %s', (language) => {
  const all = everythingSaid(language);

  it.each(CHOICES)('are distinguishable: %s', (choices) => {
    const texts = all.filter(({ path }) => choices.test(path)).map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(1);
    const twice = texts.filter((text, i) => texts.indexOf(text) !== i);
    expect(twice).toEqual([]);
  });

  it('name free shooting differently from a free shot', () => {
    const { choices, practice, rules } = wordsIn(language);
    const name = rules.topics.freeShotTest.name.toLowerCase();
    expect(choices.modes.free.toLowerCase()).not.toContain(name);
    expect(practice.freeHead('◆', '…').toLowerCase()).not.toContain(name);
  });
});
