import { opened, planPairing } from '../model/ids.ts';
import { pairRolling } from '../pairing/rolling.ts';
import { isSettled, sideIn } from '../model/results.ts';
import type { Stage } from '../model/state.ts';
import { isAllSettled, isPlaying, openGames, type Look, type StageRules } from './look.ts';
import { asStageRow, foldGroup } from './rows.ts';
import { historyOf } from './swiss.ts';

/** Pairs players again whenever they have room for a game, until the stage ends. */
export const ROLLING: StageRules = {
  open: openFree,
  isPlayed: (look) => isAllSettled(look) && (isTimeUp(look) || playingIn(look).length < 2),
  tables: (look) => [foldGroup(look, 0, 'stand').map(asStageRow)],
};

function isTimeUp({ stage, nowMs }: Look): boolean {
  return stage.endsAtMs !== null && nowMs >= stage.endsAtMs;
}

function playingIn(look: Look): readonly number[] {
  return (look.stage.groups[0] ?? []).filter((one) => isPlaying(look, one));
}

function openFree(look: Look): Stage {
  const { stage, part, state, number, nowMs } = look;
  if (isTimeUp(look)) return stage;
  const games = openGames(look);
  const rows = new Map(foldGroup(look, 0, 'stand').map((row) => [row.entrant, row]));
  const field = (stage.groups[0] ?? []).flatMap((entrant, rank) =>
    isPlaying(look, entrant)
      ? [
          {
            entrant,
            rank,
            ...historyOf(look, entrant),
            points: rows.get(entrant)?.points ?? 0,
            ended: rows.get(entrant)?.games ?? 0,
            freeSinceMs: (games.get(entrant) ?? 0) < part.atOnce ? freeSince(look, entrant) : null,
          },
        ]
      : [],
  );
  const meetings = pairRolling(field);
  if (meetings.length === 0) return stage;
  const before = stage.pairings.length;
  const added = meetings.map(({ first, second }, i) =>
    opened(
      planPairing(state.setup.secret, {
        stage: number,
        group: 0,
        round: 1,
        table: before + i,
        game: 'game',
        sides: [[first], [second]],
      }),
      nowMs,
      stage.endsAtMs,
    ),
  );
  return { ...stage, pairings: [...stage.pairings, ...added] };
}

function freeSince({ stage, standings, results }: Look, entrant: number): number {
  const own = standings.filter(
    (standing) => isSettled(standing) && sideIn(standing.pairing, entrant) !== null,
  );
  return Math.max(
    stage.beganAtMs,
    ...own.map(({ pairing }) => results.get(pairing.id)?.overAtMs ?? pairing.openedAtMs ?? 0),
  );
}
