import { shotsAltText } from '@crokinole/pictures/alt-text/shots';
import type { Captions } from '@crokinole/pictures/match/match-views';
import { shotFactsOf, shotViewOf } from '@crokinole/pictures/match/shot-views';
import { seatAt } from 'crokinole/match/seats';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import { eventLines } from '../../../texts/turn-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { pictureWordsIn } from '../../../words/registry.ts';
import { ids } from '../../ids/ids.ts';
import { readPrivateContext, type Call } from '../../interactions/call.ts';
import { matchTitleOf, scoreOf } from '../../ui/texts.ts';
import {
  pictured,
  NEUTRAL_ACCENT,
  type MessagePayload,
  escapeMarkdown,
  menu,
  row,
  type ButtonOptions,
} from '../../ui/parts.ts';
import type { Look } from '../../ui/pictures.ts';
import { replayButton, shareButton } from '../playing/match-buttons.ts';
import { paintTurn, readShots, type TakenShot, swingIn } from '../playing/turn-pictures.ts';
import type { ReplayMove } from '../../ids/codec/moves.ts';
import { lookBackButtons } from '../../../features/additions.ts';

/**
 * Discord accepts files of 10 MiB in servers without boosts. Files well below that load quickly on phones.
 */
const MAX_BYTES = 8_000_000;

/** A part of a match that is watched on its own: a round, or the shots that decided it. */
interface Chapter {
  /** In a menu. Anything else that comes back from one means the whole match. */
  readonly value: string;
  readonly kind: 'round' | 'decisive';
  /** Of a round. */
  readonly round: number;
  readonly shots: readonly TakenShot[];
}

export async function shownTo(
  call: Call,
  match: StoredMatch,
): Promise<{ readonly captions: Captions; readonly look: Look }> {
  const { settings, look, faces } = await readPrivateContext(call);
  const nameOf = await call.bot.names.ofMatch(match, call.words);
  const captions = { nameOf, avatarOf: faces.avatarOf, withNumbers: settings.discNumbers };
  return { captions, look };
}

/** Empty where no side has a match point, as in a match of one round. */
function matchScore(scores: readonly number[]): string {
  return scores.some((each) => each > 0) ? scores.join('–') : '';
}

/** A match or a chapter of it as one animation, or a sentence that says why there is none. */
export async function drawMatchReplay(
  call: Call,
  match: StoredMatch,
  asked?: string,
): Promise<MessagePayload | string> {
  const { bot, words, interaction } = call;
  const all = await readShots(bot.matches, match.id);
  if (all.length === 0) return words.history.noShots;
  const chapters = chaptersOf(all);
  const chapter = chapters.find(({ value }) => value === asked);
  const shots = chapter?.shots ?? all;
  const { captions, look } = await shownTo(call, match);
  const views = shots.map(({ before, shot, judged }) => ({
    ...shotViewOf(before, shot.report, judged.ruling, captions),
    caption:
      judged.kind === 'lag-judged'
        ? words.history.lagCaption
        : words.history.caption(judged.round, matchScore(before.scores)),
  }));
  const maxBytes = Math.min(MAX_BYTES, interaction.attachmentSizeLimit);
  const reel = await bot.pictures.reel(views, look, maxBytes);
  if (reel === undefined) return words.history.tooLarge;
  const { history } = words;
  const title = matchTitleOf(match.state, captions.nameOf, words);
  const part = chapter === undefined ? [] : [chapterTitle(chapter, words)];
  const opening = history.wholeAltText(
    [title, ...part].join(', '),
    reel.shotsShown,
    shots.length,
    scoreOf(chapter?.shots.at(-1)?.taken.state ?? match.state),
  );
  const facts = shots.slice(-reel.shotsShown).map(({ before, shot, judged }) => {
    const { player } = seatAt(before.seats, judged.seat);
    return shotFactsOf(captions.nameOf(player), shot.report, judged.ruling);
  });
  const altText = shotsAltText(opening, facts, pictureWordsIn(look.language));
  const isWhole = reel.shotsShown === shots.length;
  const count = isWhole
    ? history.allShots(shots.length)
    : history.lastShots(reel.shotsShown, shots.length);
  const caption = [
    ...part.map((each) => `${each}.`),
    ...(isWhole && chapter?.kind === 'decisive' ? [] : [count]),
  ].join(' ');
  return pictured(
    NEUTRAL_ACCENT,
    [{ name: 'match.gif', bytes: reel.bytes, altText }],
    [`### ${escapeMarkdown(title)} · ${scoreOf(match.state)}`],
    [`-# ${caption}`],
    ...(chapters.length === 0 ? [] : [chapterMenu(match, chapters, chapter, words)]),
    row({
      id: stepId(match, 0, match.endedAtMs === null ? 'last' : 'first'),
      label: history.shotByShot,
      style: 'primary',
    }),
  );
}

/** The shot that was saved as this revision, with buttons that step to the others. */
export async function drawShotOf(
  call: Call,
  match: StoredMatch,
  revision: number,
): Promise<MessagePayload | string> {
  const shots = await readShots(call.bot.matches, match.id);
  const at = shots.findIndex(({ taken }) => taken.revision === revision);
  return at < 0 ? call.words.history.noShots : drawShot(call, match, at, 'here');
}

/** One shot with the referee's ruling and the board after it, or a sentence that says why there is none. */
export async function drawShot(
  call: Call,
  match: StoredMatch,
  from: number,
  to: ReplayMove,
): Promise<MessagePayload | string> {
  const { bot, words } = call;
  const shots = await readShots(bot.matches, match.id);
  const at = shotAfterMove(from, to, shots.length);
  const shown = shots[at];
  if (shown === undefined) return words.history.noShots;
  const { captions, look } = await shownTo(call, match);
  const turn = { match, taken: shown.taken, before: shown.before };
  const { pictures, boards } = bot;
  const files = await paintTurn(turn, { pictures, look, captions, boards });
  const title = matchTitleOf(match.state, captions.nameOf, words);
  const { taken, judged, before } = shown;
  const head = words.history.caption(judged.round, scoreOf(before));
  const lines = eventLines(taken, words);
  return pictured(
    NEUTRAL_ACCENT,
    files,
    [`### ${escapeMarkdown(title)}`, `-# ${head}`, ...lines],
    [],
    row(...stepButtons(match, at, shots.length, words)),
    row(
      replayButton(match.id, words),
      shareButton(match.id, taken.revision, words),
      ...lookBackButtons(match, words),
    ),
  );
}

/** The match may have gone on since the button was drawn. */
export function shotAfterMove(from: number, to: ReplayMove, shots: number): number {
  const wanted = { first: 0, back: from - 1, here: from, on: from + 1, last: shots - 1 }[to];
  return Math.max(0, Math.min(shots - 1, wanted));
}

/** Stands in the menu for the match itself, which is no chapter. */
const WHOLE = 'whole';

function chapterMenu(
  match: StoredMatch,
  chapters: readonly Chapter[],
  /** What is shown; the whole match without one. */
  chapter: Chapter | undefined,
  words: Words,
) {
  const option = (label: string, value: string, description?: string) => ({
    label,
    value,
    ...(description === undefined ? {} : { description }),
    default: value === (chapter?.value ?? WHOLE),
  });
  return menu({
    id: ids.encode('replay-chapter', { match: match.id }),
    placeholder: words.history.chapters,
    options: [
      option(words.history.whole, WHOLE, scoreOf(match.state)),
      ...chapters.map((each) => option(chapterTitle(each, words), each.value, scoresOf(each))),
    ],
  });
}

function chapterTitle({ kind, round }: Chapter, { history }: Words): string {
  return kind === 'decisive' ? history.decisiveShots : history.roundChapter(round);
}

/** The match score before and after a round. */
function scoresOf({ kind, shots }: Chapter): string | undefined {
  const [first, last] = [shots.at(0), shots.at(-1)];
  if (kind === 'decisive' || first === undefined || last === undefined) return undefined;
  return `${scoreOf(first.before)} → ${scoreOf(last.taken.state)}`;
}

/** Steps through the shots of a match; the shot that is shown is counted from 0. */
function stepButtons(match: StoredMatch, at: number, shots: number, words: Words) {
  const [isFirst, isLast] = [at === 0, at === shots - 1];
  const button = (to: ReplayMove, label: string, isDisabled: boolean): ButtonOptions => ({
    id: stepId(match, at, to),
    label,
    isDisabled,
  });
  return [
    button('first', '⏮', isFirst),
    button('back', '◀', isFirst),
    button('here', words.history.shotOf(at + 1, shots), true),
    button('on', '▶', isLast),
    button('last', '⏭', isLast),
  ];
}

function stepId({ id }: StoredMatch, shot: number, to: ReplayMove): string {
  return ids.encode('replay-step', { match: id, shot, to });
}

/** With fewer, the whole match is as short. */
const MIN_SHOTS = 8;

/** Discord's menus have 25 options, two of them for the whole match and for the decisive shots. */
const MAX_ROUNDS = 23;

/** The rounds of a match, the latest if there are too many, and its decisive shots. */
export function chaptersOf(shots: readonly TakenShot[]): readonly Chapter[] {
  // A shot for first belongs to the round that it opens.
  const roundOf = ({ before }: TakenShot) => before.round.number;
  const numbers = [...new Set(shots.map(roundOf))];
  const rounds = numbers.slice(-MAX_ROUNDS).map((round): Chapter => ({
    value: String(round),
    kind: 'round',
    round,
    shots: shots.filter((shot) => roundOf(shot) === round),
  }));
  const decisive = decisiveShots(shots);
  return [
    ...(shots.length < MIN_SHOTS || decisive.length === 0
      ? []
      : [{ value: 'decisive', kind: 'decisive', round: 0, shots: decisive } as const]),
    ...(rounds.length < 2 ? [] : rounds),
  ];
}

const DECISIVE_SHOTS = 5;

/** Those that won most, in the order in which they were played. */
function decisiveShots(shots: readonly TakenShot[]): readonly TakenShot[] {
  const won = shots
    .filter(({ judged }) => judged.kind === 'shot-judged')
    .map((shot) => ({ shot, swing: swingIn(shot) }))
    .filter(({ swing }) => swing > 0)
    .toSorted((one, other) => other.swing - one.swing)
    .slice(0, DECISIVE_SHOTS)
    .map(({ shot }) => shot);
  return shots.filter((shot) => won.includes(shot));
}
