import {
  ApplicationCommandOptionType as Type,
  ApplicationCommandType,
  EntryPointCommandHandlerType,
  PermissionFlagsBits,
} from 'discord.js';
import { LEADERBOARD_KINDS } from 'crokinole/ratings/leaderboards';
import { SEAT_FORMATS } from 'crokinole/rules/options';
import { PRESET_IDS } from 'crokinole/rules/presets/registry';
import {
  flickByNumbers,
  suggestWaitingMatches,
} from '../src/discord/features/aiming/aim-presses.ts';
import { showDaily } from '../src/discord/features/daily/dozen.ts';
import { showHelp } from '../src/discord/features/help/help.ts';
import {
  challenge as challengeThose,
  openTable as openInvitation,
} from '../src/discord/features/playing/challenge.ts';
import { challengeMember } from '../src/discord/features/playing/challenge.ts';
import { suggestPastMatches } from '../src/discord/features/looking-back/history.ts';
import { showMatches } from '../src/discord/features/looking-back/look-back.ts';
import {
  aimFromMessage,
  replayFromMessage,
  reviewFromMessage,
} from '../src/discord/features/looking-back/message-menu.ts';
import { showBoard, openTable } from '../src/discord/features/playing/turn-presses.ts';
import { practise } from '../src/discord/features/practice/practice.ts';
import { PRESSES } from '../src/discord/features/presses.ts';
import { showPrivacy } from '../src/discord/features/help/privacy.ts';
import { showSettings } from '../src/discord/features/settings/settings-presses.ts';
import { showLeaderboard } from '../src/discord/features/standings/leaderboard.ts';
import { showProfile } from '../src/discord/features/standings/profile.ts';
import { showLeague } from '../src/discord/features/tournaments/league.ts';
import { BOARD_SCOPES, PRACTICE_MODES } from '../src/discord/ids/press-choices.ts';
import type { Command, Handlers, MessageMenu } from '../src/discord/interactions/call.ts';
import { suggestMatches } from '../src/discord/interactions/find-match.ts';
import { ROBOT_LEVELS } from '../src/matches/records/players.ts';
import { firstRobots } from '../src/texts/names.ts';
import {
  AMONG_PEOPLE,
  ANYWHERE,
  choices,
  labels,
  nameLabels,
  ON_SERVERS,
  tableOptions,
} from './definition.ts';

const challenge: Command = {
  definition: {
    ...labels(({ commands }) => commands.challenge),
    ...AMONG_PEOPLE,
    options: [
      { type: Type.User, ...labels(({ commands }) => commands.challenge.options.opponent) },
      { type: Type.User, ...labels(({ commands }) => commands.challenge.options.partner) },
      { type: Type.User, ...labels(({ commands }) => commands.challenge.options.against) },
      ...tableOptions(({ commands }) => commands.challenge.options),
    ],
  },
  run: challengeThose,
};

function messageMenu(
  name: 'replayMenu' | 'reviewMenu' | 'aimMenu',
  run: MessageMenu['run'],
): MessageMenu {
  const type = ApplicationCommandType.Message;
  const names = nameLabels((words) => words.commands[name].name);
  return { definition: { type, ...names, ...ANYWHERE }, run };
}

const practice: Command = {
  definition: {
    ...labels(({ commands }) => commands.practice),
    ...ANYWHERE,
    options: [
      {
        type: Type.String,
        ...labels(({ commands }) => commands.practice.options.mode),
        choices: choices(PRACTICE_MODES, (words) => words.choices.modes),
      },
      {
        type: Type.String,
        ...labels(({ commands }) => commands.practice.options.level),
        choices: choices(ROBOT_LEVELS, firstRobots),
      },
    ],
  },
  run: practise,
};

const daily: Command = {
  definition: { ...labels((words) => words.daily.command), ...ANYWHERE },
  run: showDaily,
};

const flick: Command = {
  definition: {
    ...labels(({ commands }) => commands.flick),
    ...ANYWHERE,
    options: [
      {
        type: Type.Number,
        ...labels(({ commands }) => commands.flick.options.angle),
        required: true,
        min_value: -90,
        max_value: 90,
      },
      {
        type: Type.Number,
        ...labels(({ commands }) => commands.flick.options.power),
        required: true,
        min_value: 4,
        max_value: 100,
      },
      {
        type: Type.Number,
        ...labels(({ commands }) => commands.flick.options.position),
        min_value: -47,
        max_value: 47,
      },
      {
        type: Type.String,
        ...labels(({ commands }) => commands.flick.options.match),
        autocomplete: true,
      },
    ],
  },
  run: flickByNumbers,
  suggest: suggestWaitingMatches,
};

const board: Command = {
  definition: {
    ...labels(({ commands }) => commands.board),
    ...ANYWHERE,
    options: [
      {
        type: Type.String,
        ...labels(({ commands }) => commands.board.options.match),
        autocomplete: true,
      },
    ],
  },
  run: showBoard,
  suggest: (call) => suggestMatches(call),
};

const match: Command = {
  definition: {
    ...labels(({ history }) => history.command),
    ...ANYWHERE,
    options: [
      { type: Type.String, ...labels(({ history }) => history.option), autocomplete: true },
    ],
  },
  run: showMatches,
  suggest: suggestPastMatches,
};

const tournament: Command = {
  definition: { ...labels((words) => words.tournaments.command), ...ON_SERVERS },
  run: showLeague,
};

const leaderboard: Command = {
  definition: {
    ...labels(({ standings }) => standings.leaderboard),
    ...ANYWHERE,
    options: [
      {
        type: Type.String,
        ...labels(({ standings }) => standings.leaderboard.options.scope),
        choices: choices(BOARD_SCOPES, ({ standings }) => standings.scopes),
      },
      {
        type: Type.String,
        ...labels(({ standings }) => standings.leaderboard.options.board),
        choices: choices(LEADERBOARD_KINDS, ({ standings }) => standings.boards),
      },
      {
        type: Type.String,
        ...labels(({ standings }) => standings.leaderboard.options.rules),
        choices: choices(PRESET_IDS, (words) => words.match.presets),
      },
    ],
  },
  isPublic: true,
  run: showLeaderboard,
};

const profile: Command = {
  definition: {
    ...labels(({ standings }) => standings.profile),
    ...ANYWHERE,
    options: [{ type: Type.User, ...labels(({ standings }) => standings.profile.options.member) }],
  },
  isPublic: true,
  run: showProfile,
};

const settings: Command = {
  definition: {
    ...labels((words) => words.settings.command),
    default_member_permissions: String(PermissionFlagsBits.ManageGuild),
    ...ON_SERVERS,
  },
  run: showSettings,
};

const privacy: Command = {
  definition: { ...labels((words) => words.privacy.command), ...ANYWHERE },
  run: showPrivacy,
};

const help: Command = {
  definition: { ...labels((words) => words.help.command), ...ANYWHERE },
  run: showHelp,
};

const play: Command = {
  definition: {
    ...labels(({ commands }) => commands.play),
    ...AMONG_PEOPLE,
    options: [
      {
        type: Type.String,
        ...labels(({ commands }) => commands.play.options.players),
        choices: choices(SEAT_FORMATS, (words) => words.choices.players),
      },
      ...tableOptions(({ commands }) => commands.play.options),
    ],
  },
  run: openInvitation,
};

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
  userMenus: [
    {
      definition: {
        type: ApplicationCommandType.User,
        ...nameLabels((words) => words.commands.challengeMenu.name),
        ...AMONG_PEOPLE,
      },
      run: challengeMember,
    },
  ],
  messageMenus: [
    messageMenu('replayMenu', replayFromMessage),
    messageMenu('reviewMenu', reviewFromMessage),
    messageMenu('aimMenu', aimFromMessage),
  ],
  /**
   * The launcher's entry. Discord asks the bot instead of opening the table itself, so that servers can
   * switch the table off.
   */
  entryPoint: {
    definition: {
      type: ApplicationCommandType.PrimaryEntryPoint,
      handler: EntryPointCommandHandlerType.AppHandler,
      ...labels(({ commands }) => commands.launch),
      ...ANYWHERE,
    },
    run: openTable,
  },
  presses: PRESSES,
};
