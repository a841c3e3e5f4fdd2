import { aimAtHole, aimsAtDisc, aimsOffPegs, type AimedShot } from '../aiming/aims.ts';
import { flickAngleTo } from '../aiming/path.ts';
import { speedIntoHole, speedToArrive, speedToStopAfter } from '../aiming/speed.ts';
import { DISC_RADIUS_IN } from '../board/dimensions.ts';
import { PEGS } from '../board/pegs.ts';
import { startPointOf, type StartPlace } from '../board/start.ts';
import { distanceBetween, lengthOf, type Vector } from '../board/vector.ts';
import { sideOfDisc } from '../match/discs.ts';
import type { Aim } from '../match/shots.ts';
import type { BoardSpeed, PlacedDisc } from '../shot/shot.ts';
import type { Random } from './seeded-random.ts';
import { startPlaces } from './start-places.ts';
import type { Situation, RoundAhead } from './situation.ts';

const FULLNESSES = [0.96, 0.88, 0.78, 0.66, 0.52, 0.36, 0.2];
/** The shooter's speed at impact, from a nudge to a shot that clears the board. */
const STRIKES_IN_PER_S = [8, 18, 28, 38, 50, 64, 80];
const POWERS_INTO_HOLE = [0.94, 1, 1.06, 1.15];
const PLACE_STEPS = 10;
/** The largest share of candidates that are bank shots. */
const PEG_SHARE = 0.12;

interface Candidate extends Aim {
  /** A first estimate of how good the shot is. */
  readonly promise: number;
  /** A random key that favours promising candidates. */
  order: number;
}

/** Bank shots are expensive to compute, so only some places try them. */
const PEG_PLACE_SHARE = 0.35;

/** Candidate shots from several places, sampled in favour of the promising ones. */
export function candidatesFor(
  round: RoundAhead,
  situation: Situation,
  most: number,
  random: Random,
): readonly Aim[] {
  const turn = round.turns[situation.turn];
  if (turn === undefined) throw new Error('the round is over');
  const { quadrant, disc, side } = turn;
  const shot: AimedShot = { quadrant, disc, position: { discs: situation.discs } };
  const places = startPlaces(quadrant, situation.discs, round.allowances, PLACE_STEPS);
  const enemies = situation.discs.filter((each) => sideOfDisc(each.id) !== side);
  const own = situation.discs.filter((each) => sideOfDisc(each.id) === side);
  const direct = places.flatMap((place) => [
    ...intoHole(shot, place, round.boardSpeed, enemies.length === 0),
    ...enemies.flatMap((target) => strikes(shot, place, target, round.boardSpeed)),
    ...own.flatMap((target) => knockIns(shot, place, target, round.boardSpeed)),
    ...(enemies.length === 0 ? hangers(shot, place, round.boardSpeed) : []),
  ]);
  const banks = places
    .filter(() => random.next() < PEG_PLACE_SHARE)
    .flatMap((place) =>
      enemies.flatMap((target) => offPegs(shot, place, target, round.boardSpeed)),
    );
  const chosen = [
    ...drawn(direct, most, random),
    ...drawn(banks, Math.ceil(most * PEG_SHARE), random),
  ];
  return chosen.length > 0 ? chosen : blindShots(shot, places, enemies);
}

function intoHole(
  shot: AimedShot,
  place: StartPlace,
  board: BoardSpeed,
  isFree: boolean,
): Candidate[] {
  const { angleCentideg, isClear, pathIn } = aimAtHole(shot, place);
  if (!isClear || !isFree) return [];
  const speed = speedIntoHole(pathIn, board);
  return POWERS_INTO_HOLE.map((power) => idea(place, angleCentideg, speed * power, 4));
}

function strikes(
  shot: AimedShot,
  place: StartPlace,
  disc: PlacedDisc,
  board: BoardSpeed,
): Candidate[] {
  return aimsAtDisc(shot, place, disc, FULLNESSES).flatMap(
    ({ angleCentideg, isClear, pathIn, target }) => {
      if (!isClear || target.kind !== 'disc') return [];
      const promise = 0.3 + target.fullness;
      return STRIKES_IN_PER_S.map((strike) =>
        idea(place, angleCentideg, speedToArrive(pathIn, strike, board), promise),
      );
    },
  );
}

function offPegs(
  shot: AimedShot,
  place: StartPlace,
  disc: PlacedDisc,
  board: BoardSpeed,
): Candidate[] {
  return aimsOffPegs(shot, place, disc).flatMap(({ angleCentideg, isClear, pathIn }) =>
    isClear
      ? [30, 50, 75].map((strike) =>
          idea(place, angleCentideg, speedToArrive(pathIn, strike, board), 1),
        )
      : [],
  );
}

/** Shots that knock an own disc into the hole or nearer to it. */
function knockIns(
  shot: AimedShot,
  place: StartPlace,
  disc: PlacedDisc,
  board: BoardSpeed,
): Candidate[] {
  const from = startPointOf(shot.quadrant, place);
  const wayIn = lengthOf(disc);
  if (wayIn < DISC_RADIUS_IN) return [];
  const reach = 1 + (2 * DISC_RADIUS_IN) / wayIn;
  const ghost = { x: disc.x * reach, y: disc.y * reach };
  const towards = (disc.x - ghost.x) * (ghost.x - from.x) + (disc.y - ghost.y) * (ghost.y - from.y);
  const angle = flickAngleTo(shot.quadrant, place, ghost);
  if (towards <= 0 || angle === undefined) return [];
  const pathIn = distanceBetween(from, ghost);
  return [15, 25, 40].map((strike) =>
    idea(place, angle, speedToArrive(pathIn, strike, board), 0.7),
  );
}

/** Shots that stop within the fifteen, behind a peg: a good free shot that is no twenty. */
function hangers(shot: AimedShot, place: StartPlace, board: BoardSpeed): Candidate[] {
  const from = startPointOf(shot.quadrant, place);
  return PEGS.flatMap((peg) => {
    const point = scaled(peg, 0.72);
    const angle = flickAngleTo(shot.quadrant, place, point);
    if (angle === undefined) return [];
    return [idea(place, angle, speedToStopAfter(distanceBetween(from, point), board), 0.3)];
  });
}

/** For when there is no target in sight: hard shots at the opponents' discs, or at the middle. */
function blindShots(shot: AimedShot, places: readonly StartPlace[], enemies: readonly Vector[]) {
  return places.flatMap((place) =>
    [...enemies, { x: 0, y: 0 }].flatMap((point) => {
      const angle = flickAngleTo(shot.quadrant, place, point);
      return angle === undefined
        ? []
        : [4000, 6000, 8500].map((speed) => idea(place, angle, speed, 1));
    }),
  );
}

function scaled(v: Vector, by: number): Vector {
  return { x: v.x * by, y: v.y * by };
}

/** Written out, because there are thousands of candidates and spreading is slow. */
function idea(place: StartPlace, angle: number, speed: number, promise: number): Candidate {
  return {
    positionCentideg: place.positionCentideg,
    insetCentiIn: place.insetCentiIn,
    angleCentideg: angle,
    speedCentiInPerS: Math.round(speed),
    promise,
    order: 0,
  };
}

/** A sample without replacement that favours the more promising ones. */
function drawn(
  candidates: readonly Candidate[],
  most: number,
  random: Random,
): readonly Candidate[] {
  if (candidates.length <= most) return candidates;
  for (const each of candidates) each.order = random.next() / each.promise;
  return [...candidates].sort((a, b) => a.order - b.order).slice(0, most);
}
