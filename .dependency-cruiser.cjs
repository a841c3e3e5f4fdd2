/** The arrows of ARCHITECTURE.md. `from` may not reach `to`. */
const forbid = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to,
});

/** Values that every floor of core may use. */
const CORE_TOOLS = '^src/core/(result|random|roomy-bytes)\\.ts$';

const only = (name, from, allowed, comment) =>
  forbid(
    name,
    from,
    { path: '^(src|commands|scripts|test)/', pathNot: [from, CORE_TOOLS, ...allowed] },
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

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, path: '^(src|commands)/', pathNot: '\\.d\\.ts$' },
      to: {},
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    forbid('core-is-pure', '^src/(core|robots)/', { dependencyTypes: ['core'] }, 'No IO in core.'),
    forbid(
      'planck-only-in-physics',
      '^(src/(?!core/physics/)|commands|scripts)',
      { path: 'node_modules/planck' },
      'Planck is a detail of core/physics.',
    ),
    forbid(
      'core-libraries',
      '^src/core/',
      { path: 'node_modules/', pathNot: 'node_modules/(planck|@noble/ciphers|zod)/' },
      'Core leans on nothing but the engine, the generator and the parser.',
    ),
    only('board-knows-nothing', '^src/core/board/', [], 'board is the ground floor'),
    only('shot-knows-board', '^src/core/shot/', ['^src/core/board/'], 'board ← shot'),
    only(
      'physics-writes-shots',
      '^src/core/physics/',
      ['^src/core/(board|shot)/'],
      'physics and rules never meet',
    ),
    only(
      'rules-read-shots',
      '^src/core/rules/',
      ['^src/core/(board|shot)/', '^src/core/result\\.ts$'],
      'physics and rules never meet',
    ),
    only(
      'match-arrows',
      '^src/core/match/',
      ['^src/core/(board|shot|rules)/', '^src/core/(result|random)\\.ts$'],
      'match → rules, shot',
    ),
    only(
      'aiming-arrows',
      '^src/core/aiming/',
      ['^src/core/(board|shot|physics|match)/'],
      'aiming → match, and the constants and the slowing of physics',
    ),
    forbid(
      'aiming-simulates-nothing',
      '^src/core/aiming/',
      { path: '^src/core/physics/', pathNot: '^src/core/physics/(constants|slowing)\\.ts$' },
      'geometry alone',
    ),
    only(
      'practice-arrows',
      '^src/core/practice/',
      ['^src/core/(board|shot|rules|match)/'],
      'practice → match, rules, shot',
    ),
    only(
      'tournament-arrows',
      '^src/core/tournament/',
      ['^src/core/(board|shot|rules|match)/'],
      'tournament → match, and what a match is agreed on',
    ),
    only(
      'aim-arrows',
      '^src/activity/aim/',
      ['^src/core/(board|shot|aiming)/'],
      'aim → board, shot, aiming: what a browser can load, and no DOM',
    ),
    only('threads-arrows', '^src/threads/', [], 'threads know nothing of what is done in them'),
    only('robots-arrows', '^src/robots/', ['^src/(core|threads)/'], 'robots → core, threads'),
    only(
      'matches-arrows',
      '^src/matches/',
      ['^src/(core|robots|ratings)/'],
      'matches → core, and declares ports',
    ),
    only('ratings-arrows', '^src/ratings/', ['^src/core/'], 'ratings → core'),
    only(
      'storage-arrows',
      '^src/storage/',
      ['^src/(core|matches|ratings|threads)/', '^src/fleet/ports/'],
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
      'render-arrows',
      '^src/render/',
      ['^src/(core|threads)/'],
      'render → core; words are handed to it; storage and render never meet',
    ),
    only(
      'words-arrows',
      '^src/words/',
      ['^src/(core|matches|ratings)/', '^src/render/(words|views|themes)/'],
      'words → the types of what is said',
    ),
    only(
      'discord-arrows',
      '^src/discord/',
      ['^src/(core|fleet|matches|render|ratings|words)/', '^src/operations/incident\\.ts$'],
      'discord → fleet, matches, render, words, core',
    ),
    only('fleet-arrows', '^src/fleet/', [], 'who does what, whatever it is that is done'),
    only(
      'commands-arrows',
      '^commands/',
      ['^src/(discord|matches|ratings|core|words)/'],
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
      'local-discord-is-alone',
      '^src/local-discord/',
      { path: '^(src|commands|scripts|test)/', pathNot: ['^src/local-discord/'] },
      'a Discord, not a part of the bot',
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
      '^(src|commands)',
      { path: '^(test|scripts)/' },
      'tests stay outside',
    ),
    forbid(
      'properties-from-one-seed',
      '^test/(?!support/properties\\.ts$)',
      { path: 'node_modules/fast-check/' },
      'a property that begins elsewhere fails by luck',
    ),
    forbid(
      'no-dev-dependencies',
      '^(src|commands)',
      {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
      },
      'a host installs without dev dependencies',
    ),
    // Floors within core: folders that stand on their parent, or on each other, one way only.
    forbid(
      'rules-know-no-preset',
      '^src/core/rules/[^/]+$',
      { path: '^src/core/rules/presets/' },
      'options and what they mean below, rulebooks and house rules above',
    ),
    forbid(
      'match-knows-no-text',
      '^src/core/match/[^/]+$',
      { path: '^src/core/match/(codec|notation)/' },
      'a match is played below; how it is stored and written down stands above',
    ),
    forbid(
      'codec-knows-no-notation',
      '^src/core/match/codec/',
      { path: '^src/core/match/notation/' },
      'notation → codec, for the shape of house rules',
    ),
    // Who meets whom and what it came to: numbers alone, whatever a tournament makes of them.
    ...['pairing', 'tables'].map((folder) =>
      only(
        'tournament-numbers-alone',
        `^src/core/tournament/${folder}/`,
        [],
        `${folder} knows neither tournaments nor matches`,
      ),
    ),
    ...floors(
      'tournament',
      'src/core/tournament',
      ['pairing', 'tables'],
      ['model'],
      ['stages', 'codec'],
      ['.'],
    ),
    // The floors of the bot. Words, ids and ui know no feature; of features, those on one floor do
    // not know each other: looking back paints a shot as its turn was painted, practice aims with the
    // panel of a match, an invitation and the help offer the lessons of practice, settings tell rules.
    ...floors(
      'discord',
      'src/discord',
      ['ids'],
      ['ui'],
      ['context'],
      ['client', 'text', 'definitions'],
      ['posting'],
      ['interactions'],
      ['matches'],
      [
        'features/aiming',
        'features/playing',
        'features/rules',
        'features/standings',
        'features/privacy',
        'features/tournaments',
      ],
      ['features/practice', 'features/looking-back', 'features/settings'],
      ['features/inviting', 'features/help'],
      ['features', 'announcing'],
      ['.'],
    ),
    ...['practice → aiming', 'looking-back → playing', 'settings → rules', 'inviting → practice']
      .map((arrow) => arrow.split(' → '))
      .concat([['help', 'practice|rules']])
      .map(([from, to]) =>
        forbid(
          'features-know-each-other-by-choice',
          `^src/discord/features/${from}/`,
          { path: `^src/discord/features/(?!(${from}|${to})/)[^/]+/` },
          `of other features, ${from} knows ${to} alone`,
        ),
      ),
    // The floors of the table: what is said over its line, the finger, who sits where, the page and the
    // server, which meet over the line alone.
    ...floors(
      'activity',
      'src/activity',
      ['protocol', 'aim'],
      ['tables', 'page'],
      ['server'],
      ['.'],
    ),
    only(
      'activity-arrows',
      '^src/activity/(?!page/)',
      [
        '^src/(core|matches|render|words)/',
        '^src/discord/(text|context)/',
        '^src/discord/matches/match-setup\\.ts$',
        '^src/discord/ui/pictures\\.ts$',
        '^src/activity/',
      ],
      'activity → matches, render, words, and the texts of the bot',
    ),
    only(
      'table-page-speaks-by-protocol',
      '^src/activity/page/',
      [
        '^src/core/(board|shot|aiming|match)/',
        '^src/render/(geometry|themes)/',
        '^src/words/[a-z]+/table\\.ts$',
        '^src/words/english/messages\\.ts$',
        '^src/activity/(protocol|aim)/',
      ],
      'the page runs in a browser: it knows what the server says, and nothing of the server',
    ),
    // The floors of the local Discord: what exists, how bots and people meet it, how it is served.
    ...floors(
      'local-discord',
      'src/local-discord',
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
      '^src/local-discord/web/',
      {
        path: '^src/local-discord/',
        pathNot: '^src/local-discord/(web|protocol|site/page-protocol\\.ts$)',
      },
      'the page runs in a browser: it knows what the server says, and nothing of the server',
    ),
    // The floors of the pictures: plain data, what is drawn with, draw lists, paint, replays.
    ...floors(
      'render',
      'src/render',
      ['themes', 'geometry'],
      ['views', 'primitives'],
      ['words', 'wood', 'jpeg', 'replay/gif'],
      ['text'],
      ['draw-list'],
      ['board', 'discs', 'scene', 'alt-text'],
      ['scene/tournament'],
      ['paint', 'match'],
      ['replay', 'stills'],
      ['pool'],
    ),
    // The floors of the authority: what is kept, who keeps it and what it becomes by itself, who changes
    // or reads it, what works by itself, and the service in front.
    ...floors(
      'matches',
      'src/matches',
      ['records'],
      ['ports', 'steps'],
      ['commands', 'practice', 'reading'],
      ['workers'],
      ['.'],
    ),
    // The floors of the fleet: what a store has to hold, and what a process makes of it.
    ...floors('fleet', 'src/fleet', ['ports'], ['.']),
    // The floors of the store: the file itself and the shape of its tables, ladders and rows, backups,
    // and in front what runs in one transaction.
    ...floors(
      'sqlite',
      'src/storage/sqlite',
      ['database', 'schema'],
      ['ladders', 'rows', 'backup'],
      ['.'],
    ),
    // PostgreSQL's the same; below both stands what is one for every kind of database.
    ...floors(
      'postgres',
      'src/storage/postgres',
      ['database', 'schema'],
      ['ladders', 'rows'],
      ['.'],
    ),
    ...floors('move', 'src/storage/move', ['.']),
    only(
      'storage-shares',
      '^src/storage/(codec|common|rows|ladders)/',
      [
        '^src/(core|matches|ratings)/',
        '^src/fleet/ports/',
        '^src/storage/(codec|common|rows|ladders)/',
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
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
