import type { SeatNumber } from '../../core/match/state.ts';
import { assertNever } from '../../core/result.ts';
import type {
  Change,
  Claim,
  Commit,
  EndedMatch,
  Limit,
  MatchStore,
  OpenAt,
  Settlement,
  TakenReminder,
} from '../../matches/ports.ts';
import type { Leaderboards } from '../../matches/leaderboards.ts';
import type { Erasure, ErasureRequest, PrivacyChoices } from '../../matches/privacy.ts';
import type {
  ClaimedAnnouncement,
  Deadlines,
  Invitation,
  OwnAction,
  SeenInteraction,
  StoredAction,
  StoredMatch,
} from '../../matches/records.ts';
import {
  DEFAULT_SETTINGS,
  type ServerSettings,
  type SettingsChange,
} from '../../matches/settings.ts';
import { MemoryLadders } from './ladders.ts';
import { MemoryOutbox } from './outbox.ts';
import { MemoryPractice } from './practice.ts';
import { renameInInvitation, renameInMatch, type Kept } from './renaming.ts';

/** Everything in maps, gone with the process: for tests, and for trying things out. */
export class MemoryStore extends MemoryPractice implements MatchStore {
  readonly ladders = new MemoryLadders();
  readonly boards: Leaderboards = this.ladders;
  readonly #matches = new Map<string, Kept>();
  readonly #invitations = new Map<string, Invitation>();
  readonly #interactions = new Map<string, { atMs: number; answer: string }>();
  readonly #settings = new Map<string, ServerSettings>();
  readonly #outbox = new MemoryOutbox();
  readonly #erasures = new Map<string, ErasureRequest>();

  readMatch(id: string) {
    return Promise.resolve(this.#matches.get(id)?.match);
  }

  readOpenMatches(at: OpenAt, most: number) {
    const open = this.#all().filter((match) => match.endedAtMs === null && isAt(match, at));
    return Promise.resolve(
      open.sort((a, b) => b.updatedAtMs - a.updatedAtMs || compareText(b.id, a.id)).slice(0, most),
    );
  }

  readEndedMatches(player: string, most: number, before?: EndedMatch) {
    const ended = this.#all().flatMap((match) => {
      const { id, endedAtMs } = match;
      return endedAtMs !== null && isAt(match, { player }) ? [{ id, endedAtMs, match }] : [];
    });
    const wanted = ended
      .sort(compareEnded)
      .filter((each) => before === undefined || compareEnded(before, each) < 0);
    return Promise.resolve(wanted.slice(0, most).map(({ match }) => match));
  }

  readOpening(matchId: string) {
    return Promise.resolve(this.#matches.get(matchId)?.opening.state);
  }

  readAction(matchId: string, revision: number) {
    const actions = this.#matches.get(matchId)?.actions ?? [];
    return Promise.resolve(actions.find((action) => action.revision === revision));
  }

  readActions(matchId: string) {
    return Promise.resolve(this.#matches.get(matchId)?.actions ?? []);
  }

  readOwnActions(matchId: string, seat: SeatNumber) {
    const actions = this.#matches.get(matchId)?.actions ?? [];
    return Promise.resolve(actions.filter((action) => action.seat === seat).map(ownAction));
  }

  readEvents(matchId: string) {
    const actions = this.#matches.get(matchId)?.actions ?? [];
    return Promise.resolve(actions.flatMap((action) => action.events));
  }

  readInvitation(id: string) {
    return Promise.resolve(this.#invitations.get(id));
  }

  readOpenInvitations(at: OpenAt | { readonly rematchOf: string }) {
    const found = this.#openInvitations().filter((invitation) => isInvitedAt(invitation, at));
    return Promise.resolve(found.sort(compareInvitations));
  }

  readInvitations(player: string) {
    const found = [...this.#invitations.values()].filter(
      (invitation) => invitation.host === player || isInvitedAt(invitation, { player }),
    );
    return Promise.resolve(found.sort(compareInvitations));
  }

  readAnswer(interaction: string) {
    return Promise.resolve(this.#interactions.get(interaction)?.answer);
  }

  commit(change: Change): Promise<Commit> {
    const { interaction, limits = [] } = change;
    const seen = interaction === undefined ? undefined : this.#interactions.get(interaction.id);
    if (seen !== undefined) return Promise.resolve({ kind: 'repeated', answer: seen.answer });
    if (!this.#isCurrent(change)) return Promise.resolve({ kind: 'stale' });
    const limit = limits.find((each) => this.#countOpen(each) >= each.most);
    if (limit !== undefined) return Promise.resolve({ kind: 'over-limit', limit });
    this.#write(change);
    return Promise.resolve({ kind: 'saved' });
  }

  readDueMatches(due: keyof Deadlines, nowMs: number, most: number) {
    const found = this.#all().flatMap((match) => {
      const atMs = match[due];
      return atMs !== null && atMs <= nowMs ? [{ id: match.id, atMs }] : [];
    });
    const ids = found.sort((a, b) => a.atMs - b.atMs).map(({ id }) => id);
    return Promise.resolve(ids.slice(0, most));
  }

  readExpiredInvitations(nowMs: number, most: number) {
    const expired = this.#openInvitations().filter(({ expiresAtMs }) => expiresAtMs <= nowMs);
    const ids = expired.sort((a, b) => a.expiresAtMs - b.expiresAtMs).map(({ id }) => id);
    return Promise.resolve(ids.slice(0, most));
  }

  postponeRobot({ id, revision }: StoredMatch, atMs: number) {
    const kept = this.#matches.get(id);
    if (kept?.match.revision === revision) {
      this.#matches.set(id, { ...kept, match: { ...kept.match, robotAtMs: atMs } });
    }
    return Promise.resolve();
  }

  join() {
    return Promise.resolve(this.#outbox.join());
  }

  claimAnnouncements(claim: Claim) {
    return Promise.resolve(this.#outbox.claim(claim));
  }

  renewAnnouncements(claimed: readonly ClaimedAnnouncement[], untilMs: number) {
    return Promise.resolve(this.#outbox.renew(claimed, untilMs));
  }

  settleAnnouncement(claimed: ClaimedAnnouncement, settlement: Settlement, nowMs: number) {
    this.#outbox.settle(claimed, this.#withoutErased(claimed, settlement), nowMs);
    return Promise.resolve();
  }

  countUnannounced() {
    return Promise.resolve(this.#outbox.countWaiting());
  }

  readShownMessage(subject: string) {
    return Promise.resolve(this.#outbox.shownMessage(subject));
  }

  readNotices(player: string) {
    return Promise.resolve(this.#outbox.noticesOf(player));
  }

  dismissNotices(player: string, keys: readonly string[]) {
    this.#outbox.dismiss(player, keys);
    return Promise.resolve();
  }

  readSettings(server: string) {
    return Promise.resolve(this.#settings.get(server) ?? DEFAULT_SETTINGS);
  }

  saveSettings(server: string, settings: ServerSettings) {
    this.#settings.set(server, settings);
    return Promise.resolve();
  }

  changeSettings<Refusal>(server: string, change: SettingsChange<Refusal>) {
    const changed = change(this.#settings.get(server) ?? DEFAULT_SETTINGS);
    if (changed.ok) this.#settings.set(server, changed.value);
    return Promise.resolve(changed);
  }

  readChoices(player: string) {
    return Promise.resolve(this.ladders.readChoices(player));
  }

  saveChoices(player: string, choices: PrivacyChoices) {
    this.ladders.saveChoices(player, choices);
    return Promise.resolve();
  }

  requestErasure(request: ErasureRequest, { id, answer }: SeenInteraction) {
    if (!this.#interactions.has(id)) {
      const { player, atMs } = request;
      if (!this.#erasures.has(player)) this.#erasures.set(player, request);
      this.#interactions.set(id, { atMs, answer });
    }
    return Promise.resolve();
  }

  readErasures(most: number) {
    const requests = [...this.#erasures.values()];
    requests.sort((a, b) => a.atMs - b.atMs || compareText(a.player, b.player));
    return Promise.resolve(requests.slice(0, most));
  }

  finishErasure({ player, as }: ErasureRequest): Promise<Erasure> {
    if (this.#erasures.get(player)?.as !== as) return Promise.resolve({ kind: 'not-requested' });
    const matches = this.#all().filter((match) => match.endedAtMs === null && isIn(match, player));
    const open = this.#openInvitations().filter((invitation) =>
      isInvitedAt(invitation, { player }),
    );
    if (matches.length + open.length > 0) {
      const idOf = ({ id }: { readonly id: string }) => id;
      const still = { matches: matches.map(idOf), invitations: open.map(idOf) };
      return Promise.resolve({ kind: 'still-open', ...still });
    }
    for (const [id, kept] of this.#matches) this.#matches.set(id, renameInMatch(kept, player, as));
    for (const [id, invitation] of this.#invitations) {
      this.#invitations.set(id, renameInInvitation(invitation, player, as));
    }
    this.#outbox.forgetPlayer(player);
    this.ladders.rename(player, as);
    this.forgetPractiser(player);
    this.#erasures.delete(player);
    return Promise.resolve({ kind: 'erased' });
  }

  forget(beforeMs: number) {
    for (const [id, { atMs }] of this.#interactions) {
      if (atMs < beforeMs) this.#interactions.delete(id);
    }
    this.#outbox.forget(beforeMs, (subject) => this.#isOver(subject));
    return Promise.resolve();
  }

  forgetInvitations(beforeMs: number) {
    for (const [id, { status, expiresAtMs, rematchOf }] of this.#invitations) {
      const isPlayedRematch = status === 'started' && rematchOf !== null;
      const isOld = status !== 'open' && expiresAtMs < beforeMs;
      if (isOld && !isPlayedRematch && !this.#outbox.knows(id)) this.#invitations.delete(id);
    }
    return Promise.resolve();
  }

  close() {
    return Promise.resolve();
  }

  #all(): StoredMatch[] {
    return [...this.#matches.values()].map(({ match }) => match);
  }

  #openInvitations(): Invitation[] {
    return [...this.#invitations.values()].filter(({ status }) => status === 'open');
  }

  #isOver(subject: string): boolean {
    const invitation = this.#invitations.get(subject);
    return invitation === undefined
      ? typeof this.#matches.get(subject)?.match.endedAtMs === 'number'
      : invitation.status !== 'open';
  }

  #isCurrent({ match, reminder, invitation }: Change): boolean {
    const isNext = (saved: number | undefined, next: number) => (saved ?? -1) === next - 1;
    const kept = match === undefined ? undefined : this.#matches.get(match.id)?.match;
    return (
      (match === undefined || isNext(kept?.revision, match.revision)) &&
      (match === undefined || kept === undefined || hasSamePlayers(kept, match)) &&
      (match === undefined || kept === undefined || hasItsReminder(kept, match)) &&
      (reminder === undefined || this.#isToRemind(reminder)) &&
      (invitation === undefined ||
        (isNext(this.#invitations.get(invitation.id)?.revision, invitation.revision) &&
          this.#asksKnownPlayers(invitation)))
    );
  }

  #isToRemind({ id, revision }: TakenReminder): boolean {
    const match = this.#matches.get(id)?.match;
    return match?.revision === revision && match.remindAtMs !== null;
  }

  /** Somebody may have been erased since they were read from the match before. */
  #asksKnownPlayers({ rematchOf, seats }: Invitation): boolean {
    const before = rematchOf === null ? undefined : this.#matches.get(rematchOf)?.match;
    return seats.every(
      ({ player }) => player === null || before === undefined || isAt(before, { player }),
    );
  }

  /** Whoever has been erased since the players were read is told nothing. */
  #withoutErased({ subject }: ClaimedAnnouncement, settlement: Settlement): Settlement {
    if (settlement.kind !== 'parked') return settlement;
    const seats = [
      ...(this.#invitations.get(subject)?.seats ?? []),
      ...(this.#matches.get(subject)?.match.state.seats ?? []),
    ];
    const isThere = (player: string): boolean => seats.some((seat) => seat.player === player);
    return { ...settlement, players: settlement.players.filter(isThere) };
  }

  /** What may throw comes first, so that nothing is half done. */
  #write(change: Change): void {
    const { atMs, interaction, match, action, finished, invitation, announcements = [] } = change;
    this.#outbox.add(...announcements);
    if (finished !== undefined) this.ladders.recordMatch(finished);
    if (match !== undefined) this.#keep(match, action);
    if (change.reminder !== undefined) this.#takeReminder(change.reminder);
    if (invitation !== undefined) this.#invitations.set(invitation.id, invitation);
    if (interaction !== undefined) {
      this.#interactions.set(interaction.id, { atMs, answer: interaction.answer });
    }
  }

  #keep(match: StoredMatch, action: StoredAction | undefined): void {
    const kept = this.#matches.get(match.id) ?? { opening: match, actions: [] };
    const actions = action === undefined ? kept.actions : [...kept.actions, action];
    this.#matches.set(match.id, { opening: kept.opening, match, actions });
  }

  #takeReminder({ id, dueAtMs }: TakenReminder): void {
    const kept = this.#matches.get(id);
    if (kept === undefined) return;
    this.#matches.set(id, { ...kept, match: { ...kept.match, remindAtMs: null, dueAtMs } });
  }

  #countOpen(limit: Limit): number {
    const open = this.#openInvitations();
    const openMatches = this.#all().filter((match) => match.endedAtMs === null);
    switch (limit.code) {
      case 'matches-of-player':
        return openMatches.filter((match) => isAt(match, limit)).length;
      case 'matches-on-server':
        return openMatches.filter((match) => match.server === limit.server).length;
      case 'invitations-by-player':
        return open.filter((invitation) => invitation.host === limit.player).length;
      case 'invitations-on-server':
        return open.filter((invitation) => invitation.server === limit.server).length;
      case 'invitations-to-player':
        return open.filter(
          (invitation) =>
            invitation.server === limit.server && hasSeat(invitation, limit.player, false),
        ).length;
      case 'tables-of-player':
        return open.filter((invitation) => hasSeat(invitation, limit.player, true)).length;
      default:
        return assertNever(limit);
    }
  }
}

function ownAction({ atMs, action, events, shot }: StoredAction): OwnAction {
  if (shot === null) return { atMs, action, events, shot };
  const { place, aimed, report } = shot;
  const { angleCentideg, speedCentiInPerS } = report.shot;
  return {
    atMs,
    action,
    events,
    shot: { place, aimed, flicked: { angleCentideg, speedCentiInPerS } },
  };
}

function hasSamePlayers(a: StoredMatch, b: StoredMatch): boolean {
  return a.state.seats.every(({ player }, seat) => b.state.seats[seat]?.player === player);
}

/** Somebody may have been reminded since the match was read: the same turn has no second reminder. */
function hasItsReminder(kept: StoredMatch, next: StoredMatch): boolean {
  const isSameTurn = next.turnRevision < next.revision;
  return !isSameTurn || next.remindAtMs === null || kept.remindAtMs !== null;
}

/** Three colours play on when one has left. */
function isIn({ state }: StoredMatch, player: string): boolean {
  return state.seats.some((seat) => seat.player === player && seat.left === null);
}

function isAt(match: StoredMatch, at: OpenAt): boolean {
  return 'player' in at
    ? match.state.seats.some((seat) => seat.player === at.player)
    : match.channel === at.channel;
}

function isInvitedAt(invitation: Invitation, at: OpenAt | { readonly rematchOf: string }): boolean {
  if ('rematchOf' in at) return invitation.rematchOf === at.rematchOf;
  return 'player' in at
    ? invitation.seats.some((seat) => seat.player === at.player)
    : invitation.channel === at.channel;
}

function hasSeat({ seats }: Invitation, player: string, accepted: boolean): boolean {
  return seats.some((seat) => seat.player === player && seat.accepted === accepted);
}

/** The latest first. */
function compareInvitations(a: Invitation, b: Invitation): number {
  return b.createdAtMs - a.createdAtMs || compareText(a.id, b.id);
}

/** The latest first. */
function compareEnded(a: EndedMatch, b: EndedMatch): number {
  return b.endedAtMs - a.endedAtMs || compareText(b.id, a.id);
}

function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
