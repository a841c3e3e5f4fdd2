import type { Handlers } from '../src/discord/answering/handlers.ts';
import { aimPresses } from './aim.ts';
import { invitationPresses } from './answer-invitations.ts';
import { board } from './board.ts';
import { challenge, challengeMenu } from './challenge.ts';
import { flick } from './flick.ts';
import { leaderboard, leaderboardPresses } from './leaderboard.ts';
import { lookBackPresses } from './look-back.ts';
import { match } from './match.ts';
import { profile, profilePresses } from './profile.ts';
import { help, helpPresses } from './help.ts';
import { play } from './play.ts';
import { practice, practicePresses } from './practice.ts';
import { privacy, privacyPresses } from './privacy.ts';
import { rules, rulesPresses } from './rules.ts';
import { settings, settingsPresses } from './settings.ts';
import { turnPresses } from './turns.ts';

/** Everything that a player can type or press. */
export const handlers: Handlers = {
  commands: [
    challenge,
    play,
    practice,
    flick,
    board,
    match,
    leaderboard,
    profile,
    rules,
    settings,
    privacy,
    help,
  ],
  userMenus: [challengeMenu],
  presses: {
    ...aimPresses,
    ...invitationPresses,
    ...turnPresses,
    ...lookBackPresses,
    ...leaderboardPresses,
    ...profilePresses,
    ...rulesPresses,
    ...settingsPresses,
    ...privacyPresses,
    ...practicePresses,
    ...helpPresses,
  },
};
