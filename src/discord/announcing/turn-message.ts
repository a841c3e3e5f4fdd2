import type { APIMediaGalleryComponent } from 'discord.js';
import type { MatchState } from 'crokinole/match/state';
import type { Store } from '../../matches/ports/store.ts';
import type { Clock } from '../../matches/ports/system.ts';
import type { Announcement } from '../../matches/records/announcements.ts';
import type { Newcomers } from '../../matches/reading/matches.ts';
import type { ServerContext } from '../context/server-context.ts';
import type { TableDoor } from '../context/table-door.ts';
import {
  matchMessage,
  type DiscOf,
  replayMsOf,
  type TurnMessageOptions,
} from '../features/playing/match-message.ts';
import { rivalryOfMatch } from '../features/playing/rivalry.ts';
import { bestShotOf, readShots } from '../features/playing/taken-shots.ts';
import { isShotAlone } from '../../texts/turn-text.ts';
import type { NameOf } from '../../texts/names.ts';
import type { MessagePayload } from '../ui/parts.ts';
import { PictureUnavailable, type Pictures } from '../ui/pictures.ts';
import type { ActionReader, AnnouncedMatch } from './announced-match.ts';
import type { MessageOf } from './edit-shown-message.ts';
import { mentionedAhead } from './shown-actions.ts';
import type { BotLog } from '../context/bot.ts';

export interface TurnMessagesOptions {
  readonly store: Pick<
    Store,
    'readMatch' | 'readActions' | 'readOpening' | 'readTournamentName' | 'readChoices' | 'boards'
  >;
  readonly pictures: Pictures;
  readonly newcomers: Newcomers;
  readonly table: TableDoor;
  readonly clock: Clock;
  readonly log: BotLog;
  /** The share of a replay after which words tell what it showed. At 0 they tell it at once. */
  readonly patience: number;
  /** What stands before the name of a side. */
  readonly discOf: DiscOf;
}

export class TurnMessages {
  readonly #options: TurnMessagesOptions;

  constructor(options: TurnMessagesOptions) {
    this.#options = options;
  }

  for(
    { revision }: Announcement,
    actions: ActionReader,
    context: ServerContext & { readonly nameOf: NameOf },
  ): MessageOf {
    return (story, kept) => this.#compose(revision, actions, context, story, kept);
  }

  async #compose(
    revision: number,
    actions: ActionReader,
    { settings, look, words, faces, nameOf }: ServerContext & { readonly nameOf: NameOf },
    { match, taken, here, earlier = [], aside, isPast, isCard }: AnnouncedMatch,
    kept?: readonly APIMediaGalleryComponent[],
  ): Promise<MessagePayload> {
    const { store, pictures, newcomers, table, clock, patience, discOf } = this.#options;
    const end = await this.#endOf({ match, taken }, { isCard, isKept: kept !== undefined }, look);
    const players = match.state.seats.map(({ player }) => player);
    const isCallOpen = earlier.length === 0 && aside === undefined;
    const content = {
      turn: {
        match,
        taken,
        before: taken && (await this.#before(actions, match.id, taken.revision)),
        // Showing the board again pings no one, so this message still has to ping the next player.
        isLatest:
          isPast !== true &&
          (match.revision === revision || (taken !== undefined && match.turnRevision === revision)),
        hasCalled: taken === undefined && here !== undefined && here.revision >= match.turnRevision,
        earlier,
        tournament:
          match.tournament === null ? undefined : await store.readTournamentName(match.tournament),
        aside,
        ahead:
          taken && isCallOpen && isPast !== true ? mentionedAhead(taken, match.state) : undefined,
      },
      look,
      settings,
      words,
      captions: {
        nameOf,
        avatarOf: faces.avatarOf,
        withNumbers: settings.discNumbers,
        withValues: await newcomers.wantValues(settings, players),
      },
      pictures,
      boards: store.boards,
      patience,
      discOf,
      end,
      rivalry:
        typeof end === 'object'
          ? await rivalryOfMatch(store, match, {
              zone: settings.timeZone,
              nowMs: clock.nowMs(),
              words,
            })
          : undefined,
      hasSeats: table.isOpenOn(match.server, settings),
    };
    const told = await matchMessage(content, kept);
    const { painted, atRest } = told;
    if (painted === undefined) return told;
    const isOvertaken = async () => (await store.readMatch(match.id))?.revision !== match.revision;
    const message = { ...told, ...(atRest && { atRest: { ...atRest, isOvertaken } }) };
    const paintedOrTold = async () => {
      // A board waits for nothing, but nobody is to flick after a match's card.
      if (isCard === true) await faces.load(players);
      try {
        return await painted();
      } catch (thrown) {
        if (!(thrown instanceof PictureUnavailable)) throw thrown;
        const { log } = this.#options;
        log.error({ err: thrown, match: match.id }, 'a turn was announced without its pictures');
        return matchMessage({ ...content, pictures: null });
      }
    };
    return { ...message, painted: paintedOrTold };
  }

  /** How a message shows the end of its match; undefined for every other turn. */
  async #endOf(
    { match, taken }: Pick<AnnouncedMatch, 'match' | 'taken'>,
    { isCard, isKept }: { readonly isCard: true | undefined; readonly isKept: boolean },
    look: ServerContext['look'],
  ): Promise<TurnMessageOptions['end']> {
    const { store, patience } = this.#options;
    const state = taken?.state ?? match.state;
    if (state.phase.kind !== 'ended' || isShotAlone(state)) return undefined;
    if (isKept) return { best: undefined };
    if (isCard !== true && replayMsOf(taken, look, patience) > 0) return 'last-shot';
    return { best: bestShotOf(await readShots(store, match.id)) };
  }

  /** How long the last shot of a match is shown before the match's card takes its place. */
  lastShotMs({ match, taken }: AnnouncedMatch, { look }: Pick<ServerContext, 'look'>): number {
    const isEnd = taken?.state.phase.kind === 'ended' && !isShotAlone(match.state);
    return isEnd ? replayMsOf(taken, look, this.#options.patience) : 0;
  }

  /** The match before a turn. Revisions that only showed the board again have no action, and are skipped. */
  async #before(
    actions: ActionReader,
    match: string,
    revision: number,
  ): Promise<MatchState | undefined> {
    for (let earlier = revision - 1; earlier > 0; earlier -= 1) {
      const action = await actions.readAction(match, earlier);
      if (action !== undefined) return action.state;
    }
    return this.#options.store.readOpening(match);
  }
}
