import type { Handlers } from '../src/discord/interactions/handlers.ts';
import { board } from './board.ts';
import { challenge, challengeMenu } from './challenge.ts';
import { daily } from './daily.ts';
import { flick } from './flick.ts';
import { leaderboard } from './leaderboard.ts';
import { match } from './match.ts';
import { messageMenus } from './message-menu.ts';
import { profile } from './profile.ts';
import { help } from './help.ts';
import { play } from './play.ts';
import { launch } from './launch.ts';
import { practice } from './practice.ts';
import { privacy } from './privacy.ts';
import { settings } from './settings.ts';
import { tournament } from './tournament.ts';
import { PRESSES } from '../src/discord/features/presses.ts';

export const handlers: Handlers = {
  commands: [
    challenge,
    play,
    practice,
    daily,
    flick,
    board,
    match,
    tournament,
    leaderboard,
    profile,
    settings,
    privacy,
    help,
  ],
  moved: { league: tournament, rules: help },
  userMenus: [challengeMenu],
  messageMenus,
  entryPoint: launch,
  presses: PRESSES,
};
