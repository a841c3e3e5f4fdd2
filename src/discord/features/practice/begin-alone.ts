import type { RobotLevel } from '../../../matches/records/players.ts';
import type { TableSetup } from '../../../matches/records/invitations.ts';
import type { ServerSettings } from '../../../matches/records/settings.ts';
import type { Call } from '../../interactions/call.ts';
import type { Stakes } from '../../ids/press-choices.ts';
import { INVITATION_LASTS_MS, NO_WISHES, setupOf } from '../../../matches/records/match-setup.ts';
import { refusalToPlayHere } from '../../matches/play-permissions.ts';
import { refusalOf } from '../../../texts/refusal-text.ts';
import { invite } from '../../../matches/commands/invite.ts';

/** A match that begins at once, for nobody has to be asked: alone, or against a robot. */
export type Alone =
  | { readonly kind: 'shootout' }
  | { readonly kind: 'quick' }
  | { readonly kind: 'robot'; readonly level: RobotLevel; readonly stakes: Stakes };

/** Why it cannot be, in words; nothing if it has begun. */
export async function beginAlone(call: Call, match: Alone): Promise<string | undefined> {
  const { bot, words, player, venue, interaction } = call;
  const refused = await refusalToPlayHere(call);
  if (refused !== undefined) return refused;
  const settings = await bot.settings.readSettings(venue.server ?? '');
  const answered = await invite(bot.authority, {
    interaction: interaction.id,
    player,
    venue,
    setup: setupFor(match, settings),
    seats: match.kind === 'shootout' ? [{ player }] : [{ player }, { robot: robotFor(match) }],
    expiresAfterMs: INVITATION_LASTS_MS,
  });
  return refusalOf(answered, words);
}

function robotFor(match: Alone): RobotLevel {
  return match.kind === 'robot' ? match.level : 'casual';
}

/** Few enough discs for a first round, and enough to hit each other. */
const QUICK_DISCS = 4;

function setupFor(match: Alone, settings: ServerSettings): TableSetup {
  if (match.kind === 'shootout') return setupOf(NO_WISHES, 'shootout', settings);
  if (match.kind === 'robot') {
    const setup = setupOf(NO_WISHES, 'singles', settings);
    return match.stakes === 'rated' ? setup : { ...setup, friendly: true };
  }
  // By one rulebook everywhere: the house's may know other ends, or none so short.
  const { boardSpeed, hand, turnMs } = settings;
  return {
    preset: 'nca',
    overrides: {
      discsPerPlayer: { singles: QUICK_DISCS },
      end: { kind: 'fixed-rounds', rounds: 1, tie: 'stands' },
    },
    format: 'singles',
    boardSpeed,
    hand,
    turnMs,
    friendly: true,
  };
}
