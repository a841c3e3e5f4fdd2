import type { DozenStore } from '../ports/dozen-store.ts';
import { dayAfter } from '../records/days.ts';
import type { DozenDayBests, StoredDozen } from '../records/dozens.ts';

/** The best of a server's dozen on a day, and since when. */
export interface Crown {
  readonly day: string;
  /** Several if they scored the same. */
  readonly holders: readonly CrownHolder[];
  /** Who held it alone on the day before, if that's another player. */
  readonly from: string | null;
  /** The day's best with their shots, the holders first. */
  readonly best: readonly StoredDozen[];
}

interface CrownHolder {
  readonly player: string;
  /** On how many days in a row, without those on which nobody scored. */
  readonly days: number;
}

/** Whether a player has left the server. */
type HasLeft = (player: string) => Promise<boolean>;

/** More of a day's best aren't shown. */
const MAX_BEST = 3;
const DAYS_AT_ONCE = 8;

/** Undefined if nobody has scored on that day. Players who have left are skipped. */
export async function readCrown(
  store: Pick<DozenStore, 'readDozenDays' | 'readDozen'>,
  { server, day }: { readonly server: string; readonly day: string },
  hasLeft: HasLeft,
): Promise<Crown | undefined> {
  const [latest] = await store.readDozenDays(server, day, 1);
  if (latest?.day !== day) return undefined;
  const gone = new Set<string>();
  const isHere = async (player: string) => {
    if (await hasLeft(player)) gone.add(player);
    return !gone.has(player);
  };
  const bests = await takeWhoIsHere(latest, isHere);
  const held = holdersOf({ day, bests }, gone);
  if (held.length === 0) return undefined;
  const counts = new Map(held.map((player) => [player, 1]));
  let going = held;
  let before: readonly string[] | undefined;
  for await (const earlier of daysBefore(store, server, day)) {
    const theirs = holdersOf(earlier, gone);
    if (theirs.length === 0) continue;
    before ??= theirs;
    going = going.filter((player) => theirs.includes(player));
    for (const player of going) counts.set(player, (counts.get(player) ?? 1) + 1);
    if (going.length === 0) break;
  }
  const [other, ...others] = before ?? [];
  const isTaken = other !== undefined && others.length === 0 && !held.includes(other);
  const shown = await Promise.all(
    bests.slice(0, MAX_BEST).map(({ player }) => store.readDozen(day, player)),
  );
  return {
    day,
    holders: held.map((player) => ({ player, days: counts.get(player) ?? 1 })),
    from: isTaken && (await isHere(other)) ? other : null,
    best: shown.filter((dozen) => dozen !== undefined),
  };
}

/** The days on which a server has played, the latest first. */
async function* daysBefore(
  store: Pick<DozenStore, 'readDozenDays'>,
  server: string,
  day: string,
): AsyncGenerator<DozenDayBests> {
  let until = dayAfter(day, -1);
  let days = await store.readDozenDays(server, until, DAYS_AT_ONCE);
  while (days.length > 0) {
    yield* days;
    until = dayAfter(days.at(-1)?.day ?? until, -1);
    days = await store.readDozenDays(server, until, DAYS_AT_ONCE);
  }
}

/** The best who are still here: those to be shown, and everyone who shares the first place. */
async function takeWhoIsHere(
  { bests }: DozenDayBests,
  isHere: (player: string) => Promise<boolean>,
): Promise<DozenDayBests['bests']> {
  const kept: { readonly player: string; readonly score: number }[] = [];
  for (const row of bests) {
    if (kept.length >= MAX_BEST && row.score < (kept[0]?.score ?? 0)) break;
    if (await isHere(row.player)) kept.push(row);
  }
  return kept;
}

/** Who scored most. Nobody does with nothing. */
function holdersOf({ bests }: DozenDayBests, gone: ReadonlySet<string>): readonly string[] {
  const here = bests.filter(({ player, score }) => score > 0 && !gone.has(player));
  return here.flatMap(({ player, score }) => (score === here[0]?.score ? [player] : []));
}
