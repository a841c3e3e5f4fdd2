import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import ts from 'typescript';

const PACKAGES = readdirSync('packages').map((name) => `packages/${name}/src`);

/** A dependency from one folder to another, with a file that causes it. */
interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly by: string;
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** A part of a feature belongs to the layer that its name says, and the layer goes through all features. */
function layerOf(file: string): string {
  const [, isOne, part] = /^src\/features\/([^/]+\/)?([^/.]+)/.exec(file) ?? [];
  if (part === undefined) return dirname(file);
  return isOne === undefined ? `src/features/${part}` : `src/features/*/${part}`;
}

/** All imports that leave their folder. Files directly in a folder count as a separate node. */
function arrowsBelow(root: string, folders: readonly string[]): readonly Arrow[] {
  const files = folders.flatMap((folder) => codeBelow(join(root, folder)));
  const known = new Set(files);
  return files.flatMap((file) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
    return importedFiles
      .map(({ fileName }) => normalize(join(dirname(file), fileName)))
      .filter((target) => known.has(target))
      .map((target) => ({
        from: layerOf(relative(root, file)),
        to: layerOf(relative(root, target)),
        by: `${relative(root, file)} → ${relative(root, target)}`,
      }))
      .filter(({ from, to }) => from !== to);
  });
}

/**
 * Cycles of folder dependencies: the shortest through each folder, without repeats. A cycle of
 * folders needs no cycle of files, so a rule about files does not find it.
 */
function circlesIn(arrows: readonly Arrow[]): readonly (readonly Arrow[])[] {
  const from = new Map<string, Arrow[]>();
  for (const arrow of arrows) from.set(arrow.from, [...(from.get(arrow.from) ?? []), arrow]);
  const circles = new Map<string, readonly Arrow[]>();
  for (const folder of from.keys()) {
    const circle = wayBackTo(folder, from);
    const folders = circle?.map((arrow) => arrow.from).sort();
    if (circle !== undefined && folders !== undefined) circles.set(folders.join(' '), circle);
  }
  return [...circles.values()];
}

function wayBackTo(
  folder: string,
  from: ReadonlyMap<string, readonly Arrow[]>,
): readonly Arrow[] | undefined {
  const seen = new Set<string>();
  let ways: readonly (readonly Arrow[])[] = (from.get(folder) ?? []).map((arrow) => [arrow]);
  while (ways.length > 0) {
    const longer: (readonly Arrow[])[] = [];
    for (const way of ways) {
      const at = way.at(-1)?.to ?? folder;
      if (at === folder) return way;
      if (seen.has(at)) continue;
      seen.add(at);
      longer.push(...(from.get(at) ?? []).map((arrow) => [...way, arrow]));
    }
    ways = longer;
  }
  return undefined;
}

function codeBelow(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return codeBelow(path);
    return /\.tsx?$/.test(name) ? [path] : [];
  });
}

/** Imports of packages that the importing package doesn't declare: npm may install them elsewhere. */
function undeclaredIn(folder: string): readonly string[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const declared = { ...manifest.dependencies, ...manifest.devDependencies };
  return codeBelow(join(folder, 'src')).flatMap((file) =>
    ts
      .preProcessFile(readFileSync(file, 'utf8'), true, true)
      .importedFiles.map(({ fileName }) => /^(@[^/]+\/)?[^/]+/.exec(fileName)?.[0] ?? '')
      .filter((name) => !/^(\.|node:)/.test(name) && declared[name] === undefined)
      .map((name) => `${file} imports ${name}, which ${folder}/package.json doesn't declare.`),
  );
}

/** Counts the dependencies between folders, and fails if there are cycles or undeclared packages. */
const arrows = arrowsBelow(process.cwd(), ['src', 'commands', ...PACKAGES]);
const circles = circlesIn(arrows);
for (const circle of circles) {
  console.error('These folders know each other in a circle:');
  for (const { by } of circle) console.error(`  ${by}`);
}
const folders = new Set(arrows.flatMap(({ from, to }) => [from, to]));
const pairs = new Set(arrows.map(({ from, to }) => `${from} ${to}`));
console.log(`${folders.size} folders, ${pairs.size} arrows, ${circles.length} circles`);
const undeclared = readdirSync('packages').flatMap((name) => undeclaredIn(`packages/${name}`));
for (const line of undeclared) console.error(line);
process.exitCode = circles.length + undeclared.length === 0 ? 0 : 1;
