import { ringValueOf, type RingValue } from '../board/regions.ts';
import type { DiscId } from '../shot/shot.ts';
import type { Ground, RemovalCode, Ruling, Side } from './ruling.ts';

/** A disc as side and number, the way players name it. */
export interface DiscName {
  readonly side: Side;
  readonly number: number;
}

type Hit = 'hit-direct' | 'hit-off-peg' | 'hit-by-combination' | 'hit-through-peg';
type NoHit = 'hit-out-of-play' | 'peg-hit-void';

/** Reasons for discs to come off that the sentence about a miss already gives. */
const BY_MISS = ['missed', 'struck-own-on-miss', 'free-shot-short', 'free-carom-short'] as const;
type MissCode = (typeof BY_MISS)[number];

/** Reasons for discs to come off that need a sentence. */
export type ExitCode = Exclude<RemovalCode, MissCode>;

/** One statement shape for each of several codes. */
type Each<Code extends string, Body> = Code extends string
  ? { readonly code: Code } & Readonly<Body>
  : never;
type Some = readonly DiscName[];

/** What the player did, of whom the sentence speaks. */
type Headline =
  | Each<'twenty', { count: number }>
  /** A valid shot that sank only opponents' discs. */
  | Each<'gift', { count: number; to: readonly { readonly side: Side }[] }>
  /** `disc` was hit, and `out` are the opponents' discs that went off. */
  | Each<Hit, { by: DiscName; disc: DiscName; out: Some }>
  | Each<'free-shot-made', { points: RingValue }>
  | Each<'free-carom-made', { disc: DiscName; points: RingValue }>
  /** `only` is there if just one disc could have been hit; `off` are the discs that come off for it. */
  | Each<'missed', { only: DiscName | null; off: Some }>
  | Each<'free-shot-missed', { off: Some }>
  | Each<'reshoot', object>
  | Each<'lagged', { distanceCentiIn: number | null }>;

/**
 * Everything a sentence needs, in any language. Several discs with the same outcome share one
 * statement.
 */
export type Statement =
  | Headline
  | Each<NoHit, { disc: DiscName }>
  | Each<'removed', { why: ExitCode; discs: Some }>
  | Each<'sunk' | 'leaning' | 'damage-stays', { discs: Some }>
  | Each<'twenty-for', { side: Side; discs: Some }>;

type NameOf = (disc: DiscId) => DiscName;

/** A shot that is explained to players, with what all sentences about it ask for. */
interface Explained {
  readonly ruling: Ruling;
  readonly shooter: DiscId;
  readonly own: Side;
  readonly nameOf: NameOf;
}

/** What to say about a shot, without repetition: first what the player did, then the rest. */
export function explain(
  ruling: Ruling,
  shooter: DiscId,
  nameOf: NameOf,
): readonly [Statement, ...Statement[]] {
  const all: Explained = { ruling, shooter, own: nameOf(shooter).side, nameOf };
  const headline = headlineOf(all);
  return [headline, ...reasonsFor(all, headline), ...restOf(all, headline)];
}

function headlineOf(all: Explained): Headline {
  const { ruling, own } = all;
  const { ground, banked, valid } = ruling;
  if (ground.code === 'lagged') {
    return { code: 'lagged', distanceCentiIn: ground.distanceCentiIn };
  }
  if (ruling.reshoot) return { code: 'reshoot' };
  if (!valid) return missOf(all);
  const count = banked.filter(({ side }) => side === own).length;
  if (count > 0) return { code: 'twenty', count };
  if (banked.length > 0) {
    const sides = [...new Set(banked.map(({ side }) => side))];
    return { code: 'gift', count: banked.length, to: sides.map((side) => ({ side })) };
  }
  return madeBy(all);
}

function missOf({
  ruling: { ground, position, removed, banked },
  own,
  nameOf,
}: Explained): Headline {
  const off = removed.filter(({ code }) => isByMiss(code)).map(({ disc }) => nameOf(disc));
  if (ground.code === 'free-shot-missed') return { code: ground.code, off };
  const isPlain = ground.code === 'missed' || ground.code === 'touched-nothing';
  // Every disc of the round is in one of three lists.
  const all = [position.map(({ id }) => id), removed.map(({ disc }) => disc)];
  const theirs = [...all.flat(), ...banked.map(({ disc }) => disc)]
    .map(nameOf)
    .filter(({ side }) => side !== own);
  const [only = null, ...others] = isPlain ? theirs : [];
  return { code: 'missed', only: others.length > 0 ? null : only, off };
}

/** A valid shot without a twenty. */
function madeBy({ ruling, own, nameOf }: Explained): Headline {
  const { ground, removed } = ruling;
  const disc = nameOf(ground.disc);
  if (ground.code === 'free-shot-made') {
    return { code: ground.code, points: pointsOf(ruling, ground) };
  }
  if (ground.code === 'free-carom-made') {
    return { code: ground.code, disc, points: pointsOf(ruling, ground) };
  }
  if (!isHit(ground)) throw new Error(`a shot is not valid by ${ground.code}`);
  const out = removed
    .filter(({ code }) => code === 'left-surface')
    .map((removal) => nameOf(removal.disc))
    .filter(({ side }) => side !== own);
  return { code: ground.code, by: nameOf(ground.by), disc, out };
}

function pointsOf({ position }: Ruling, { disc }: Ground): RingValue {
  const placed = position.find(({ id }) => id === disc);
  if (placed === undefined) throw new Error(`disc ${disc} made a free shot and is not in play`);
  return ringValueOf(placed);
}

function isHit(ground: Ground): ground is Extract<Ground, { readonly code: Hit }> {
  return ['hit-direct', 'hit-off-peg', 'hit-by-combination', 'hit-through-peg'].includes(
    ground.code,
  );
}

function isByMiss(code: RemovalCode): code is MissCode {
  return BY_MISS.some((each) => each === code);
}

/** What players may not see in the picture: why a hit is none, or one by a rule few boards play by. */
function reasonsFor(
  { ruling: { ground }, nameOf }: Explained,
  headline: Headline,
): readonly Statement[] {
  const disc = nameOf(ground.disc);
  if (ground.code === 'hit-out-of-play' || ground.code === 'peg-hit-void') {
    return headline.code === 'missed' ? [{ code: ground.code, disc }] : [];
  }
  const isUntold = headline.code === 'twenty' || headline.code === 'gift';
  return isUntold && ground.code === 'hit-through-peg'
    ? [{ code: ground.code, by: nameOf(ground.by), disc, out: [] }]
    : [];
}

function restOf(all: Explained, headline: Headline): readonly Statement[] {
  const { ruling, own, nameOf } = all;
  const isTold = ({ disc, code }: Ruling['removed'][number]) =>
    isByMiss(code) || ('out' in headline && code === 'left-surface' && nameOf(disc).side !== own);
  const left = ruling.removed.filter((removal) => !isTold(removal));
  const named = (items: readonly OfDisc[]) => items.map(({ disc }) => nameOf(disc));
  const plain = (code: 'leaning' | 'damage-stays') => {
    const discs = named(ruling.facts.filter((fact) => fact.code === code));
    return discs.length === 0 ? [] : [{ code, discs }];
  };
  return [
    ...groups(left, ({ code }) => code).map(([why, items]): Statement => ({
      code: 'removed',
      why: why as ExitCode,
      discs: named(items),
    })),
    ...groups(otherTwenties(all, headline), ({ side }) => side).map(([side, items]): Statement =>
      headline.code === 'twenty' && side === own
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

/** A twenty with the shooting disc itself, and one for the opponents alone, are already told. */
function otherTwenties({ ruling: { banked }, shooter, own }: Explained, headline: Headline) {
  if (headline.code === 'gift' || headline.code === 'lagged') return [];
  const ours = banked.filter(({ side }) => side === own);
  const isOneself = headline.code === 'twenty' && ours.every(({ disc }) => disc === shooter);
  return isOneself ? banked.filter((twenty) => !ours.includes(twenty)) : banked;
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
