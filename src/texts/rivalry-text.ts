import type { Rivalry } from '../matches/reading/rivalries.ts';
import { dayIn, numberOfDay, type TimeZone } from '../matches/records/days.ts';
import { isPerson } from '../matches/records/players.ts';
import type { Words } from '../words/english/messages.ts';

export interface RivalryTold {
  readonly rivalry: Rivalry;
  /** As mentions, or as names. */
  readonly nameOf: (player: string) => string;
  readonly zone: TimeZone;
  readonly nowMs: number;
  readonly words: Words;
}

/** So many in a row are worth a word. */
const MIN_RUN = 3;
/** "Since yesterday" would be no story. */
const MIN_DAYS = 2;

/** Before a match: how the two stand, or that they haven't met. */
export function rivalryBefore(told: RivalryTold): string | undefined {
  const { rivalry, words } = told;
  if (totalOf(rivalry) > 0) return storyOf(told);
  return areBothPeople(rivalry) ? words.match.rivalry.first : undefined;
}

/** After a match, which is counted already. */
export function rivalryAfter(told: RivalryTold): string | undefined {
  const { rivalry, words } = told;
  if (totalOf(rivalry) > 1) return [...breakLines(told), storyOf(told)].join(' · ');
  return totalOf(rivalry) === 1 && areBothPeople(rivalry) ? words.match.rivalry.first : undefined;
}

function totalOf({ wins, draws, losses }: Rivalry): number {
  return wins + draws + losses;
}

function areBothPeople({ player, opponent }: Rivalry): boolean {
  return isPerson(player) && isPerson(opponent);
}

function storyOf(told: RivalryTold): string {
  const { rivalry, nameOf, words } = told;
  const { player, opponent, wins, losses } = rivalry;
  const [one, other] = [nameOf(player), nameOf(opponent)];
  const say = words.match;
  const figures =
    wins === losses
      ? say.level(one, other, wins)
      : wins > losses
        ? say.leads(one, other, wins, losses)
        : say.leads(other, one, losses, wins);
  const tail = rivalryTail(told);
  return tail === undefined ? figures : `${figures}; ${tail}`;
}

/** A win after several losses. */
function breakLines({ rivalry, nameOf, words }: RivalryTold): readonly string[] {
  const [now, before] = rivalry.runs;
  if (now === undefined || before === undefined) return [];
  const isBreak = now.winner !== null && now.length === 1 && before.winner !== null;
  if (!isBreak || before.isCut || before.length < MIN_RUN) return [];
  return [words.match.rivalry.breaks(nameOf(now.winner), before.length)];
}

/** Beside the figures: who has won several in a row, and since when the other hasn't. */
export function rivalryTail({
  rivalry,
  nameOf,
  zone,
  nowMs,
  words,
}: RivalryTold): string | undefined {
  const say = words.match.rivalry;
  const [now, before] = rivalry.runs;
  if (typeof now?.winner !== 'string') return undefined;
  const isLeading = leaderOf(rivalry) === now.winner;
  if (isLeading && before !== undefined && before.winner !== null) {
    const day = dayIn(zone, before.lastAtMs);
    const days = numberOfDay(dayIn(zone, nowMs)) - numberOfDay(day);
    if (days >= MIN_DAYS) return say.notSince(nameOf(before.winner), day, days);
  }
  // A player who has won all of them needs no line about the last few.
  if (now.length < MIN_RUN || (before === undefined && !now.isCut)) return undefined;
  return say.lastWon(nameOf(now.winner), now.length);
}

function leaderOf({ player, opponent, wins, losses }: Rivalry): string | undefined {
  return wins === losses ? undefined : wins > losses ? player : opponent;
}
