import { shotsAltText } from '@crokinole/pictures/alt-text/shots';
import type { Captions } from '@crokinole/pictures/match/match-views';
import { shotFactsOf, shotViewOf } from '@crokinole/pictures/match/shot-views';
import { type Score, scoreOf, scoreOfRound } from 'crokinole/match/score';
import { seatAt } from 'crokinole/match/seats';
import type { MatchState } from 'crokinole/match/state';
import { swingOf } from 'crokinole/match/swing';
import type { StoredMatch, TakenShot } from '../../../matches/records/matches.ts';
import type { NameOf } from '../../../texts/names.ts';
import { matchHeadline, scoreText, sideNames } from '../../../texts/score-text.ts';
import { eventLines } from '../../../texts/turn-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { pictureWordsIn } from '../../../words/registry.ts';
import { ids } from '../../ids/ids.ts';
import { readPrivateContext, type Call } from '../../interactions/call.ts';
import {
  pictured,
  NEUTRAL_ACCENT,
  type MessagePayload,
  cutTo,
  MAX_OPTION_CHARS,
  escapeMarkdown,
  menu,
  row,
  type ButtonOptions,
} from '../../ui/parts.ts';
import type { Look } from '../../ui/pictures.ts';
import { replayButton, shareButton } from '../playing/match-buttons.ts';
import { paintTurn, readShots } from '../playing/turn-pictures.ts';
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

/** "Bo 45–25": the score of a match or of a round of it. */
function told(score: Score, state: MatchState, nameOf: NameOf, words: Words): string {
  return scoreText(score, (side) => sideNames(state, side, nameOf, words), words);
}

/** The round, and how the match stood before a shot. */
function captionOf(before: MatchState, nameOf: NameOf, words: Words): string {
  return words.history.caption(before.round.number, told(scoreOf(before), before, nameOf, words));
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
        : captionOf(before, captions.nameOf, words),
  }));
  const maxBytes = Math.min(MAX_BYTES, interaction.attachmentSizeLimit);
  const reel = await bot.pictures.reel(views, look, maxBytes);
  if (reel === undefined) return words.history.tooLarge;
  const { history } = words;
  const title = matchHeadline(match.state, captions.nameOf, words);
  const part = chapter === undefined ? [] : [chapterTitle(chapter, words)];
  const opening = history.wholeAltText([title, ...part].join(', '), reel.shotsShown, shots.length);
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
    [`### ${escapeMarkdown(title)}`],
    [`-# ${caption}`],
    ...(chapters.length === 0 ? [] : [chapterMenu(match, chapters, chapter, captions, words)]),
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
  const files = await paintTurn(turn, { pictures: bot.pictures, look, captions });
  const title = matchHeadline(match.state, captions.nameOf, words);
  const { taken, before } = shown;
  const head = captionOf(before, captions.nameOf, words);
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
  { nameOf }: Captions,
  words: Words,
) {
  const { state } = match;
  const option = (label: string, value: string, description = '') => ({
    label,
    value,
    ...(description === '' ? {} : { description: cutTo(description, MAX_OPTION_CHARS) }),
    default: value === (chapter?.value ?? WHOLE),
  });
  return menu({
    id: ids.encode('replay-chapter', { match: match.id }),
    placeholder: words.history.chapters,
    options: [
      option(words.history.whole, WHOLE, told(scoreOf(state), state, nameOf, words)),
      ...chapters.map((each) => {
        const played = state.rounds.find(({ number }) => number === each.round);
        const score = played && told(scoreOfRound(played.breakdown), state, nameOf, words);
        return option(chapterTitle(each, words), each.value, score);
      }),
    ],
  });
}

function chapterTitle({ kind, round }: Chapter, { history }: Words): string {
  return kind === 'decisive' ? history.decisiveShots : history.roundChapter(round);
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
    .map((shot) => ({ shot, swing: swingOf(shot) }))
    .filter(({ swing }) => swing > 0)
    .toSorted((one, other) => other.swing - one.swing)
    .slice(0, DECISIVE_SHOTS)
    .map(({ shot }) => shot);
  return shots.filter((shot) => won.includes(shot));
}
