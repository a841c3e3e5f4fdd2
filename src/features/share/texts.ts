import { sideOfDisc } from 'crokinole/match/discs';
import type { Refusal } from 'crokinole/match/actions';
import { seatAt } from 'crokinole/match/seats';
import { swingOf } from 'crokinole/match/swing';
import type { TakenShot } from '../../matches/records/matches.ts';
import { mentionOf } from '../../texts/names.ts';
import { refusalText } from '../../texts/refusal-text.ts';
import { rulingLines } from '../../texts/turn-text.ts';
import type { Words } from '../../words/english/messages.ts';
import type { ShotTry } from './records.ts';
import type { BeatRefusal, SharedBoard } from './game.ts';

/** How a shot compares, here and in the Daily Dozen. */
export const MARKS = { best: '🟨', par: '⬜', some: '🟦', none: '⬛' } as const;

const MAX_NAMES = 8;

/** "+30", "−15" or "0" */
function gainText(gain: number): string {
  return gain === 0 ? '0' : `${gain < 0 ? '−' : '+'}${Math.abs(gain)}`;
}

/** Compared with the shot that was shared. */
function beatMark(gain: number, shared: number): string {
  if (gain === shared) return MARKS.par;
  if (gain > shared) return MARKS.best;
  return gain > 0 ? MARKS.some : MARKS.none;
}

type Ranked = Pick<ShotTry, 'player' | 'gain'>;

/** "🟨 Dan +35 · ⬜ Ada +30 · ⬛ Cleo": the best first, of equal ones the first. */
export function beatLine(
  { player, gain: shared, tries }: Ranked & { readonly tries: readonly Ranked[] },
  words: Words,
): string {
  return [{ player, gain: shared }, ...tries]
    .toSorted((one, other) => other.gain - one.gain)
    .slice(0, MAX_NAMES)
    .map(({ player: who, gain }) =>
      [beatMark(gain, shared), mentionOf(who, words), ...(gain === 0 ? [] : [gainText(gain)])].join(
        ' ',
      ),
    )
    .join(' · ');
}

/** What the shot did, for someone who wasn't there; of a shot that won nothing, the ruling. */
export function clipText(
  shot: Pick<TakenShot, 'before' | 'judged' | 'shot'>,
  words: Words,
): string {
  const { before, judged } = shot;
  const { history, match } = words;
  const { disc, ruling } = judged;
  const { player, side } = seatAt(before.seats, judged.seat);
  const out = ruling.removed.filter((one) => sideOfDisc(one.disc) !== side);
  const whom = before.seats.filter((seat) => out.some((one) => sideOfDisc(one.disc) === seat.side));
  const twenties = ruling.banked.filter((each) => each.side === side).length;
  const isThere = ruling.position.some(({ id }) => id === disc);
  const named = (who: string) => mentionOf(who, words);
  const deeds = [
    ...(out.length === 0
      ? []
      : [history.deeds.out(match.and(whom.map((seat) => named(seat.player))), out.length)]),
    ...(twenties === 0 ? [] : [history.deeds.twenty(twenties)]),
    ...(isThere ? [history.deeds.stay] : []),
  ];
  const gain = swingOf(shot);
  if (gain > 0 && deeds.length > 0)
    return `**${history.told(named(player), deeds, gainText(gain))}**`;
  const lines = rulingLines(ruling, disc, words, named(player));
  return [...lines, ...(gain === 0 ? [] : [`**${gainText(gain)}**`])].join(' ');
}

/** How a try compares with the shot. */
export function triedText(
  { gain: shared, player }: Pick<SharedBoard, 'gain' | 'player'>,
  gain: number,
  words: Words,
): string {
  const { better, equal, worse } = words.beat;
  const how = gain > shared ? better : gain === shared ? equal : worse;
  return `${beatMark(gain, shared)} **${gainText(gain)}** ${how(mentionOf(player, words))}`;
}

/** Why there is no try, or what came of it; and how all have done. */
export function refusedLines(
  refusal: BeatRefusal,
  board: SharedBoard,
  words: Words,
  tried = beatRefusalText(refusal, words),
): readonly string[] {
  return refusal.code === 'gone' ? [tried] : [tried, beatLine(board, words)];
}

export function beatRefusalText(refusal: Refusal | BeatRefusal, words: Words): string {
  switch (refusal.code) {
    case 'gone':
    case 'closed':
    case 'own':
    case 'tried':
    case 'playing':
      return words.beat.refusals[refusal.code];
    default:
      return refusalText(refusal, words);
  }
}
