import { nextShotOf, type Aim } from 'crokinole/match/shots';
import { createMatch } from 'crokinole/match/setup';
import type { MatchState } from 'crokinole/match/state';
import { choose } from 'crokinole/robots/choose';
import { ideasFor, steadiestOf, type Idea } from 'crokinole/robots/ideas/ideas';
import { aimOf, defaultAim } from '../../src/discord/features/aiming/panel-aim.ts';
import { seeded } from '../../packages/crokinole/test/support/seeded.ts';
import { emptyTally, playMatch, type Chooser, type Tally } from '../tournament/play-match.ts';

/** How the player picks one of the ideas. The panel opens with the steadiest one. */
export const WAYS = ['steadiest-idea', 'random-idea', 'best-idea'] as const;
export type Way = (typeof WAYS)[number];

export interface RoundsInput {
  readonly way: Way;
  readonly match: number;
  readonly rounds: number;
}

export interface RoundsJobs {
  readonly play: { readonly input: RoundsInput; readonly output: Tally };
}

/** One match of this way of choosing against a club robot, both with the club hand. */
export function playRounds({ way, match, rounds }: RoundsInput): Tally {
  const created = createMatch({
    preset: 'nca',
    overrides: {},
    format: 'singles',
    players: ['anna', 'robot-club-1'],
    boardSpeed: 'normal',
    hand: 'club',
    random: { key: (1_000_000 + match).toString(16).padStart(64, '0'), draws: 0 },
    starter: match % 2 === 0 ? 0 : 1,
  });
  if (!created.ok) throw new Error(`such a match cannot be played: ${created.refusal.code}`);
  const tally = emptyTally();
  const robot: Chooser = (state) => choose(state, 'club');
  playMatch(created.value, [chooserOf(way, match), robot], tally, rounds);
  return tally;
}

function chooserOf(way: Way, match: number): Chooser {
  const random = seeded(match);
  return (state) => ({ aim: aimBy(way, state, random), foreseen: 0 });
}

function aimBy(way: Way, state: MatchState, random: () => number): Aim {
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('nobody is to shoot');
  const idea = pick(way, ideasFor(state), random);
  return idea === undefined ? aimOf(defaultAim(state, next)) : idea.aim;
}

function pick(way: Way, ideas: readonly Idea[], random: () => number): Idea | undefined {
  if (way === 'steadiest-idea') return ideas[steadiestOf(ideas) ?? 0];
  if (way === 'random-idea') return ideas[Math.floor(random() * ideas.length)];
  return [...ideas].sort((a, b) => b.worth - a.worth)[0];
}
