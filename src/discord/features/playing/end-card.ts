import { boundedText, isolated } from '@crokinole/pictures/text/bounded';
import { seatAt } from 'crokinole/match/seats';
import { swingOf } from 'crokinole/match/swing';
import type { APIMediaGalleryComponent } from 'discord.js';
import { starterOfRematch } from '../../../matches/commands/invite.ts';
import type { StoredAction, TakenShot } from '../../../matches/records/matches.ts';
import { robotOf } from '../../../matches/records/players.ts';
import type { NameOf } from '../../../texts/names.ts';
import { outcomeLine } from '../../../texts/score-text.ts';
import { eventLines } from '../../../texts/turn-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../ids/ids.ts';
import { cutTo, row, type ButtonOptions, type MessagePayload } from '../../ui/parts.ts';
import { shareButton } from './match-buttons.ts';
import {
  accentOf,
  cupLines,
  NO_ONE,
  toldInLines,
  toPaint,
  withPictures,
  type Basis,
  type MessageParts,
  type Told,
} from './match-message.ts';
import { asOneLine } from './past-turn.ts';
import { achievementLines, paintTurn, ratingChangesOf, ratingLines } from './turn-pictures.ts';

/** The end of a match; no action if it is only shown again. */
export interface ToldEnd extends Omit<Told, 'taken'> {
  readonly taken: StoredAction | undefined;
}

interface CardEnding extends ToldEnd {
  /** How the two players stand against each other. */
  readonly rivalry: string | undefined;
}

/** What the latest message of a match offers at its end. */
interface Offered {
  readonly best: TakenShot | undefined;
  /** What is played today. */
  readonly today: {
    readonly lines: readonly string[];
    readonly buttons: readonly ButtonOptions[];
  };
}

/** The card of a match that has ended: its final board, and what there is to do next. */
export async function cardMessage(
  basis: Basis,
  ending: CardEnding,
  offered: Offered,
): Promise<MessagePayload> {
  const { match, isLatest } = basis;
  const past = await cardParts(basis, ending);
  const below = [...past.below, ...offered.today.lines];
  const parts = isLatest ? { ...past, below, buttons: cardButtons(basis, offered) } : past;
  const board = { match, taken: undefined, before: undefined };
  return toPaint(basis, parts, NO_ONE, (painter) => paintTurn(board, painter));
}

/** The end of a match that a newer message follows, around the pictures that were there. */
export async function pastCardMessage(
  basis: Basis,
  ending: CardEnding,
  kept: readonly APIMediaGalleryComponent[],
): Promise<MessagePayload> {
  return withPictures(await cardParts(basis, ending), kept, NO_ONE);
}

/** Who beat whom, and by what; the board; what it means. */
async function cardParts(
  { match, words, boards, pictures, tournament }: Basis,
  { taken, earlier, rivalry }: CardEnding,
): Promise<MessageParts> {
  const { state } = match;
  const told = taken?.events.filter(({ kind }) => kind !== 'match-ended') ?? [];
  const lines = taken === undefined ? [] : eventLines({ ...taken, events: told }, words);
  const achieved = await achievementLines(match, boards, words);
  const [brought] =
    achieved.length > 0
      ? [achieved.join(' · ')]
      : ratingLines(await ratingChangesOf(match, boards), state, words);
  return {
    accent: accentOf(match),
    above: [
      `## ${outcomeLine(state, words)}`,
      ...toldInLines(earlier, words),
      ...(lines.length === 0 ? [] : [asOneLine(lines)]),
    ],
    below: [
      ...(pictures === null ? [`-# ${words.match.unseen}`] : []),
      ...(rivalry === undefined ? [] : [`⚔️ ${rivalry}`]),
      ...(brought === undefined ? [] : [`-# ${brought}`]),
      ...cupLines(tournament),
    ],
    buttons: [],
  };
}

/** What comes next has a row of its own. No other row is so wide that it would wrap on a phone. */
function cardButtons(
  { match, words, captions: { nameOf } }: Basis,
  { best, today }: Offered,
): MessageParts['buttons'] {
  const { id, tournament } = match;
  const { buttons } = words.match;
  const starter = starterOfRematch(match);
  const next: ButtonOptions =
    tournament === null
      ? {
          id: ids.encode('rematch', { match: id }),
          label:
            starter === undefined
              ? buttons.rematch
              : buttons.rematchFrom(nameOnButton(starter, nameOf)),
          style: 'primary',
        }
      : {
          id: ids.encode('tournament-standings', { tournament, page: 0 }),
          label: words.tournaments.message.buttons.standings,
          style: 'primary',
        };
  return [
    row(next),
    ...(best === undefined
      ? []
      : [row(bestButton(best, nameOf, words), shareButton(id, best.taken.revision, words))]),
    row(...today.buttons, {
      id: ids.encode('look-back', { match: id, revision: best?.taken.revision ?? 0 }),
      label: buttons.more,
    }),
  ];
}

/** With the figure that its clip has. */
function bestButton(best: TakenShot, nameOf: NameOf, { match: { buttons } }: Words): ButtonOptions {
  const { matchId: match, revision } = best.taken;
  const { player } = seatAt(best.before.seats, best.judged.seat);
  return {
    id: ids.encode('replay-shot', { match, revision }),
    label: buttons.best(nameOnButton(player, nameOf), swingOf(best)),
  };
}

const MAX_NAME_CHARS = 12;

function nameOnButton(player: string, nameOf: NameOf): string {
  const name = robotOf(player)?.name ?? nameOf(player);
  return isolated(cutTo(boundedText(name), MAX_NAME_CHARS));
}
