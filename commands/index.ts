import { PRESSES } from '../src/discord/features/presses.ts';
import type { Handlers } from '../src/discord/interactions/call.ts';
import { board } from './board.ts';
import { challenge } from './challenge.ts';
import { daily } from './daily.ts';
import { flick } from './flick.ts';
import { help } from './help.ts';
import { launch } from './launch.ts';
import { leaderboard } from './leaderboard.ts';
import { match } from './match.ts';
import { messageMenus, userMenus } from './menus.ts';
import { play } from './play.ts';
import { practice } from './practice.ts';
import { privacy } from './privacy.ts';
import { profile } from './profile.ts';
import { settings } from './settings.ts';
import { tournament } from './tournament.ts';

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
  userMenus,
  messageMenus,
  entryPoint: launch,
  presses: PRESSES,
};
