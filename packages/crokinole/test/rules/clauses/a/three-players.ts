import { houseRow, shotRow, type Row } from '../row.ts';
import { matchRow, scoresOf } from '../match-row.ts';
import { at, clearsLine, hit } from '../../../support/report-builder.ts';

const DITCH_ROUND = [[0, 0]];

export const threePlayerRows: readonly Row[] = [
  matchRow(
    { name: 'one with 12 against two with 6', cites: 'A §9.1, A §9.2, A §9.3, A §2.1' },
    { format: 'two-against-one', starter: 1, rounds: DITCH_ROUND },
    ({ state, seats }) => [state.seats.map((seat) => seat.side), seats.slice(0, 8), seats.length],
    [[0, 1, 1], [1, 0, 2, 0, 1, 0, 2, 0], 24],
  ),
  matchRow(
    { name: 'scored by difference, as with two', cites: 'A §9.4' },
    { format: 'two-against-one', rounds: [[3, 1]] },
    scoresOf,
    [40, 0],
  ),
  matchRow(
    { name: 'three colours of 8, each their own points', cites: 'A §9.1, A §9.6, A §9.7' },
    { format: 'three-colours', rounds: [[3, 1, 2]] },
    (played) => [scoresOf(played), played.seats.length],
    [[60, 20, 40], 24],
  ),
  matchRow(
    {
      name: 'three colours of 12',
      cites: 'A §9.6',
      house: { discsPerPlayer: { 'three-colours': 12 } },
    },
    { format: 'three-colours' },
    ({ state }) => state.round.hands,
    [12, 12, 12],
  ),
  shotRow({
    name: 'either other colour may be struck',
    cites: 'A §9.5',
    board: { 21: at(6, 90), 41: at(6) },
    events: [clearsLine(1), hit(1, 41)],
    rest: { 1: at(7), 41: at(3) },
    valid: true,
    ground: 'hit-direct',
  }),
  shotRow({
    name: 'a third colour is an opponent even when the second has no disc there',
    cites: 'A §9.5',
    board: { 41: at(6, 90) },
    events: [clearsLine(1)],
    rest: { 1: at(2) },
    valid: false,
    ground: 'touched-nothing',
    removed: { 1: 'missed' },
  }),
  shotRow({
    name: 'a third colour’s twenty is the third’s',
    cites: 'A §9.5',
    board: { 41: at(1) },
    events: [clearsLine(1), hit(1, 41), [{ kind: 'sunk', disc: 41 }]],
    rest: { 1: at(7) },
    valid: true,
    ground: 'hit-direct',
    banked: { 41: 2 },
  }),
  houseRow({
    name: 'simple scoring for three colours',
    cites: 'A §9.7',
    overrides: { formats: ['three-colours'], scoring: 'simple' },
  }),
  houseRow({
    name: 'differential scoring for three colours',
    cites: 'A §9.7',
    overrides: { formats: ['three-colours'], scoringThreeColours: 'differential' },
    refused: 'three-colours-need-simple-scoring',
  }),
];
