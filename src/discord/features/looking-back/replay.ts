import type { StoredMatch } from '../../../matches/records/matches.ts';
import type { Captions } from '@crokinole/pictures/match/match-views';
import { shotFactsOf, shotViewOf } from '@crokinole/pictures/match/shot-views';
import type { ShotFacts } from '@crokinole/pictures/alt-text/shot';
import type { MatchReplay } from '@crokinole/pictures/replay/match-replay';
import { seatAt } from 'crokinole/match/seats';
import { pictureWordsIn } from '../../../words/registry.ts';
import { paintShared, paintTurn } from '../playing/turn-pictures.ts';
import { readPrivateContext, type Call } from '../../interactions/call.ts';
import { matchTitleOf } from '../../ui/texts.ts';
import type { ReplayMove } from '../../ids/press-choices.ts';
import { chaptersOf } from './chapters.ts';
import { matchReplayMessage, sharedMessage, shotMessage } from './replay-message.ts';
import { container, NEUTRAL_ACCENT, picture, type MessagePayload } from '../../ui/parts.ts';
import type { Look } from '../../ui/pictures.ts';
import { readShots, type TakenShot } from '../playing/taken-shots.ts';

/**
 * Discord accepts files of 10 MiB in servers without boosts. Files well below that load quickly on phones.
 */
const MAX_BYTES = 8_000_000;

interface Shown {
  readonly captions: Captions;
  readonly look: Look;
}

async function shownTo(call: Call, match: StoredMatch): Promise<Shown> {
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
  const reel: MatchReplay | undefined = await bot.pictures.reel(views, look, maxBytes);
  if (reel === undefined) return words.history.tooLarge;
  const title = matchTitleOf(match.state, captions.nameOf, words);
  return matchReplayMessage({
    match,
    title,
    reel,
    tellings: shots.map((shot) => tellingOf(shot, captions)),
    pictureWords: pictureWordsIn(look.language),
    chapters,
    ...(chapter && { chapter }),
    words,
  });
}

function tellingOf({ before, shot, judged }: TakenShot, { nameOf }: Captions): ShotFacts {
  const { player } = seatAt(before.seats, judged.seat);
  return shotFactsOf(nameOf(player), shot.report, judged.ruling);
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
  return shotMessage({ match, title, shown, at, shots: shots.length, files, words });
}

/** One shot for the whole channel, painted only when it's needed; or a sentence why not. */
export async function findSharedShot(
  call: Call,
  match: StoredMatch,
  revision: number,
): Promise<(() => Promise<MessagePayload>) | string> {
  const { bot, venue, player } = call;
  const shown = await findShot(call, match, revision);
  if (shown === undefined) return call.words.history.noShots;
  return async () => {
    // The channel reads it in the language of its server.
    const { words, look, settings, faces } = await bot.contextOf(venue.server);
    const nameOf = await bot.names.ofMatch(match, words);
    const captions = { nameOf, avatarOf: faces.avatarOf, withNumbers: settings.discNumbers };
    const file = await paintShared(shown, { pictures: bot.pictures, look, captions });
    const title = matchTitleOf(match.state, nameOf, words);
    return sharedMessage({ match, title, shown, file, isStill: look.isStill, words }, player);
  };
}

/** The card of a shared shot alone, to be saved; or a sentence why not. */
export async function drawSharedStill(
  call: Call,
  match: StoredMatch,
  revision: number,
): Promise<MessagePayload | string> {
  const shown = await findShot(call, match, revision);
  if (shown === undefined) return call.words.history.noShots;
  const { captions, look } = await shownTo(call, match);
  const still = { ...look, isStill: true };
  const file = await paintShared(shown, { pictures: call.bot.pictures, look: still, captions });
  return { components: [container(NEUTRAL_ACCENT, picture(file))], files: [file], pings: [] };
}

async function findShot({ bot }: Call, { id }: StoredMatch, revision: number) {
  const shots = await readShots(bot.matches, id);
  return shots.find(({ taken }) => taken.revision === revision);
}

/** The match may have gone on since the button was drawn. */
export function shotAfterMove(from: number, to: ReplayMove, shots: number): number {
  const wanted = { first: 0, back: from - 1, here: from, on: from + 1, last: shots - 1 }[to];
  return Math.max(0, Math.min(shots - 1, wanted));
}
