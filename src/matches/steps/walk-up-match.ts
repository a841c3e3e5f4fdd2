import type { SetupRefusal } from 'crokinole/match/setup';
import type { Result } from 'crokinole/result';
import type { RuleOverrides } from 'crokinole/rules/presets/house-rules';
import { NO_WISHES, setupOf } from '../records/match-setup.ts';
import type { StoredMatch } from '../records/matches.ts';
import { isPerson } from '../records/players.ts';
import { DEFAULT_SETTINGS, type ServerSettings } from '../records/settings.ts';
import type { WalkUp } from '../records/walk-ups.ts';
import { matchFrom, type NewMatch } from './start-match.ts';

/** Short enough that nobody in line waits for long for a player who looks elsewhere. */
const TURN_MS = 60_000;

const SHORT: RuleOverrides = {
  discsPerPlayer: { singles: 4 },
  end: { kind: 'fixed-rounds', rounds: 1, tie: 'stands' },
};

/** One round of four discs each, unrated, under the server's rules where they allow it. */
export function walkUpMatch(
  walkUp: WalkUp,
  players: readonly [string, string],
  settings: ServerSettings,
  fresh: Omit<NewMatch, 'walkUp'>,
): Result<StoredMatch, SetupRefusal> {
  const byHouse = created(walkUp, players, settings, fresh);
  if (byHouse.ok) return byHouse;
  const { preset, overrides } = DEFAULT_SETTINGS;
  return created(walkUp, players, { ...settings, preset, overrides }, fresh);
}

function created(
  { server, channel, kind }: WalkUp,
  players: readonly [string, string],
  settings: ServerSettings,
  fresh: Omit<NewMatch, 'walkUp'>,
): Result<StoredMatch, SetupRefusal> {
  const setup = setupOf(NO_WISHES, 'singles', settings);
  return matchFrom(
    {
      ...{ server, channel, rematchOf: null },
      setup: {
        ...setup,
        overrides: { ...setup.overrides, ...SHORT },
        friendly: true,
        // The winner's challenger shoots first. Against a robot, the person does.
        starter: players.every(isPerson) ? 1 : 0,
        turnMs: TURN_MS,
      },
      seats: players.map((player) => ({ player, robot: null, accepted: true })),
    },
    { ...fresh, walkUp: kind },
  );
}
