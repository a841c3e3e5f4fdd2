import { expect } from 'vitest';
import { createTournament } from '@crokinole/tournament/model/state';
import { nextShotOf } from 'crokinole/match/shots';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import type { FormEntries } from 'local-discord/people/form';
import type { StoredMatch } from '../../../src/matches/records/matches.ts';
import type { StoredTournament } from '../../../src/matches/records/tournaments.ts';
import { tournamentCommand } from '../../support/tournaments.ts';
import type { Party } from './party.ts';
import { freePosition, serverOf } from './played.ts';
import { afterwards, CHANNEL } from './table.ts';
import { startFromPanel, previewOf, type Wishes } from './hubs.ts';
import { words } from './told.ts';

const { preview: terms, said } = words.tournaments;

export const labels = (message: SeenMessage) => message.buttons.map(({ label }) => label);

/** Filled in before a tournament opens. */
export const DOUBLES = { [terms.forms.players]: { [terms.entryMenu]: 'doubles' } };

/** Ada opens a tournament, changed in these menus and forms before. */
export async function open(
  party: Party,
  wishes: Wishes,
  choices: Readonly<Record<string, string>> = {},
  forms: Readonly<Record<string, FormEntries>> = {},
): Promise<SeenMessage> {
  const ada = party.discord.as('ada');
  let shown = await previewOf(ada, CHANNEL, wishes);
  for (const [menu, value] of Object.entries(choices)) {
    shown = await ada.choose(shown, menu, [value]).answer();
  }
  for (const [label, entries] of Object.entries(forms)) {
    shown = await (await ada.fill(ada.press(shown, label), entries)).answer();
  }
  return afterwards(party, () => ada.press(shown, 'Open sign-up').answer());
}

export async function join(party: Party, message: SeenMessage, ...names: readonly string[]) {
  for (const name of names) {
    const told = await party.discord.as(name).press(message, 'Join').answer();
    expect(told.text).toContain(said.joined('Thursday Cup'));
  }
}

export async function start(party: Party): Promise<void> {
  await startFromPanel(party.discord.as('ada'), CHANNEL);
}

/** Softly at the middle: a twenty, where nothing lies in the way. */
const TWENTY = { angle: 0, power: 57 };
/** Stops before it counts for anything. */
const NOTHING = { angle: 0, power: 5 };

/** Whether this player makes a twenty, among those at the table. */
type IsGood = (name: string, names: readonly string[]) => boolean;

/** The player whose turn it is flicks: all alike, unless some are better than others. */
export async function flick({ discord }: Party, match: StoredMatch, isGood: IsGood): Promise<void> {
  const shot = nextShotOf(match.state);
  if (shot === undefined) throw new Error('no one is to flick');
  const names = match.state.seats.map(({ player }) => discord.world.user(player).username);
  const name = names[shot.seat] ?? '';
  await discord
    .as(name)
    .slash(CHANNEL, 'flick', {
      position: freePosition(match),
      ...(isGood(name, names) ? TWENTY : NOTHING),
      match: match.id,
    })
    .completed();
}

/** The games that are open, a flick of each in turn until none is. */
export async function playOpen(
  party: Party,
  id: string,
  isGood: IsGood = () => true,
): Promise<void> {
  for (;;) {
    const all = await party.store.readTournamentMatches(id);
    const open = all.filter((one) => one.endedAtMs === null);
    if (open.length === 0) return;
    for (const match of open) await flick(party, match, isGood);
  }
}

/** All games, and all that follow from them, until it is over. */
export async function playAll(party: Party, id: string, isGood?: IsGood): Promise<void> {
  for (let looks = 0; looks < 200; looks += 1) {
    const tournament = await party.store.readTournament(id);
    if (tournament?.endedAtMs !== null) return;
    await playOpen(party, id, isGood);
    await new Promise((go) => setTimeout(go, 50));
  }
  throw new Error('the tournament never ended');
}

export async function onlyTournament(party: Party): Promise<string> {
  const [line] = await party.store.readTournaments(serverOf(party), 'open', 1);
  if (line === undefined) throw new Error('no tournament is open');
  return line.id;
}

/** One that is open, or one that has ended and gave its entrants places in their order. */
export async function keepTournament(
  { store }: Party,
  id: string,
  players: readonly string[],
  more: Partial<StoredTournament>,
): Promise<void> {
  const { terms, setup } = tournamentCommand();
  const { endedAtMs = null } = more;
  const state = createTournament({ ...setup, key: 'a'.repeat(64), secret: 'b'.repeat(64) }, 10);
  const entrant = {
    ...({ status: 'entered', isRobot: false, isLate: false, isCheckedIn: false } as const),
    ...{ rating: null, seed: null, club: null },
  };
  const times = { dueAtMs: null, createdAtMs: 10, updatedAtMs: 10, endedAtMs };
  const tournament: StoredTournament = {
    ...{ ...terms, id, name: id, server: '', channel: '1', host: players[0] ?? '' },
    ...{ players: players.map((player) => [player]), revision: 0, endings: 0, absences: 0 },
    ...times,
    state: {
      ...state,
      entrants: players.map(() => entrant),
      ...(endedAtMs === null ? {} : { phase: 'finished', endedAtMs }),
    },
    ...more,
  };
  const places = players.map((_, at) => ({
    ...{ tournament: id, entrant: at, division: 0, place: 1 + at, field: players.length },
    ...{ twenties: 0, club: null, clubName: null },
  }));
  const saved = await store.commit({ atMs: 10, tournament, ...(endedAtMs && { places }) });
  expect(saved.kind).toBe('saved');
}
