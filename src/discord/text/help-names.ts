import type { HelpNames } from '../../words/english/help.ts';
import type { Words } from '../../words/english/messages.ts';

/**
 * The names that help texts mention, taken from the commands
 * and buttons themselves, so that they always match.
 */
export function helpNames({
  commands,
  daily,
  table,
  settings,
  privacy,
  help,
  match,
  aiming,
  ideas,
  tournaments,
}: Words): HelpNames {
  return {
    challenge: commands.challenge.name,
    play: commands.play.name,
    practice: commands.practice.name,
    flick: commands.flick.name,
    board: commands.board.name,
    daily: daily.command.name,
    tournament: tournaments.command.name,
    settings: settings.command.name,
    privacy: privacy.command.name,
    help: help.command.name,
    seatButton: table.seat,
    aimButton: match.buttons.aim,
    flickButton: aiming.flick,
    aimMenu: aiming.aimAt,
    fineTuneButton: ideas.fineTune,
    exactButton: aiming.exact,
  };
}
