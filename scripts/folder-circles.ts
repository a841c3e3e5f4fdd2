import { readdirSync } from 'node:fs';
import { arrowsBelow, circlesIn } from './house/folder-circles.ts';

const PACKAGES = readdirSync('packages').map((name) => `packages/${name}/src`);

/** Counts the dependencies between folders, and fails if there are cycles. */
const arrows = arrowsBelow(process.cwd(), ['src', 'commands', ...PACKAGES]);
const circles = circlesIn(arrows);
for (const circle of circles) {
  console.error('These folders know each other in a circle:');
  for (const { by } of circle) console.error(`  ${by}`);
}
const folders = new Set(arrows.flatMap(({ from, to }) => [from, to]));
const pairs = new Set(arrows.map(({ from, to }) => `${from} ${to}`));
console.log(`${folders.size} folders, ${pairs.size} arrows, ${circles.length} circles`);
process.exitCode = circles.length === 0 ? 0 : 1;
