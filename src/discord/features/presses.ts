import type { Presses } from '../interactions/call.ts';
import { aimPresses, matchTarget } from './aiming/aim-presses.ts';
import { weekShotPresses } from './looking-back/week-shot.ts';
import { helpPresses } from './help/help.ts';
import { invitationPresses } from './playing/invitation.ts';
import { turnPresses } from './playing/turn-presses.ts';
import { freeBoardTarget } from './practice/free-board.ts';
import { lessonTarget } from './practice/lesson.ts';
import { practicePresses } from './practice/practice.ts';
import { privacyPresses } from './help/privacy.ts';
import { settingsPresses } from './settings/settings-presses.ts';
import { leaderboardPresses } from './standings/leaderboard.ts';
import { profilePresses } from './standings/profile.ts';
import { detailsPresses } from './tournaments/details.ts';
import { entryPresses } from './tournaments/entering.ts';
import { listPresses } from './tournaments/list.ts';
import { managePresses } from './tournaments/manage.ts';
import { openingPresses } from './tournaments/opening.ts';
import { ownGamesPresses } from './tournaments/own-games.ts';
import type { AimTarget, AimTargetKind } from './aiming/panel.ts';
import { lookBackPresses } from './looking-back/look-back.ts';
import { FEATURE_PRESSES, FEATURE_TARGETS, FEATURE_MODES } from '../../features/screens.ts';

/** The kinds of targets, told apart by the id in a panel. Matches come last, because they take all other ids. */
const AIM_TARGETS: readonly AimTargetKind[] = [
  freeBoardTarget,
  lessonTarget,
  ...FEATURE_TARGETS,
  matchTarget,
];

function aimTargetOf(id: string): AimTarget {
  for (const kind of AIM_TARGETS) {
    const target = kind(id);
    if (target !== undefined) return target;
  }
  throw new Error(`no aiming target has the id ${id}`);
}

export const PRESSES: Presses = {
  ...aimPresses(aimTargetOf),
  ...invitationPresses,
  ...turnPresses,
  ...lookBackPresses,
  ...leaderboardPresses,
  ...profilePresses,
  ...settingsPresses,
  ...privacyPresses,
  ...practicePresses(FEATURE_MODES),
  ...FEATURE_PRESSES,
  ...weekShotPresses,
  ...helpPresses,
  ...listPresses,
  ...openingPresses,
  ...entryPresses,
  ...ownGamesPresses,
  ...detailsPresses,
  ...managePresses,
};
