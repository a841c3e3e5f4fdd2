import { printTable } from '../table.ts';

export function printCounts(title: string, counts: Readonly<Record<string, number>>): void {
  const rows = Object.entries(counts).map(([name, count]) => [name, String(count)]);
  if (rows.length > 0) printTable([title, 'times'], rows);
}
