import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import ts from 'typescript';

/** An arrow from one folder to another, and a file that draws it. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly by: string;
}

/** Every import that leaves its folder; the files that lie in a folder itself are a room of their own. */
export function arrowsBelow(root: string, folders: readonly string[]): readonly Arrow[] {
  const files = folders.flatMap((folder) => codeBelow(join(root, folder)));
  const known = new Set(files);
  return files.flatMap((file) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
    return importedFiles
      .filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName }) => normalize(join(dirname(file), fileName)))
      .filter((target) => known.has(target) && dirname(target) !== dirname(file))
      .map((target) => ({
        from: relative(root, dirname(file)),
        to: relative(root, dirname(target)),
        by: `${relative(root, file)} → ${relative(root, target)}`,
      }));
  });
}

/** Folders from each of which one comes to each: no file need import in a circle for that. */
export function circlesIn(arrows: readonly Arrow[]): readonly (readonly string[])[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of arrows) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reach = new Map([...next.keys()].map((folder) => [folder, reachable(folder, next)]));
  const circles = new Map<string, readonly string[]>();
  for (const [folder, reached] of reach) {
    if (!reached.has(folder)) continue;
    const circle = [...reached].filter((other) => reach.get(other)?.has(folder) === true).sort();
    circles.set(circle.join(' '), circle);
  }
  return [...circles.values()];
}

/** What makes a circle: those of its arrows that run within it, each once. */
export function arrowsWithin(
  circle: readonly string[],
  arrows: readonly Arrow[],
): readonly Arrow[] {
  const within = arrows.filter(({ from, to }) => circle.includes(from) && circle.includes(to));
  return [...new Map(within.map((arrow) => [arrow.by, arrow])).values()];
}

function reachable(start: string, next: ReadonlyMap<string, ReadonlySet<string>>) {
  const reached = new Set<string>();
  const open = [...(next.get(start) ?? [])];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (reached.has(folder)) continue;
    reached.add(folder);
    open.push(...(next.get(folder) ?? []));
  }
  return reached;
}

function codeBelow(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return codeBelow(path);
    return /\.tsx?$/.test(name) ? [path] : [];
  });
}
