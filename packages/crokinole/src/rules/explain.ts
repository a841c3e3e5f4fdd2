import type { DiscId } from '../shot/shot.ts';
import { headlineOf, type Headline } from './headline.ts';
import type { Ground, RemovalCode, Ruling, Side } from './ruling.ts';

/** A disc as side and number, the way players name it. */
export interface DiscName {
  readonly side: Side;
  readonly number: number;
}

type Hit = 'hit-direct' | 'hit-off-peg' | 'hit-by-combination' | 'hit-through-peg';
type NoHit = 'hit-out-of-play' | 'peg-hit-void';

/**
 * Reasons for discs to come off that need a sentence. A failed shot names its discs in one
 * sentence.
 */
export type ExitCode = Exclude<RemovalCode, 'missed' | 'struck-own-on-miss'> | 'foul';

/** One statement shape for each of several codes. */
type Each<Code extends string, Body> = Code extends string
  ? { readonly code: Code } & Readonly<Body>
  : never;
type Some = readonly DiscName[];

/**
 * Everything a sentence needs, in any language. Several discs with the same outcome share one
 * statement.
 */
export type Statement =
  | Each<Hit, { by: DiscName; disc: DiscName; isOff: boolean }>
  | Each<NoHit | 'free-carom-made' | 'reshoot', { disc: DiscName }>
  /** The opposing discs that could have been hit. */
  | Each<'missed', { disc: DiscName; theirs: Some }>
  | Each<'lagged', { disc: DiscName; distanceCentiIn: number | null }>
  | Each<'removed', { why: ExitCode; discs: Some }>
  | Each<'sunk' | 'leaning' | 'damage-stays', { discs: Some }>
  | Each<'twenty-for', { side: Side; discs: Some }>;

export interface Explanation {
  readonly headline: Headline;
  /** What decided the shot, unless the headline already says so. */
  readonly reason: Statement | undefined;
  /** The other statements, in the order they were judged. */
  readonly rest: readonly Statement[];
}

type NameOf = (disc: DiscId) => DiscName;

/** What to say about a shot: the headline, its reason and the rest, without repetition. */
export function explain(ruling: Ruling, shooter: DiscId, nameOf: NameOf): Explanation {
  const headline = headlineOf(ruling, nameOf(shooter).side);
  const reason = reasonFor(ruling, nameOf(shooter), nameOf);
  return { headline, reason, rest: restOf(ruling, { headline, reason, shooter }, nameOf) };
}

function reasonFor(ruling: Ruling, shooter: DiscName, nameOf: NameOf): Statement | undefined {
  const { ground } = ruling;
  const disc = nameOf(ground.disc);
  if (ruling.reshoot) return { code: 'reshoot', disc };
  switch (ground.code) {
    case 'free-shot-made':
    case 'free-shot-missed':
      return undefined;
    case 'free-carom-made':
      return isSunk(ruling, ground) ? undefined : { code: ground.code, disc };
    case 'hit-out-of-play':
    case 'peg-hit-void':
      return { code: ground.code, disc };
    case 'lagged':
      return { code: ground.code, disc, distanceCentiIn: ground.distanceCentiIn };
    case 'missed':
    case 'touched-nothing':
      return { code: 'missed', disc, theirs: opposing(ruling, shooter.side, nameOf) };
    default:
      return {
        code: ground.code,
        disc,
        by: nameOf(ground.by),
        isOff: isKnockedOff(ruling, ground),
      };
  }
}

function isSunk({ banked }: Ruling, { disc }: Ground): boolean {
  return banked.some((twenty) => twenty.disc === disc);
}

/** Every disc of the round is now in one of three lists. */
function opposing(
  { position, removed, banked }: Ruling,
  own: Side,
  nameOf: NameOf,
): readonly DiscName[] {
  const all = [
    ...position.map(({ id }) => id),
    ...removed.map(({ disc }) => disc),
    ...banked.map(({ disc }) => disc),
  ];
  return all.map(nameOf).filter(({ side }) => side !== own);
}

function isKnockedOff({ removed }: Ruling, { disc }: Ground): boolean {
  return removed.some((removal) => removal.disc === disc && removal.code === 'left-surface');
}

interface Explained {
  readonly headline: Headline;
  readonly reason: Statement | undefined;
  readonly shooter: DiscId;
}

function restOf(ruling: Ruling, before: Explained, nameOf: NameOf): readonly Statement[] {
  const { removed, ground, facts } = ruling;
  const isExplained =
    before.reason !== undefined && 'isOff' in before.reason && before.reason.isOff;
  const left = removed.filter(({ disc }) => !(isExplained && disc === ground.disc));
  const named = (items: readonly OfDisc[]) => items.map(({ disc }) => nameOf(disc));
  const plain = (code: 'leaning' | 'damage-stays') => {
    const discs = named(facts.filter((fact) => fact.code === code));
    return discs.length === 0 ? [] : [{ code, discs }];
  };
  return [
    ...groups(left, ({ code }) => exitOf(code)).map(([why, items]): Statement => ({
      code: 'removed',
      why,
      discs: named(items),
    })),
    ...groups(otherTwenties(ruling, before, nameOf), ({ side }) => side).map(
      ([side, items]): Statement =>
        isCalledOut(side, before, nameOf)
          ? { code: 'sunk', discs: named(items) }
          : { code: 'twenty-for', side, discs: named(items) },
    ),
    ...plain('leaning'),
    ...plain('damage-stays'),
  ];
}

interface OfDisc {
  readonly disc: DiscId;
}

/** A twenty with the shooting disc itself is fully covered by the headline. */
function otherTwenties(
  { banked }: Ruling,
  { headline, shooter }: Explained,
  nameOf: NameOf,
): Ruling['banked'] {
  if (headline.code === 'gift' || headline.code === 'lag') return [];
  const own = banked.filter(({ side }) => side === nameOf(shooter).side);
  const isOneself = headline.code === 'twenty' && own.every(({ disc }) => disc === shooter);
  return isOneself ? banked.filter((twenty) => !own.includes(twenty)) : banked;
}

/** The headline has announced the twenty, so only the disc's name is left to say. */
function isCalledOut(side: Side, { headline, shooter }: Explained, nameOf: NameOf): boolean {
  return headline.code === 'twenty' && side === nameOf(shooter).side;
}

function exitOf(code: RemovalCode): ExitCode {
  return code === 'missed' || code === 'struck-own-on-miss' ? 'foul' : code;
}

/** Groups items by key, in order of first appearance. */
function groups<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): readonly (readonly [Key, readonly Item[]])[] {
  const found = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    found.set(key, [...(found.get(key) ?? []), item]);
  }
  return [...found];
}
