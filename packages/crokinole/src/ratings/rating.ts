import { rate } from 'openskill';

/**
 * How well somebody plays, and how sure we are of it, in millionths: whole numbers, so that a
 * recount comes out the same to the last digit wherever it is done.
 */
export interface Rating {
  readonly muMicro: number;
  readonly sigmaMicro: number;
}

export const NEW_RATING: Rating = { muMicro: 25_000_000, sigmaMicro: 8_333_333 };

/** Until somebody has played so many rated matches, their rating is a first guess. */
export const PROVISIONAL_MATCHES = 5;

const MICRO = 1e6;
/** Lets a rating keep moving after a thousand matches: people get better. */
const TAU = 25 / 300;

/** Those who shared a colour, and where they came. Equal places are a tie. */
export interface RatedSide {
  /** From 1. */
  readonly place: number;
  readonly ratings: readonly Rating[];
}

/** The ratings after a match, in the order in which they were given. */
export function rateSides(sides: readonly RatedSide[]): readonly (readonly Rating[])[] {
  const most = Math.max(...sides.map((side) => side.ratings.length));
  const teams = sides.map(({ ratings }) => shootingHands(ratings, most).map(toSkill));
  const rated = rate(teams, {
    rank: sides.map((side) => side.place),
    tau: TAU,
    // Without it a winner's points could fall, because a match had made us less sure of them.
    limitSigma: true,
  });
  return sides.map(({ ratings }, i) =>
    ratings.map((_, seat) => {
      const skill = rated[i]?.[seat];
      if (skill === undefined) throw new Error(`nobody was rated on seat ${seat} of side ${i}`);
      return fromSkill(skill);
    }),
  );
}

/** Alone against two a player has the discs of two, and counts as two players of that strength. */
function shootingHands(ratings: readonly Rating[], most: number): readonly Rating[] {
  const [only] = ratings;
  return ratings.length === 1 && only !== undefined
    ? Array.from({ length: most }, () => only)
    : ratings;
}

interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

function toSkill({ muMicro, sigmaMicro }: Rating): Skill {
  return { mu: muMicro / MICRO, sigma: sigmaMicro / MICRO };
}

function fromSkill({ mu, sigma }: Skill): Rating {
  return { muMicro: Math.round(mu * MICRO), sigmaMicro: Math.round(sigma * MICRO) };
}

const POINTS_OF_A_BEGINNER = 1000;
const POINTS_PER_SKILL = 40;
/** Somebody plays at least this well in all but one case of a thousand. */
const CAUTION_SIGMAS = 3;

/** The rating as players see it. Everybody starts with a thousand points. */
export function pointsOf(rating: Rating): number {
  const { mu, sigma } = toSkill(rating);
  return Math.round(POINTS_OF_A_BEGINNER + POINTS_PER_SKILL * (mu - CAUTION_SIGMAS * sigma));
}
