import type { Handlers } from '../src/discord/interactions/handlers.ts';
import { aimPresses } from '../src/discord/features/aiming/aim-presses.ts';
import { invitationPresses } from '../src/discord/features/inviting/invitation-presses.ts';
import { board } from './board.ts';
import { challenge, challengeMenu } from './challenge.ts';
import { flick } from './flick.ts';
import { leaderboard, leaderboardPresses } from './leaderboard.ts';
import { lookBackPresses } from '../src/discord/features/looking-back/look-back-presses.ts';
import { match } from './match.ts';
import { profile, profilePresses } from './profile.ts';
import { help, helpPresses } from './help.ts';
import { play } from './play.ts';
import { practice, practicePresses } from './practice.ts';
import { privacy, privacyPresses } from './privacy.ts';
import { rules, rulesPresses } from './rules.ts';
import { settings, settingsPresses } from './settings.ts';
import { turnPresses } from '../src/discord/features/playing/turn-presses.ts';

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
