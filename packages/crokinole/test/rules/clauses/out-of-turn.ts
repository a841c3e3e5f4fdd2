import { planShot } from '../../../src/match/shots.ts';
import { playMatch } from './match-row.ts';
import { factRow, type Row } from './row.ts';

const AIM = { positionCentideg: 0, insetCentiIn: 0, angleCentideg: 0, speedCentiInPerS: 4000 };

/** No player can put a disc on the board during another player's turn. */
export function outOfTurnRow(cites: string): Row {
  return factRow(
    { name: 'no disc out of turn', cites },
    (_, preset) => {
      const planned = planShot(playMatch(preset, {}, {}).state, 1, AIM);
      return planned.ok ? 'placed' : planned.refusal.code;
    },
    'not-your-turn',
  );
}
