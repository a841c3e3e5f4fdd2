import type { RemovalCode } from '../../core/rules/ruling.ts';
import type { ShotEvent, ShotReport } from '../../core/shot/report.ts';
import type { DiscId } from '../../core/shot/shot.ts';
import type { Side } from '../themes/theme.ts';
import { WORDS, type Language } from '../words/registry.ts';
import type { ToldDisc } from '../words/sentences.ts';
import type { Words } from '../words/words.ts';
import { fitAltText, spokenName } from './fit.ts';

export interface ShotTelling {
  readonly name: string;
  readonly report: ShotReport;
  readonly sideOf: (disc: DiscId) => Side;
  /** The discs taken off by the rules, and why. */
  readonly removed: readonly { readonly disc: DiscId; readonly code: RemovalCode }[];
  /** It is to be taken again, so that nothing counts. */
  readonly isReshoot: boolean;
}

interface Told {
  readonly kind: ShotEvent['kind'];
  readonly sentence: string;
}

/** What happened in a shot, for the moving picture of it. */
export function shotAltText(telling: ShotTelling, language: Language): string {
  return fitAltText(...shotVersions(telling, language));
}

/** The same at several lengths, the longest first. */
export function shotVersions(telling: ShotTelling, language: Language): readonly string[] {
  const { name, report, sideOf, removed, isReshoot } = telling;
  const words = WORDS[language];
  const { shot } = words.sentences;
  const { shooter } = report.shot;
  const nameOf = (disc: DiscId): ToldDisc => (disc === shooter ? 'flicked' : sideOf(disc));
  const lost = new Set(removed.map(({ disc }) => disc));
  const isBack = (disc: DiscId) =>
    report.rest.some((rest) => rest.disc === disc && rest.place === 'returned');
  const isTwenty = (disc: DiscId) => !isReshoot && !lost.has(disc) && !isBack(disc);
  const told = withoutRepeats(
    strikersFirst(report)
      .map((event): Told => ({
        kind: event.kind,
        sentence: eventSentence(event, words, nameOf, isTwenty),
      }))
      .filter(({ sentence }) => sentence !== ''),
  );
  const opening = shot.opening(spokenName(name, words), sideOf(shooter));
  const endings = [
    ...removed.map(({ disc, code }) => shot.removed(nameOf(disc), words.removals[code])),
    ...(isReshoot ? [shot.reshoot] : []),
  ];
  const tell = (events: readonly Told[]) =>
    [opening, ...events.map(({ sentence }) => sentence), ...endings].join(' ');
  const isBump = ({ kind }: Told) => kind === 'contact' || kind === 'peg';
  return [tell(told), tell(told.filter((one) => !isBump(one))), tell([])];
}

/**
 * A contact names its two discs by their numbers. Who hit whom follows from who was under way: of
 * two that were, the flicked disc is told as the one that hits.
 */
function strikersFirst({ events, shot: { shooter } }: ShotReport): readonly ShotEvent[] {
  const underWay = new Set<DiscId>();
  return events.map((event) => {
    switch (event.kind) {
      case 'moved':
        underWay.add(event.disc);
        return event;
      case 'stopped':
      case 'sunk':
        underWay.delete(event.disc);
        return event;
      case 'contact': {
        const { a, b } = event;
        const isTurned = underWay.has(b) && (b === shooter || !underWay.has(a));
        // Only the first time that a disc stirs is an event of its own.
        underWay.add(a).add(b);
        return isTurned ? { ...event, a: b, b: a } : event;
      }
      default:
        return event;
    }
  });
}

function eventSentence(
  event: ShotEvent,
  { sentences: { shot } }: Words,
  nameOf: (disc: DiscId) => ToldDisc,
  isTwenty: (disc: DiscId) => boolean,
): string {
  switch (event.kind) {
    case 'contact':
      return shot.hitsDisc(nameOf(event.a), nameOf(event.b));
    case 'peg':
      return shot.hitsPeg(nameOf(event.disc));
    case 'lipped':
      return shot.skipsHole(nameOf(event.disc));
    case 'sunk':
      return shot.sinks(nameOf(event.disc), isTwenty(event.disc));
    case 'left-surface':
      return shot.leaves(nameOf(event.disc));
    case 're-entered':
      return shot.returns(nameOf(event.disc));
    default:
      return '';
  }
}

function withoutRepeats(told: readonly Told[]): readonly Told[] {
  return told.filter(({ sentence }, i) => sentence !== told[i - 1]?.sentence);
}
