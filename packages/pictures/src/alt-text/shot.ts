import type { RemovalCode } from 'crokinole/rules/ruling';
import type { ShotEvent, ShotReport } from 'crokinole/shot/report';
import type { DiscId } from 'crokinole/shot/shot';
import type { DiscName } from 'crokinole/rules/explain';
import type { DiscHit } from '../words/descriptions.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { fitAltText, spokenName } from './fit.ts';
import { discHitAt } from './disc-hit.ts';
import { hourOf, spotOf } from './position.ts';

export interface ShotFacts {
  readonly name: string;
  readonly report: ShotReport;
  readonly nameOf: (disc: DiscId) => DiscName;
  /** The discs removed by the rules, and why. */
  readonly removed: readonly { readonly disc: DiscId; readonly code: RemovalCode }[];
  /** The shot is taken again, so nothing counts. */
  readonly isReshoot: boolean;
}

interface EventSentence {
  readonly kind: ShotEvent['kind'];
  readonly sentence: string;
}

/** Describes a shot for its animation. */
export function shotAltText(facts: ShotFacts, words: PictureWords): string {
  return fitAltText(...shotVersions(facts, words));
}

/** Several versions, longest first. */
export function shotVersions(facts: ShotFacts, words: PictureWords): readonly string[] {
  const { name, report, nameOf, removed, isReshoot } = facts;
  const { shot } = words.sentences;
  const { shooter } = report.shot;
  const lost = new Set(removed.map(({ disc }) => disc));
  const isBack = (disc: DiscId) =>
    report.rest.some((rest) => rest.disc === disc && rest.place === 'returned');
  const isTwenty = (disc: DiscId) => !isReshoot && !lost.has(disc) && !isBack(disc);
  const firstMet = firstHitOf(report);
  const sentences = withoutRepeats(
    strikersFirst(report)
      .map((event): EventSentence => ({
        kind: event.kind,
        sentence: eventSentence(event, words, nameOf, isTwenty, hitIn(event, firstMet)),
      }))
      .filter(({ sentence }) => sentence !== ''),
  );
  const opening = shot.opening(spokenName(name, words), nameOf(shooter));
  const endings = [
    ...(isReshoot ? [] : stopsOf(facts, words)),
    // Discs that left the board have been mentioned already.
    ...removed
      .filter(({ code }) => code !== 'left-surface')
      .map(({ disc, code }) => shot.removed(nameOf(disc), words.removals[code])),
    ...(isReshoot ? [shot.reshoot(nameOf(shooter))] : []),
  ];
  const describe = (events: readonly EventSentence[]) =>
    [opening, ...events.map(({ sentence }) => sentence), ...endings].join(' ');
  const isBump = ({ kind }: EventSentence) => kind === 'contact' || kind === 'peg';
  return [describe(sentences), describe(sentences.filter((one) => !isBump(one))), describe([])];
}

/**
 * A contact lists its discs by id. The striker is the one in motion; if both are, the flicked disc
 * counts as the striker.
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
        // Only a disc's first movement is an event.
        underWay.add(a).add(b);
        return isTurned ? { ...event, a: b, b: a } : event;
      }
      default:
        return event;
    }
  });
}

interface FirstHit {
  readonly struck: DiscId;
  readonly timeS: number;
  readonly hit: DiscHit | undefined;
}

/** The flicked disc's first contact, which is what a listener wants to know most. */
export function firstHitOf(report: ShotReport): FirstHit | undefined {
  const { shooter } = report.shot;
  for (const event of report.events) {
    if (event.kind !== 'contact' || (event.a !== shooter && event.b !== shooter)) continue;
    const struck = event.a === shooter ? event.b : event.a;
    return { struck, timeS: event.timeS, hit: discHitAt(report, struck, event.timeS) };
  }
  return undefined;
}

function hitIn(event: ShotEvent, first: FirstHit | undefined): DiscHit | undefined {
  return event.kind === 'contact' && event.timeS === first?.timeS ? first.hit : undefined;
}

/** Shots are shown with this quadrant at the bottom. */
const BOTTOM = 0;

/** Where the discs that moved and stay on the board come to rest. */
function stopsOf({ report, nameOf, removed }: ShotFacts, words: PictureWords): readonly string[] {
  const moved = new Set(
    report.events.flatMap((event) => (event.kind === 'moved' ? [event.disc] : [])),
  );
  const off = new Set(removed.map(({ disc }) => disc));
  return report.rest
    .filter(({ disc, place }) => {
      const isOn = place === 'surface' || place === 'leaning';
      return isOn && moved.has(disc) && !off.has(disc);
    })
    .map((rest) =>
      words.sentences.shot.stops(nameOf(rest.disc), spotOf(rest), hourOf(rest, BOTTOM)),
    );
}

function eventSentence(
  event: ShotEvent,
  { sentences: { shot } }: PictureWords,
  nameOf: (disc: DiscId) => DiscName,
  isTwenty: (disc: DiscId) => boolean,
  hit: DiscHit | undefined,
): string {
  switch (event.kind) {
    case 'contact':
      return shot.hitsDisc(nameOf(event.a), nameOf(event.b), hit);
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

function withoutRepeats(sentences: readonly EventSentence[]): readonly EventSentence[] {
  return sentences.filter(({ sentence }, i) => sentence !== sentences[i - 1]?.sentence);
}
