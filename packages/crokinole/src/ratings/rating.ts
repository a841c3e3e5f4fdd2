import { rate } from 'openskill';

/**
 * A player's estimated strength and its uncertainty, in millionths: whole numbers, so that a
 * recount gives exactly the same result everywhere.
 */
export interface Rating {
  readonly muMicro: number;
  readonly sigmaMicro: number;
}

export const NEW_RATING: Rating = { muMicro: 25_000_000, sigmaMicro: 8_333_333 };

/** A rating is provisional until the player has played this many rated matches. */
export const PROVISIONAL_MATCHES = 5;

const MICRO = 1e6;
/** Keeps ratings moving after a thousand matches, because people improve. */
const TAU = 25 / 300;

/** The players of one side, and their place. Equal places are a tie. */
export interface RatedSide {
  /** From 1. */
  readonly place: number;
  readonly ratings: readonly Rating[];
}

/** The new ratings after a match, in the order given. */
export function rateSides(sides: readonly RatedSide[]): readonly (readonly Rating[])[] {
  const most = Math.max(...sides.map((side) => side.ratings.length));
  const teams = sides.map(({ ratings }) => shootingHands(ratings, most).map(toSkill));
  const rated = rate(teams, {
    rank: sides.map((side) => side.place),
    tau: TAU,
    // Without it a winner's points could fall, because the match increased the uncertainty.
    limitSigma: true,
  });
  return sides.map(({ ratings }, i) =>
    ratings.map((_, seat) => {
      const skill = rated[i]?.[seat];
      if (skill === undefined) throw new Error(`seat ${seat} of side ${i} has no rating`);
      return fromSkill(skill);
    }),
  );
}

/**
 * A player alone against two has the discs of two, and is rated as two players of that strength.
 */
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
/** A rating is shown as the strength a player exceeds with a probability of 99.9 %. */
const CAUTION_SIGMAS = 3;

/** The rating as players see it. All players start at a thousand points. */
export function pointsOf(rating: Rating): number {
  const { mu, sigma } = toSkill(rating);
  return Math.round(POINTS_OF_A_BEGINNER + POINTS_PER_SKILL * (mu - CAUTION_SIGMAS * sigma));
}
