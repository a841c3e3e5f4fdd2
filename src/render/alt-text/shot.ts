import type { ShotEvent, ShotReport } from '../../core/shot/report.ts';
import type { DiscId } from '../../core/shot/shot.ts';
import type { Side } from '../themes/theme.ts';
import { WORDS } from '../words.ts';
import { fitAltText, spokenName } from './fit.ts';

export interface ShotTelling {
  readonly name: string;
  readonly report: ShotReport;
  readonly sideOf: (disc: DiscId) => Side;
  /** The discs taken off by the rules, and why, as the picture says it. */
  readonly removed: readonly { readonly disc: DiscId; readonly label: string }[];
}

/** What happened in a shot, for the moving picture of it. */
export function shotAltText(telling: ShotTelling): string {
  const { name, report, sideOf, removed } = telling;
  const nameOf = discNames(report.shot.shooter, sideOf);
  const opening = `${spokenName(name)} flicks a ${WORDS.sideNames[sideOf(report.shot.shooter)]} disc.`;
  const lost = new Set(removed.map(({ disc }) => disc));
  const isBack = (disc: DiscId) =>
    report.rest.some((rest) => rest.disc === disc && rest.place === 'returned');
  const isTwenty = (disc: DiscId) => !lost.has(disc) && !isBack(disc);
  const events = report.events
    .map((event) => eventWords(event, nameOf, isTwenty))
    .filter((words) => words !== '');
  const told = withoutRepeats(events);
  const endings = removed.map(({ disc, label }) => `${nameOf(disc)} is removed: ${label}`);
  const tell = (parts: readonly string[]) => [opening, ...parts.map(sentence)].join(' ');
  return fitAltText(
    tell([...told, ...endings]),
    tell([...told.filter((words) => !words.includes(' hits ')), ...endings]),
    tell(endings),
  );
}

function discNames(shooter: DiscId, sideOf: (disc: DiscId) => Side): (disc: DiscId) => string {
  return (disc) =>
    disc === shooter ? 'the flicked disc' : `a ${WORDS.sideNames[sideOf(disc)]} disc`;
}

function eventWords(
  event: ShotEvent,
  nameOf: (disc: DiscId) => string,
  isTwenty: (disc: DiscId) => boolean,
): string {
  switch (event.kind) {
    case 'contact':
      return `${nameOf(event.a)} hits ${nameOf(event.b)}`;
    case 'peg':
      return `${nameOf(event.disc)} hits a peg`;
    case 'lipped':
      return `${nameOf(event.disc)} skips over the hole`;
    case 'sunk':
      return `${nameOf(event.disc)} drops into the hole${isTwenty(event.disc) ? ' for a 20' : ''}`;
    case 'left-surface':
      return `${nameOf(event.disc)} leaves the board`;
    case 're-entered':
      return `${nameOf(event.disc)} bounces back onto the board`;
    default:
      return '';
  }
}

function withoutRepeats(words: readonly string[]): readonly string[] {
  return words.filter((word, i) => word !== words[i - 1]);
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
