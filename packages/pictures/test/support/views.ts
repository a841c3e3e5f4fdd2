import { avatarOf } from './avatars.ts';
import type { Side } from '../../src/themes/theme.ts';
import type {
  AimView,
  LineView,
  BoardView,
  DiscView,
  InvitationView,
  LeaderboardView,
  ProfileView,
  PuzzleView,
  ResultView,
  SideView,
} from '../../src/views/still-views.ts';

/** A worked example of every view. */

const DISCS: readonly DiscView[] = [
  { side: 0, x: 2.6, y: 1.1 },
  { side: 1, x: -2, y: 1 },
  { side: 1, x: 5, y: 5 },
  { side: 0, x: -6, y: 2 },
  { side: 0, x: 0.12, y: 0.1 },
  { side: 0, x: 9, y: -2 },
  { side: 1, x: 8, y: 1 },
  { side: 0, x: 3.4, y: 6.1 },
  { side: 1, x: -3, y: -7 },
];

type Hand = Omit<SideView, 'discsInRound'>;

/** With so many discs each. */
export function dealt(discsInRound: number, sides: readonly Hand[]): readonly SideView[] {
  return sides.map((side) => ({ ...side, discsInRound }));
}

export const BOARD: BoardView = {
  sides: dealt(12, [
    { side: 0, names: ['Annabel'], seats: [0], score: 45, points: 75, twenties: 2, discsLeft: 5 },
    {
      side: 1,
      names: ['Žižka Ольга the Magnificent'],
      seats: [2],
      score: 60,
      points: 40,
      twenties: 1,
      discsLeft: 6,
    },
  ]),
  discs: DISCS,
  ditch: [{ side: 0 }, { side: 1 }, { side: 1 }, { side: 1 }],
  turn: { side: 0, name: 'Annabel', quadrant: 0 },
  round: 3,
  goal: { kind: 'points', points: 100 },
};

/** The same at the end of its round. */
export const COUNTED_BOARD: BoardView = {
  sides: BOARD.sides.map((side) => ({ ...side, discsLeft: 0 })),
  discs: BOARD.discs,
  ditch: BOARD.ditch,
  round: BOARD.round,
  goal: BOARD.goal,
  isCounted: true,
};

export const BOARD_OF_THREE: BoardView = {
  ...BOARD,
  sides: dealt(8, [
    { side: 0, names: ['Ann'], seats: [0], score: 45, points: 160, twenties: 7, discsLeft: 3 },
    {
      side: 1,
      names: ['Bartholomew'],
      seats: [1],
      score: 160,
      points: 25,
      twenties: 0,
      discsLeft: 4,
    },
    { side: 2, names: ['Cleo 🔥'], seats: [2], score: 5, points: 75, twenties: 3, discsLeft: 4 },
  ]),
  discs: DISCS.map((disc, i) => ({
    ...disc,
    side: ([0, 1, 2] as const)[i % 3] ?? 0,
    number: i + 1,
  })),
  ditch: [{ side: 0, number: 12 }, { side: 1 }, { side: 2 }, { side: 2 }],
  turn: { side: 2, name: 'Cleo 🔥', quadrant: 2 },
};

export const BOARD_OF_TEAMS: BoardView = {
  ...BOARD,
  sides: dealt(12, [
    {
      side: 0,
      names: ['Annabel', 'Christopher'],
      seats: [0, 2],
      score: 45,
      points: 110,
      twenties: 4,
      discsLeft: 5,
    },
    {
      side: 1,
      names: ['Bo', 'Di'],
      seats: [1, 3],
      score: 60,
      points: 120,
      twenties: 5,
      discsLeft: 6,
    },
  ]),
  turn: { side: 1, name: 'Bo', quadrant: 1 },
  goal: { kind: 'rounds', rounds: 4 },
};

export const AIM: AimView = {
  side: 0,
  name: 'Annabel',
  quadrant: 0,
  place: { positionCentideg: -1200, insetCentiIn: 0 },
  angleCentideg: -320,
  discs: DISCS,
  scores: [
    { side: 0, points: 45, twenties: 2 },
    { side: 1, points: 60, twenties: 0 },
  ],
  power: 'medium 52',
  wobbleDeg: 1.3,
  reachIn: 40,
  isBlocked: false,
};

const ideaAt = (position: number, angle: number, reachIn = 40): LineView => ({
  place: { positionCentideg: position, insetCentiIn: 0 },
  angleCentideg: angle,
  reachIn,
});

/** With a line of the player's own. */
export const IDEAS: AimView = {
  ...AIM,
  ideas: [ideaAt(2000, 500), ideaAt(0, 700, 16), ideaAt(-3000, 1100)],
};

/** All of them start in one place, and two go the same way. */
export const IDEAS_SIDE_BY_SIDE: AimView = {
  ...AIM,
  isOpen: true,
  ideas: [ideaAt(0, 0, 9), ideaAt(0, 0, 30), ideaAt(0, 180)],
};

export const AIM_AT_THE_HOLE: AimView = {
  ...AIM,
  side: 1,
  quadrant: 1,
  place: { positionCentideg: 0, insetCentiIn: 0 },
  angleCentideg: 0,
  discs: [],
  scores: [],
  power: 'soft',
};

/** A disc lies on the starting place, a little to the side. */
export const AIM_BLOCKED: AimView = {
  ...AIM,
  isBlocked: true,
  place: { positionCentideg: -4000, insetCentiIn: 0 },
  discs: [...DISCS, { side: 1, number: 11, x: -7.2, y: -8.9 }],
};

export const RESULT: ResultView = {
  sides: [
    {
      side: 0,
      names: ['Annabel'],
      score: 105,
      twenties: 9,
      perRound: [45, 20, 40, 55, 60],
    },
    {
      side: 1,
      names: ['Žižka Ольга'],
      score: 60,
      twenties: 1,
      perRound: [25, 80, 15, 20, 35],
    },
  ],
  winners: [0],
  ending: 'played',
  discs: DISCS,
};

/** Rounds scored fixed points. */
export const RESULT_BY_ROUNDS: ResultView = {
  ...RESULT,
  sides: RESULT.sides.map((side, i) => ({
    ...side,
    ...[{ score: 8 }, { score: 2 }][i],
  })),
};

export const RESULT_OF_TEAMS: ResultView = {
  ...RESULT,
  sides: [
    { side: 0, names: ['Annabel', 'Christopher'], score: 105 },
    { side: 1, names: ['Bo', 'Žižka Ольга'], score: 60 },
  ].map((side) => ({ ...side, side: side.side as Side, twenties: 4, perRound: [] })),
};

export const RESULT_OF_THREE: ResultView = {
  ...RESULT,
  sides: [
    { side: 0, names: ['Ann'], score: 165 },
    { side: 1, names: ['Bartholomew Fritz'], score: 120 },
    { side: 2, names: ['Cleo 🔥'], score: 85 },
  ].map((side) => ({ ...side, side: side.side as Side, twenties: 3, perRound: [] })),
};

export const SHARED_RESULT: ResultView = {
  ...RESULT,
  sides: RESULT.sides.map((side) => ({ ...side, score: 105 })),
  winners: [0, 1],
  ending: 'agreed',
};

export const LEADERBOARD: LeaderboardView = {
  title: 'Crokinole Club',
  ranking: 'rating',
  page: 1,
  pages: 4,
  standings: [
    'Annabel',
    'Žižka Ольга the Magnificent',
    'Bo',
    'Ωmega',
    'Nguyễn',
    '🔥',
    'Di',
    'Zed',
  ].map((name, i) => ({
    rank: i + 1,
    name,
    rating: 1720 - i * 37,
    wins: 40 - i * 3,
    draws: i % 3,
    losses: 5 + i * 2,
    twentiesPerRound: 3.4 - i * 0.21,
    ...(i === 5 ? {} : { openTwentyShare: 0.612 - i * 0.034 }),
    bestStreak: 11 - i,
    bestShootout: 11 - i,
    isOwn: i === 4,
  })),
};

export const PROFILE: ProfileView = {
  name: 'Annabel',
  rating: 1670,
  isProvisional: false,
  rank: 3,
  matches: 61,
  wins: 38,
  losses: 20,
  draws: 3,
  openTwentyShare: 0.57,
  twentiesPerRound: 2.4,
  bestRound: 145,
  form: ['won', 'lost', 'won', 'won', 'drawn', 'won', 'won'],
  ratings: [
    1500, 1512, 1521, 1508, 1519, 1540, 1533, 1551, 1547, 1562, 1580, 1571, 1590, 1611, 1604, 1622,
    1640, 1631, 1655, 1686, 1662, 1650, 1661, 1670,
  ],
  headToHead: { name: 'Bo', wins: 7, draws: 0, losses: 4 },
};

export const RIVAL_PROFILE: ProfileView = {
  ...PROFILE,
  choices: {
    unit: 'points',
    lost: 1.62,
    spread: 0.31,
    matches: [
      { lost: 2.9, spread: 1.3 },
      { lost: 2.2, spread: 1.1 },
      { lost: 2.6, spread: 1.4 },
      { lost: 1.3, spread: 0.8 },
      { lost: 1.7, spread: 1 },
      { lost: 0.9, spread: 0.7 },
      { lost: 1.1, spread: 0.6 },
    ],
  },
  headToHead: { name: 'Bartholomew', wins: 12, draws: 3, losses: 14 },
};

export const PUZZLE: PuzzleView = {
  number: 329,
  player: { name: 'Annabel' },
  streak: 12,
  tries: ['missed', 'solved'],
};

export const INVITATION: InvitationView = {
  faces: [
    { side: 0, name: 'Annabel' },
    { side: 1, name: 'Bo Lindqvist' },
  ],
};

export const INVITATION_OF_TEAMS: InvitationView = {
  faces: [
    { side: 0, name: 'Annabel' },
    { side: 1, name: 'Bo' },
    { side: 0, name: 'Cleo Hart' },
    { side: 1 },
  ],
};

export const INVITATION_OF_THREE: InvitationView = {
  faces: [{ side: 0, name: 'Annabel' }, { side: 1, name: 'Maple (casual)' }, { side: 2 }],
};

/** One has a face, the other only initials. */
export const INVITATION_WITH_FACES: InvitationView = {
  faces: [
    { side: 0, name: 'Annabel', avatar: avatarOf('ada') },
    { side: 1, name: 'Bo Lindqvist', avatar: avatarOf('bo') },
    { side: 0, name: 'Cleo Hart' },
    { side: 1, name: 'Dee', avatar: avatarOf('dee') },
  ],
};

export const BOARD_WITH_FACES: BoardView = {
  ...BOARD,
  sides: BOARD.sides.map((side) => ({
    ...side,
    avatars: [avatarOf(side.side === 0 ? 'ada' : 'bo')],
  })),
};

export const LEADERBOARD_WITH_FACES: LeaderboardView = {
  ...LEADERBOARD,
  standings: LEADERBOARD.standings.map((standing, i) => ({
    ...standing,
    avatar: [avatarOf('ada'), avatarOf('bo'), undefined][i % 3],
  })),
};

export const PROFILE_WITH_A_FACE: ProfileView = { ...PROFILE, avatar: avatarOf('cleo') };

export const RESULT_WITH_FACES: ResultView = {
  ...RESULT,
  sides: RESULT.sides.map((side, i) => ({ ...side, avatars: [avatarOf(i === 0 ? 'ada' : 'bo')] })),
};
