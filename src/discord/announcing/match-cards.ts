import { ChannelType, Routes, type APIChannel, type REST } from 'discord.js';
import type { AnnouncementLease } from '../../matches/ports/system.ts';
import type { Store } from '../../matches/ports/store.ts';
import { invitationIdOf } from '../../matches/records/invitations.ts';
import { isSolo, type StoredMatch } from '../../matches/records/matches.ts';
import { keyOf } from '../../matches/steps/match-changes.ts';
import type { AskContext } from '../context/server-context.ts';
import { matchCard } from '../features/inviting/match-card.ts';
import { deliveryOf, isUnchangeable } from '../posting/delivery-errors.ts';
import type { Poster, ShownAt } from '../posting/poster.ts';
import type { AnnouncedMatch } from './announced-match.ts';
import { isEnd } from './shown-actions.ts';

export interface MatchCardsOptions {
  readonly store: Pick<Store, 'readShownMessage' | 'readTournamentName'>;
  readonly contextOf: AskContext;
  readonly rest: REST;
  readonly poster: Poster;
}

/** Keeps the score on a match's invitation, or on the message that its thread was opened on. */
export class MatchCards {
  readonly #options: MatchCardsOptions;

  constructor(options: MatchCardsOptions) {
    this.#options = options;
  }

  /** After the end of a round or of the match. A card that can't be changed is left as it is. */
  async tell(
    { match, taken }: Pick<AnnouncedMatch, 'match' | 'taken'>,
    hold: AnnouncementLease,
  ): Promise<void> {
    if (taken === undefined || !isEnd(taken)) return;
    try {
      await this.#change(match, hold);
    } catch (thrown) {
      if (!isUnchangeable(thrown) && deliveryOf(thrown).kind !== 'undeliverable') throw thrown;
    }
  }

  async #change(match: StoredMatch, hold: AnnouncementLease): Promise<void> {
    const { store, contextOf, poster } = this.#options;
    const card =
      (await this.#invitationOf(match)) ??
      (match.server === null ? undefined : await this.#headingOf(match));
    if (card === undefined) return;
    const context = await contextOf(match.server, match.channel);
    const { tournament } = match;
    const cup = tournament === null ? undefined : await store.readTournamentName(tournament);
    await poster.rewrite(
      card,
      (kept) => Promise.resolve(matchCard(match, cup, context, kept)),
      hold,
    );
  }

  async #invitationOf(match: StoredMatch): Promise<ShownAt | undefined> {
    const id = invitationIdOf(match);
    const shown = id && (await this.#options.store.readShownMessage(id));
    if (!id || !shown) return undefined;
    const key = keyOf('invitation', id, shown.firstRevision);
    return { channel: shown.channel, id: shown.message, key };
  }

  /**
   * Without an invitation, a message was posted for the thread. Others may have opened the thread on
   * theirs.
   */
  async #headingOf(match: StoredMatch): Promise<ShownAt | undefined> {
    if (isSolo(match)) return undefined;
    const { id, channel } = match;
    const { rest, poster } = this.#options;
    const thread = (await rest.get(Routes.channel(channel))) as APIChannel;
    const isThread =
      thread.type === ChannelType.PublicThread || thread.type === ChannelType.AnnouncementThread;
    if (!isThread || !thread.parent_id) return undefined;
    // A thread has the id of the message that it was opened on.
    const at = { channel: thread.parent_id, id: thread.id, key: keyOf('match', id, 0) };
    return (await poster.wasPostedFor(at)) ? at : undefined;
  }
}
