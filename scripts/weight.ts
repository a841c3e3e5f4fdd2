/**
 * `npm run weight [-- --json]` prints the size of the code and of what players see, what a host installs,
 * and the start time. With `--check` it takes seconds, and fails if a figure has grown beyond weight.json;
 * `--update "why"` writes today's figures there.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { handlers } from '../commands/index.ts';
import { settingsPanel } from '../src/discord/features/settings/settings-message.ts';
import { ids } from '../src/discord/ids/ids.ts';
import { SETTINGS_PAGES, type SettingsPage } from '../src/discord/ids/press-choices.ts';
import { DEFAULT_SETTINGS } from '../src/matches/records/settings.ts';
import { wordsIn } from '../src/words/registry.ts';
import { buildTablePage, pageBytes } from './page.ts';
import { complaintsAbout, lighterThan, type Figure, type Limits } from './house/scale.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MB = 1_000_000;
const STARTS = 5;
const LIMITS = join(ROOT, 'weight.json');

/** How a file names a feature, in its path or its text. */
const FEATURES = {
  dozen: /dozen/i,
  puzzle: /puzzle/i,
  // Not "preview".
  review: /(?<!p)review/i,
  'walk-up': /walk[-_ ]?up/i,
  season: /season/i,
  // The verb before another word, as in shareShot or 'share-shot': alone it is mostly a fraction.
  share: /\bshare(?=[A-Z-])|(?:can|cannot|to)Share\b|ShareLine/,
};

function codeIn(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|css|html)$/.test(path))
    .map((path) => join(ROOT, folder, path));
}

function linesOf(files: readonly string[]): number {
  return sum(files, (file) => readFileSync(file, 'utf8').split('\n').length - 1);
}

/** Counted by the parser: a scanner alone loses its way in template literals. */
function tokensIn(tree: ts.SourceFile): number {
  const leaves = (node: ts.Node): number =>
    node.getChildCount(tree) === 0 ? 1 : sum(node.getChildren(tree), leaves);
  return leaves(tree);
}

/** The folders and files that name each feature, beside its own folder and the lists of all features. */
function spreadOver(files: readonly string[]): readonly Figure[] {
  const all = files.map((path) => ({
    path,
    text: relative(ROOT, path) + readFileSync(path, 'utf8'),
  }));
  return Object.entries(FEATURES).flatMap(([feature, pattern]) => {
    const own = new RegExp(`^src/features/(${feature}/|[^/]+$)`);
    const named = all
      .filter(({ path, text }) => !own.test(relative(ROOT, path)) && pattern.test(text))
      .map(({ path }) => path);
    return [
      { name: `spread-${feature}-folders`, value: new Set(named.map(dirname)).size },
      { name: `spread-${feature}-files`, value: named.length },
    ];
  });
}

function parsed(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}

/** Methods that only forward their arguments to another call. */
function passThroughsIn(file: ts.SourceFile): number {
  let count = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isMethodDeclaration(node) && isPassThrough(node)) count += 1;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return count;
}

function isPassThrough({ body, parameters }: ts.MethodDeclaration): boolean {
  const [statement, ...others] = body?.statements ?? [];
  if (statement === undefined || others.length > 0) return false;
  if (!ts.isReturnStatement(statement) && !ts.isExpressionStatement(statement)) return false;
  let called = statement.expression;
  if (called !== undefined && ts.isAwaitExpression(called)) called = called.expression;
  if (called === undefined || !ts.isCallExpression(called)) return false;
  if (!/(^|\.)#?\w+$/.test(called.expression.getText())) return false;
  const given = parameters.map((parameter) => parameter.name.getText());
  const own = called.arguments.filter(
    (argument) => !/^this\.#?\w+(\.#?\w+)*$/.test(argument.getText()),
  );
  return own.length === given.length && own.every((each, i) => each.getText() === given[i]);
}

/** Lines between a private constant and its first use, from which a reader has to search for it. */
const FAR_LINES = 120;

function farConstantsIn(file: ts.SourceFile): number {
  const uses: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) uses.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line;
  const isFar = ({ name, end }: ts.VariableDeclaration) => {
    const next = uses.find((use) => use.pos >= end && use.text === name.getText());
    return next !== undefined && lineOf(next.getStart()) - lineOf(end) > FAR_LINES;
  };
  return sum(file.statements.filter(ts.isVariableStatement), (statement) =>
    statement.modifiers === undefined
      ? statement.declarationList.declarations.filter(isFar).length
      : 0,
  );
}

/** Names of types that are declared in more than one file under src. */
function typesDeclaredTwice(files: readonly ts.SourceFile[]): readonly string[] {
  const places = new Map<string, number>();
  for (const file of files) {
    const names = new Set(
      file.statements.flatMap((node) =>
        ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) ? [node.name.text] : [],
      ),
    );
    for (const name of names) places.set(name, (places.get(name) ?? 0) + 1);
  }
  return [...places].filter(([, count]) => count > 1).map(([name]) => name);
}

/**
 * The English labels of all buttons: of each object under src/discord with an id and a label, the words that
 * TypeScript finds the label to come from. Labels that a function builds aren't counted.
 */
function buttonLabels(): ReadonlySet<string> {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) =>
    ts.sys.readFile(path),
  ) as { readonly config: object };
  const read = { ...config, include: ['src', 'commands'] };
  const { options, fileNames } = ts.parseJsonConfigFileContent(read, ts.sys, ROOT);
  const program = ts.createProgram(fileNames, options);
  const checker = program.getTypeChecker();
  const labels = new Set<string>();
  const add = (node: ts.Node | undefined): void => {
    if (node === undefined) return;
    if (ts.isStringLiteral(node)) labels.add(node.text);
    else if (ts.isSatisfiesExpression(node) || ts.isElementAccessExpression(node)) {
      add(node.expression);
    } else if (ts.isObjectLiteralExpression(node)) node.properties.forEach(add);
    else if (ts.isPropertyAssignment(node)) add(node.initializer);
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(add);
    else if (ts.isBindingElement(node)) {
      const name = (node.propertyName ?? node.name).getText();
      add(checker.getTypeAtLocation(node.parent).getProperty(name)?.valueDeclaration);
    } else if (ts.isPropertyAccessExpression(node) || ts.isIdentifier(node)) {
      add(checker.getSymbolAtLocation(node)?.valueDeclaration);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const named = (name: string) => node.properties.find((each) => each.name?.getText() === name);
      if (named('id') !== undefined) add(named('label'));
    }
    ts.forEachChild(node, visit);
  };
  const files = program.getSourceFiles();
  for (const file of files.filter((one) => one.fileName.includes('/src/discord/'))) visit(file);
  return labels;
}

/** The buttons and menus on these pages of the settings, without the tabs. */
function settingsControls(pages: readonly SettingsPage[]): number {
  // With posts on, the panel also has a menu for their channel.
  const settings = { ...DEFAULT_SETTINGS, crown: true };
  const scene = { settings, knownChannels: [], hasTable: true, preview: null };
  const all = pages.flatMap((page) => {
    const content = { ...scene, page, isNewsChannelGone: false, best: undefined };
    const panel = JSON.stringify(settingsPanel(content, wordsIn('en')));
    return [...panel.matchAll(/"custom_id":"([^"]+)"/g)].map(([, id = '']) => id);
  });
  return new Set(all.filter((id) => ids.decode(id)?.action !== 'settings-page')).size;
}

function bytesIn(path: string): number {
  const found = statSync(path);
  if (!found.isDirectory()) return found.size;
  return sum(readdirSync(path), (name) => bytesIn(join(path, name)));
}

/** From starting the program until it is ready, on a local Discord. */
function startOnce(program: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'crokinole-weight-'));
  const { PATH } = process.env;
  const env = { PATH, PORT: '0', LOCAL_DISCORD_PORT: '0', LOG_FORMAT: 'json' };
  const startedMs = performance.now();
  const bot = spawn(process.execPath, [program], { cwd: folder, env });
  return new Promise((resolve, reject) => {
    let tookMs: number | undefined;
    let output = '';
    bot.stdout.on('data', (bytes: Buffer) => {
      output += bytes.toString();
      if (tookMs !== undefined || !output.includes('"msg":"ready"')) return;
      tookMs = performance.now() - startedMs;
      bot.kill('SIGTERM');
    });
    bot.once('close', () => {
      rmSync(folder, { recursive: true, force: true });
      if (tookMs === undefined) reject(new Error(`it did not start:\n${output}`));
      else resolve(tookMs);
    });
  });
}

async function median(count: number, measure: () => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let i = 0; i < count; i += 1) all.push(await measure());
  return all.toSorted((a, b) => a - b)[Math.floor(count / 2)] ?? Number.NaN;
}

function sum<Each>(all: readonly Each[], count: (each: Each) => number): number {
  return all.reduce((total, each) => total + count(each), 0);
}

/** Packages and fonts that `npm ci --omit=dev` installs. Bytes of machine code differ by system. */
function installFigures(): readonly Figure[] {
  const { packages: all } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<
      Record<string, { readonly dev?: boolean; readonly link?: boolean }>
    >;
  };
  const installed = Object.entries(all)
    .filter(
      ([path, { dev, link }]) => path.startsWith('node_modules/') && dev !== true && link !== true,
    )
    .map(([path]) => path);
  const fonts = installed.filter((path) => path.startsWith('node_modules/@fontsource'));
  return [
    { name: 'install-packages', value: installed.length },
    {
      name: 'install-font-mb',
      value: Math.round(sum(fonts, (path) => bytesIn(join(ROOT, path))) / MB),
    },
  ];
}

/** What a guest's browser loads, in thousands of bytes. */
async function pageKb(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'crokinole-page-'));
  try {
    await buildTablePage(folder);
    return Math.ceil(pageBytes(folder) / 1000);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    update: { type: 'string' },
  },
});
const ours = [...codeIn('src'), ...codeIn('commands')];
const scripts = ours.filter((file) => /\.tsx?$/.test(file));
const packages = readdirSync(join(ROOT, 'packages')).flatMap((name) =>
  codeIn(`packages/${name}/src`),
);
const sources = scripts.map(parsed);
const packaged = packages.filter((file) => /\.tsx?$/.test(file)).map(parsed);
const twice = typesDeclaredTwice(sources);
const figures: Figure[] = [
  { name: 'lines', value: linesOf(ours) },
  { name: 'files', value: ours.length },
  { name: 'tokens', value: sum(sources, tokensIn) },
  { name: 'product-lines', value: linesOf([...ours, ...packages]) },
  { name: 'pass-throughs', value: sum(sources, passThroughsIn) },
  { name: 'types-declared-twice', value: twice.length },
  { name: 'far-constants', value: sum([...sources, ...packaged], farConstantsIn) },
  { name: 'slash-entries', value: handlers.commands.length },
  { name: 'settings-first-page', value: settingsControls(['main']) },
  {
    name: 'settings-controls',
    value: settingsControls(SETTINGS_PAGES.filter((page) => page !== 'rules')),
  },
  { name: 'page-kb', value: await pageKb() },
  ...installFigures(),
  ...spreadOver(ours),
];

/** What takes minutes. */
async function measureInstall(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'crokinole-release-'));
  try {
    // Loads the bundler, which the check does without.
    const { release } = await import('./release.ts');
    await release(folder);
    const program = join(folder, 'dist/main.js');
    const startMs = await median(STARTS, () => startOnce(program));
    return [
      { name: 'button-labels', value: buttonLabels().size },
      { name: 'release-mb', value: Math.round(bytesIn(folder) / MB) },
      { name: 'start-ms', value: Math.round(startMs) },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(all: readonly Figure[]): void {
  const isSpread = ({ name }: Figure) => name.startsWith('spread-');
  for (const { name, value } of all.filter((figure) => !isSpread(figure))) {
    console.log(`${name.padEnd(22)}${value.toLocaleString('en').padStart(10)}`);
  }
  console.log(`\n${'spread'.padEnd(22)}   folders     files`);
  for (const feature of Object.keys(FEATURES)) {
    const of = (what: string) =>
      String(all.find(({ name }) => name === `spread-${feature}-${what}`)?.value).padStart(10);
    console.log(`${feature.padEnd(22)}${of('folders')}${of('files')}`);
  }
  if (twice.length > 0) console.log(`\nDeclared twice: ${twice.toSorted().join(', ')}`);
}

if (values.update !== undefined) {
  const byName = Object.fromEntries(figures.map(({ name, value }) => [name, value]));
  const limits: Limits = { why: values.update, figures: byName };
  writeFileSync(LIMITS, `${JSON.stringify(limits, null, 2)}\n`);
} else if (values.check) {
  const limits = JSON.parse(readFileSync(LIMITS, 'utf8')) as Limits;
  const complaints = complaintsAbout(figures, limits);
  for (const line of lighterThan(figures, limits)) console.log(line);
  for (const line of complaints) console.error(line);
  if (complaints.length > 0) process.exitCode = 1;
} else {
  const all = [...figures, ...(await measureInstall())];
  if (values.json) {
    console.log(JSON.stringify(Object.fromEntries(all.map(({ name, value }) => [name, value]))));
  } else print(all);
}
