/** Plays rounds for the benchmark `ideas` in threads. */
import { serveJobs } from '@crokinole/threads/serve';
import type { MatchEvent } from 'crokinole/match/actions';
import { createMatch } from 'crokinole/match/setup';
import { nextShotOf, type Aim } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { choose } from 'crokinole/robots/choose';
import { ideasFor, steadiestOf, type Idea } from 'crokinole/robots/ideas/ideas';
import { aimOf, defaultAim } from '../../src/discord/features/aiming/panel-aim.ts';
import { takeAction, takeFlick } from '../../src/matches/steps/match-steps.ts';
import { seeded } from '../../packages/crokinole/test/support/seeded.ts';

/** How the player picks one of the ideas. The panel opens with the steadiest one. */
export type Way = 'steadiest-idea' | 'random-idea' | 'best-idea';

interface RoundsInput {
  readonly way: Way;
  readonly match: number;
  readonly rounds: number;
}

export interface RoundsJobs {
  readonly play: { readonly input: RoundsInput; readonly output: Tally };
}

/** The result for the first of two seats. */
export interface Tally {
  rounds: number;
  won: number;
  lost: number;
  tied: number;
  pointsFor: number;
  pointsAgainst: number;
}

type Chooser = (state: MatchState) => Aim;

/** One match of this way of choosing against a club robot, both with the club hand. */
function playRounds({ way, match, rounds }: RoundsInput): Tally {
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
  const tally: Tally = { rounds: 0, won: 0, lost: 0, tied: 0, pointsFor: 0, pointsAgainst: 0 };
  const choosers = [chooserOf(way, match), (state: MatchState) => choose(state, 'club').aim];
  let state = created.value;
  while (state.phase.kind !== 'ended' && tally.rounds < rounds) {
    state =
      state.phase.kind === 'choosing-starter'
        ? chooseToStart(state)
        : flick(state, choosers, tally);
  }
  return tally;
}

function chooserOf(way: Way, match: number): Chooser {
  const random = seeded(match);
  return (state) => {
    const next = nextShotOf(state);
    if (next === undefined) throw new Error('nobody is to shoot');
    const idea = pick(way, ideasFor(state), random);
    return idea === undefined ? aimOf(defaultAim(state, next)) : idea.aim;
  };
}

function pick(way: Way, ideas: readonly Idea[], random: () => number): Idea | undefined {
  if (way === 'steadiest-idea') return ideas[steadiestOf(ideas) ?? 0];
  if (way === 'random-idea') return ideas[Math.floor(random() * ideas.length)];
  return [...ideas].sort((a, b) => b.worth - a.worth)[0];
}

function chooseToStart(state: MatchState): MatchState {
  if (state.phase.kind !== 'choosing-starter') throw new Error('there is no choice to make');
  const by = state.phase.chooser === 0 ? 0 : 1;
  const step = takeAction(state, by, { kind: 'choose-starter', starts: true });
  if (!step.ok) throw new Error(step.refusal.code);
  return step.value.state;
}

function flick(state: MatchState, choosers: readonly Chooser[], tally: Tally): MatchState {
  const next = nextShotOf(state);
  const chooser = next && choosers[next.seat];
  if (next === undefined || chooser === undefined) throw new Error('nobody is to shoot');
  const step = takeFlick(state, next.seat, chooser(state));
  if (!step.ok) throw new Error(`a shot was refused: ${step.refusal.code}`);
  for (const event of step.value.events) count(event, tally);
  return step.value.state;
}

function count(event: MatchEvent, tally: Tally): void {
  if (event.kind !== 'round-ended') return;
  const { winner, sides } = event.breakdown;
  tally.rounds += 1;
  if (winner === null) tally.tied += 1;
  else if (winner === 0) tally.won += 1;
  else tally.lost += 1;
  tally.pointsFor += sides[0]?.rawPoints ?? 0;
  tally.pointsAgainst += sides[1]?.rawPoints ?? 0;
}

serveJobs((_, input) => playRounds(input as RoundsInput));
