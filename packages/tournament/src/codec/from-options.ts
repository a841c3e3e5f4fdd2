import type { Stored } from 'crokinole/match/codec/upgrade';
import { z } from 'zod';
import type { Part, PlayOffEnd } from '../model/part.ts';
import { MAX_ENTRANTS, MAX_KNOCK_OUT, type Plan } from '../model/setup.ts';

/** Version 1 had these fields, by kind. Those that a kind didn't have are missing. */
const options = z.object({
  kind: z.string(),
  roundMs: z.number().optional(),
  stageMs: z.number().optional(),
  playOff: z.string().optional(),
  cuts: z.array(z.number()).optional(),
  divisions: z.number().optional(),
  groups: z.number().optional(),
  legs: z.literal([1, 2]).optional(),
  moving: z.number().optional(),
  through: z.number().optional(),
  reach: z.number().optional(),
  rounds: z.number().optional(),
  atOnce: z.number().optional(),
});
type Options = z.infer<typeof options>;

const old = z.looseObject({
  setup: z.looseObject({ options }),
  stages: z.array(z.looseObject({ groups: z.array(z.array(z.number())).optional() })),
});

/** Two legs of the largest group. */
const ALL_ROUNDS = 2 * MAX_ENTRANTS;

/**
 * Version 1 had fixed options instead of parts. What has begun keeps its numbers; what is still
 * open for sign-up gets its parts at the start, from the players who are there.
 */
export function fromOptions(stored: Stored): Omit<Stored, 'version'> {
  const parsed = old.safeParse(stored);
  // The schema of the new version names what is wrong.
  if (!parsed.success) return stored;
  const { setup, stages, ...rest } = parsed.data;
  const { options: before, ...agreed } = setup;
  const [first] = stages;
  const parts = first === undefined ? [] : partsOf(before, first.groups?.length ?? 1);
  return { ...rest, setup: { ...agreed, plan: planOf(before) }, parts, stages };
}

function planOf({ kind, roundMs, stageMs, playOff }: Options): Record<keyof Plan, unknown> {
  return {
    kind,
    roundMs: roundMs ?? stageMs,
    stageMs: stageMs ?? roundMs,
    lengthMs: null,
    playOff: playOff ?? 'quinte',
    rounds: null,
    cut: null,
    groups: null,
    ties: 'head-to-head',
    minGames: 0,
  };
}

function partsOf(before: Options, groups: number): readonly Part[] {
  const { roundMs = null, stageMs = null, legs = 1, atOnce = 1, moving = 0, reach = 0 } = before;
  const usual: Omit<Part, 'kind'> = {
    cut: null,
    split: 'together',
    groups: 1,
    rounds: 1,
    atOnce,
    legs: 1,
    ending: 'as-agreed',
    moving,
    reach,
    roundMs,
    stageMs,
  };
  const inTables = { ...usual, kind: 'round-robin', groups, rounds: ALL_ROUNDS, legs } as const;
  const knockOut = {
    ...usual,
    kind: 'bracket',
    ending: (before.playOff ?? 'as-agreed') as PlayOffEnd,
  } as const;
  const best = (number: number) => ({ number, by: 'table', others: 'out' }) as const;
  switch (before.kind) {
    case 'shootout-cup':
      return [null, ...(before.cuts ?? [])].map((cut) => ({
        ...usual,
        kind: 'solo',
        cut: cut === null ? null : best(cut),
      }));
    case 'league':
      return [{ ...inTables, split: 'levels' }];
    case 'groups': {
      const through = Math.min(before.through ?? 1, Math.floor(MAX_KNOCK_OUT / groups));
      return [
        { ...inTables, split: 'spread', roundMs: null },
        { ...knockOut, cut: best(Math.max(1, through)), stageMs: null },
      ];
    }
    case 'swiss-evening':
      return [{ ...usual, kind: 'swiss', rounds: before.rounds ?? 1 }];
    case 'rolling-swiss':
      return [{ ...usual, kind: 'rolling' }];
    case 'ladder':
      return [{ ...usual, kind: 'ladder' }];
    default:
      return [knockOut];
  }
}
