import type { Authority } from './commands/authority.ts';
import { createTournament, type CreateTournamentCommand } from './commands/create-tournament.ts';
import * as entering from './commands/enter-tournament.ts';
import {
  organiseTournament,
  startTournament,
  type OrganiserAct,
  type OrganiserCommand,
} from './commands/organise-tournament.ts';
import { pauseWithoutChannel } from './commands/run-tournament.ts';
import { readKnown, type Known } from './commands/tournament-commit.ts';
import type { Answer } from './records/answers.ts';

/** More than any host allows. */
const MAX_ON_SERVER = 100_000;

/**
 * Whatever people do in tournaments. As in matches, every command bears the id of the interaction that
 * it came by: delivered again, it changes nothing and gets the first answer.
 */
export class TournamentService {
  readonly #authority: Authority;

  constructor(authority: Authority) {
    this.#authority = authority;
  }

  create(command: CreateTournamentCommand): Promise<Answer> {
    return createTournament(this.#authority, command);
  }

  /** `partner` has agreed to it, where pairs enter. */
  enter(command: entering.TournamentCommand & { readonly partner?: string }): Promise<Answer> {
    return entering.enterTournament(this.#authority, command);
  }

  /** Before the start; afterwards it is a withdrawal. */
  leave(command: entering.TournamentCommand): Promise<Answer> {
    return entering.leaveTournament(this.#authority, command);
  }

  checkIn(command: entering.TournamentCommand): Promise<Answer> {
    return entering.checkIn(this.#authority, command);
  }

  /** Two days for all of one's open games, once a stage. */
  takeMoreTime(command: entering.TournamentCommand): Promise<Answer> {
    return entering.takeMoreTime(this.#authority, command);
  }

  challenge(
    command: entering.TournamentCommand & { readonly challenged: number },
  ): Promise<Answer> {
    return entering.challengeOnLadder(this.#authority, command);
  }

  start(command: OrganiserCommand): Promise<Answer> {
    return startTournament(this.#authority, command);
  }

  organise(command: OrganiserCommand & { readonly act: OrganiserAct }): Promise<Answer> {
    return organiseTournament(this.#authority, command);
  }

  /** This channel is gone. If it is its own, it stands still until somebody goes on with it elsewhere. */
  pauseUnseen(tournament: string, channel: string): Promise<Answer> {
    return pauseWithoutChannel(this.#authority, tournament, channel);
  }

  /** All of a server that we are on no longer. */
  async pauseAllOn(server: string): Promise<void> {
    const { tournaments } = this.#authority;
    for (const { id } of await tournaments.readTournaments(server, 'open', MAX_ON_SERVER)) {
      await pauseWithoutChannel(this.#authority, id, null);
    }
  }

  /** A tournament with what its matches have come to by now; nothing where there is none. */
  read(id: string): Promise<Known | undefined> {
    return readKnown(this.#authority, id);
  }
}
