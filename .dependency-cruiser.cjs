/**
 * Which folder may import which. Which package may import which stands in their package.json: as
 * dependencies, which knip checks, and as exports. `from` may not reach `to`.
 */
const forbid = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to,
});

/** Values that every floor of core may use. */
const CORE_TOOLS = '^packages/crokinole/src/(result|random)\\.ts$';

const only = (name, from, allowed, comment) =>
  forbid(
    name,
    from,
    {
      path: '^(src|packages/[a-z-]+/src|commands|scripts|test)/',
      pathNot: [from, CORE_TOOLS, ...allowed].flat(),
    },
    comment,
  );

/**
 * The folders of `root` as floors, the lowest first: each knows only those of the floors below it,
 * and those of one floor do not know each other. `.` stands for the files of `root` itself.
 */
const floors = (name, root, ...levels) => {
  const filesOf = (folder) => (folder === '.' ? `^${root}/[^/]+$` : `^${root}/${folder}/[^/]+$`);
  const rules = levels.flatMap((folders, level) =>
    folders.map((folder) => ({
      name: `${name}-floors`,
      comment: `${folder}: arrows run down`,
      severity: 'error',
      from: { path: filesOf(folder) },
      to: {
        path: levels
          .slice(level)
          .flat()
          .filter((other) => other !== folder)
          .map(filesOf),
      },
    })),
  );
  return [
    // No path at all would match every file.
    ...rules.filter(({ to }) => to.path.length > 0),
    {
      name: `${name}-floors-are-complete`,
      comment: 'a new folder is given its floor',
      severity: 'error',
      from: {},
      to: { path: `^${root}/`, pathNot: levels.flat().map(filesOf) },
    },
  ];
};

/** The rules of the game and of tournaments. */
const GAME = '^packages/(crokinole|tournament)/src/';

/**
 * The parts of a feature, lowest first. A part's name sets its layer: which parts it may know (`of`),
 * of its own feature or in the lists, and what of the core. It is one file or a folder.
 */
const PARTS = {
  tables: { of: ['records'], core: ['^src/storage/kit/', '^src/matches/records/'] },
  records: { core: ['^src/matches/records/', GAME] },
  rows: {
    of: ['records'],
    core: ['^src/matches/records/', '^src/storage/(common|ladders|schema)/', GAME],
  },
  games: { of: ['records'], core: ['^src/matches/(records|ports|steps|commands|reading)/', GAME] },
  recount: {
    of: ['records', 'games'],
    core: ['^src/matches/(records|ports|steps|reading)/', GAME],
  },
  words: { core: ['^src/words/shared/', '^src/matches/records/', GAME] },
  texts: { of: ['records', 'games', 'words'], core: ['^src/(matches|words|texts)/', GAME] },
  line: {},
  boards: {
    of: ['records', 'games', 'words', 'texts', 'line'],
    core: [
      '^src/activity/(protocol|rooms)/',
      '^src/(matches|words|texts)/',
      '^packages/pictures/src/(alt-text|match)/',
      GAME,
    ],
  },
  page: { of: ['line'], core: ['^src/activity/(page/kit|protocol)/'] },
  ids: { core: ['^src/discord/ids/codec/', '^src/matches/records/', GAME] },
  // Of messages of the core.
  additions: {
    of: ['records', 'games', 'words', 'texts', 'ids'],
    core: [
      '^src/discord/(ids|ui|client|interactions)/',
      '^src/(matches|words|texts)/',
      '^packages/pictures/src/views/',
      GAME,
    ],
  },
  screens: {
    of: ['records', 'games', 'words', 'texts', 'ids', 'additions'],
    core: ['^src/(discord|faces|matches|words|texts)/', '^packages/pictures/src/', GAME],
  },
};

/** The files of a part in all features, and the list of them. */
const inFeatures = (part) => `^src/features/[a-z-]+/${part.replace(/s$/, '')}s?(\\.|/)`;
const partAndList = (part) => [inFeatures(part), `^src/features/${part}\\.`];

const featureRules = [
  ...Object.entries(PARTS).map(([part, { of = [], core = [] }]) =>
    only(
      'features-by-layers',
      partAndList(part),
      [...of.flatMap(partAndList), ...core],
      `${part}: the name of a part sets its layer`,
    ),
  ),
  forbid(
    'features-have-known-parts',
    '.',
    { path: '^src/features/', pathNot: Object.keys(PARTS).flatMap(partAndList) },
    'a new kind of part says what it may know',
  ),
  {
    name: 'features-know-no-other',
    comment: 'but for what the daily games share: the streak, and how a result is shared',
    severity: 'error',
    from: { path: '^src/features/([a-z-]+)/' },
    to: { path: '^src/features/[a-z-]+/', pathNot: ['^src/features/($1|share|streak)/'] },
  },
  forbid(
    'features-by-their-lists',
    '^src/(?!features/|words/english/)',
    { path: '^src/features/[a-z-]+/' },
    'the core knows features by their lists, a command what it shows, English their words',
  ),
];

module.exports = {
  forbidden: [
    ...featureRules,
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, path: '^(src|packages/[a-z-]+/src|commands)/', pathNot: '\\.d\\.ts$' },
      to: {},
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    forbid(
      'core-is-pure',
      '^packages/(crokinole|tournament)/src/',
      { dependencyTypes: ['core'] },
      'No IO in the game.',
    ),
    forbid(
      'planck-only-in-physics',
      '^packages/crokinole/src/(?!physics/)',
      { path: 'node_modules/planck' },
      'Planck is a detail of physics.',
    ),
    only('board-knows-nothing', '^packages/crokinole/src/board/', [], 'board is the ground floor'),
    only(
      'shot-knows-board',
      '^packages/crokinole/src/shot/',
      ['^packages/crokinole/src/board/'],
      'board ← shot',
    ),
    only(
      'physics-writes-shots',
      '^packages/crokinole/src/physics/',
      ['^packages/crokinole/src/(board|shot)/'],
      'physics and rules never meet',
    ),
    only(
      'rules-read-shots',
      '^packages/crokinole/src/rules/',
      ['^packages/crokinole/src/(board|shot)/', '^packages/crokinole/src/result\\.ts$'],
      'physics and rules never meet',
    ),
    only(
      'match-arrows',
      '^packages/crokinole/src/match/',
      [
        '^packages/crokinole/src/(board|shot|rules)/',
        '^packages/crokinole/src/(result|random)\\.ts$',
      ],
      'match → rules, shot',
    ),
    only(
      'aiming-arrows',
      '^packages/crokinole/src/aiming/',
      ['^packages/crokinole/src/(board|shot|physics|match)/'],
      'aiming → match, and the constants and the slowing of physics',
    ),
    forbid(
      'aiming-simulates-nothing',
      '^packages/crokinole/src/aiming/',
      {
        path: '^packages/crokinole/src/physics/',
        pathNot: '^packages/crokinole/src/physics/(constants|slowing)\\.ts$',
      },
      'geometry alone',
    ),
    only(
      'practice-arrows',
      '^packages/crokinole/src/practice/',
      ['^packages/crokinole/src/(board|shot|rules|match)/'],
      'practice → match, rules, shot',
    ),
    only(
      'aim-arrows',
      '^src/activity/aim/',
      ['^packages/crokinole/src/(board|shot|aiming)/'],
      'aim → board, shot, aiming: what a browser can load, and no DOM',
    ),
    only(
      'matches-arrows',
      '^src/matches/',
      ['^src/features/(records|games)\\.ts$', '^packages/(crokinole|tournament)/src/'],
      'matches → core, and declares ports',
    ),
    forbid(
      'only-commands-write',
      '^(src/(?!matches/|features/[a-z-]+/game\\.ts$)|commands/)',
      {
        path: '^src/matches/commands/authority\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
      'WRITER opens the ports that change matches: outside of matches, an authority is only handed to commands',
    ),
    only(
      'storage-arrows',
      '^src/storage/',
      [
        '^src/features/(tables|rows)\\.ts$',
        '^src/matches/',
        '^packages/(crokinole|tournament|threads)/src/',
        '^src/fleet/ports/',
      ],
      'storage → ports, core; backups are made in a thread',
    ),
    forbid(
      'a-line-of-sqlite-by-choice',
      '^(src|commands|scripts|test)/',
      {
        path: 'node_modules/(better-sqlite3|drizzle-orm/better-sqlite3/(index|driver)\\.)',
        dependencyTypesNot: ['type-only'],
      },
      'loads a line that is not installed on every Node: storage/sqlite/database/engine.ts chooses',
    ),
    only(
      'words-arrows',
      '^src/words/',
      [
        '^src/features/records\\.ts$',
        inFeatures('words'),
        '^src/matches/',
        '^packages/(crokinole|tournament)/src/',
        '^packages/pictures/src/(words|views|themes)/',
      ],
      'words → the types of what is said',
    ),
    only(
      'texts-arrows',
      '^src/texts/',
      [
        '^src/(matches|words)/',
        '^packages/crokinole/src/',
        '^packages/pictures/src/text/bounded\\.ts$',
        '^src/operations/lookup-cache\\.ts$',
      ],
      'texts → what they tell of, words, and what bounds a name: chat and table both use them',
    ),
    only(
      'faces-arrows',
      '^src/faces/',
      [
        '^src/(matches|texts)/',
        '^packages/pictures/src/(pool|views)/',
        '^src/operations/lookup-cache\\.ts$',
      ],
      'faces → where an avatar is, and how it is decoded: chat and table both show them',
    ),
    only(
      'discord-arrows',
      '^src/discord/',
      [
        '^src/features/(records|games|ids|additions|screens)\\.ts$',
        '^src/(faces|fleet|matches|texts|words)/',
        '^packages/(crokinole|tournament|pictures|threads)/src/',
        '^src/operations/(lookup-cache|version)\\.ts$',
      ],
      'discord → fleet, matches, render, texts, words, core',
    ),
    only('fleet-arrows', '^src/fleet/', [], 'who does what, whatever it is that is done'),
    only(
      'commands-arrows',
      '^commands/',
      [
        inFeatures('screens'),
        '^src/(discord|matches|texts|words)/',
        '^packages/(crokinole|tournament)/src/',
      ],
      'commands → discord, and what there is to choose from',
    ),
    only('operations-arrows', '^src/operations/', [], 'logs, figures and the process know no game'),
    only(
      'config-arrows',
      '^src/config(/|\\.ts$)',
      ['^src/matches/records/limits\\.ts$', '^src/fleet/ports/'],
      'config → what the limits usually are, and what a process may do',
    ),
    forbid(
      'only-main-imports-commands',
      '^(src/(?!main\\.ts))',
      { path: '^commands/' },
      'composition root',
    ),
    forbid(
      'nothing-imports-main',
      '^(src|commands|scripts)',
      { path: '^src/main\\.ts$' },
      'composition root',
    ),
    forbid(
      'product-without-tests',
      '^(src|packages/[a-z-]+/src|commands)',
      { path: '^(test|packages/[a-z-]+/test|scripts)/' },
      'tests stay outside',
    ),
    forbid(
      'properties-from-one-seed',
      '^(packages/[a-z-]+/test|test/(?!support/properties\\.ts$))',
      { path: 'node_modules/fast-check/' },
      'a property that begins elsewhere fails by luck',
    ),
    // Floors within core: folders that stand on their parent, or on each other, one way only.
    forbid(
      'rules-know-no-preset',
      '^packages/crokinole/src/rules/[^/]+$',
      { path: '^packages/crokinole/src/rules/presets/' },
      'options and what they mean below, rulebooks and house rules above',
    ),
    forbid(
      'match-knows-no-text',
      '^packages/crokinole/src/match/[^/]+$',
      { path: '^packages/crokinole/src/match/(codec|notation)/' },
      'a match is played below; how it is stored and written down stands above',
    ),
    forbid(
      'codec-knows-no-notation',
      '^packages/crokinole/src/match/codec/',
      { path: '^packages/crokinole/src/match/notation/' },
      'notation → codec, for the shape of house rules',
    ),
    // Who meets whom and what it came to: numbers alone, whatever a tournament makes of them.
    ...['pairing', 'tables'].map((folder) =>
      only(
        'tournament-numbers-alone',
        `^packages/tournament/src/${folder}/`,
        [],
        `${folder} knows neither tournaments nor matches`,
      ),
    ),
    ...floors(
      'tournament',
      'packages/tournament/src',
      ['pairing', 'tables'],
      ['model'],
      ['stages', 'codec'],
      ['.'],
    ),
    // The floors of the bot. Words, ids and ui know no feature. Features on one floor don't know each
    // other: practice aims with the panel of a match, a turn lists the panel's ideas, invitations and the help
    // offer lessons, looking back paints a shot as its turn was painted, settings describe rules.
    ...floors(
      'discord',
      'src/discord',
      ['ids/codec'],
      ['ids'],
      ['ui'],
      ['client'],
      ['posting'],
      ['interactions'],
      ['features/aiming', 'features/standings', 'features/tournaments'],
      ['features/practice'],
      ['features/playing'],
      ['features/looking-back', 'features/help'],
      ['features/settings'],
      ['features', 'announcing'],
      ['.'],
    ),
    ...[
      ['practice', 'aiming'],
      ['playing', 'aiming|practice'],
      ['looking-back', 'aiming|playing|practice'],
      ['help', 'practice'],
      ['settings', 'help'],
    ].map(([from, to]) =>
      forbid(
        'features-know-each-other-by-choice',
        `^src/discord/features/${from}/`,
        { path: `^src/discord/features/(?!(${from}|${to})/)[^/]+/` },
        `of other features, ${from} knows ${to} alone`,
      ),
    ),
    // The floors of the table: what is said over its line, the finger, who sits where, what they see, the
    // page and the server, which meet over the line alone.
    ...floors(
      'activity',
      'src/activity',
      ['protocol', 'aim'],
      ['rooms', 'page/kit'],
      ['tables', 'page'],
      ['server'],
      ['.'],
    ),
    only(
      'activity-arrows',
      '^src/activity/(?!page/)',
      [
        '^src/features/(games|boards|line)\\.ts$',
        '^src/(faces|matches|texts|words)/',
        '^packages/(crokinole|pictures|tournament)/src/',
        '^src/operations/(http|lookup-cache)\\.ts$',
        '^src/activity/',
      ],
      'activity → matches, render, texts, words; never discord',
    ),
    only(
      'table-page-speaks-by-protocol',
      '^src/activity/page/',
      [
        '^src/features/(line\\.ts|page\\.tsx)$',
        '^packages/crokinole/src/(board|shot|aiming|match)/',
        '^packages/pictures/src/(geometry|themes)/',
        '^src/words/(catalogues/)?[a-z]+/table\\.(ts|json)$',
        '^src/words/catalogue\\.ts$',
        '^src/words/english/messages\\.ts$',
        '^src/activity/(protocol|aim)/',
      ],
      'the page runs in a browser: it knows what the server says, and nothing of the server',
    ),
    // The floors of the local Discord: what exists, how bots and people meet it, how it is served.
    ...floors(
      'local-discord',
      'packages/local-discord/src',
      ['protocol'],
      ['simulation', 'rules'],
      ['world'],
      ['persistence', 'api', 'people'],
      ['http', 'gateway', 'driver', 'rest/routing'],
      ['rest/routes', 'site'],
      ['web/activity'],
      ['rest', 'web'],
      ['.'],
    ),
    forbid(
      'page-speaks-by-protocol',
      '^packages/local-discord/src/web/',
      {
        path: '^packages/local-discord/src/',
        pathNot: '^packages/local-discord/src/(web|protocol|site/page-protocol\\.ts$)',
      },
      'the page runs in a browser: it knows what the server says, and nothing of the server',
    ),
    // The floors of the pictures: plain data, what is drawn with, draw lists, paint, replays.
    ...floors(
      'render',
      'packages/pictures/src',
      ['themes', 'geometry'],
      ['views', 'primitives'],
      ['words', 'wood', 'jpeg', 'replay/gif', 'replay/webp'],
      ['text'],
      ['draw-list'],
      ['board', 'discs', 'scene', 'alt-text'],
      ['scene/tournament'],
      ['paint', 'match'],
      ['replay', 'stills'],
      ['pool'],
    ),
    // The floors of the authority: what is kept, who keeps it, what it becomes by itself, who
    // changes or reads it, what works by itself, and the service in front.
    ...floors(
      'matches',
      'src/matches',
      ['records'],
      ['ports'],
      ['steps'],
      ['commands', 'practice'],
      ['reading'],
      ['workers'],
      ['.'],
    ),
    // The floors of the fleet: what a store has to hold, and what a process makes of it.
    ...floors('fleet', 'src/fleet', ['ports'], ['.']),
    // The floors of the store: the tables and the file itself, backups, and in front what runs in one
    // transaction.
    ...floors('sqlite', 'src/storage/sqlite', ['database'], ['backup'], ['.']),
    // PostgreSQL's the same; below both stands what is one for every kind of database: the queries.
    ...floors('postgres', 'src/storage/postgres', ['database'], ['.']),
    ...floors('move', 'src/storage/move', ['.']),
    only(
      'storage-shares',
      '^src/storage/(common|kit|rows|ladders|schema)/',
      [
        '^src/features/(tables|rows)\\.ts$',
        '^src/matches/',
        '^packages/(crokinole|tournament)/src/',
        '^src/fleet/ports/',
        '^src/storage/(common|kit|rows|ladders|schema)/',
      ],
      'what every database shares knows none of them',
    ),
    forbid(
      'a-database-by-choice',
      '^(src|commands)/(?!storage/(postgres|move)/)',
      {
        path: '^src/storage/(postgres|move)/',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
      'storage/open-store.ts loads PostgreSQL where it is asked for, and nobody else does',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The published package, which its build.ts writes.
    exclude: { path: '^packages/[a-z-]+/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
