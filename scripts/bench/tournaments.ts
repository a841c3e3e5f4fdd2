import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createStillPainter } from '@crokinole/pictures/stills/still-painter';
import type { PictureRequest } from '@crokinole/pictures/stills/pictures';
import { MAX_ENTRANTS } from '@crokinole/tournament/model/setup';
import type { LocalDiscord } from 'local-discord';
import { advance } from '@crokinole/tournament/advance';
import { type PairedRound, MAX_FIELD } from '@crokinole/tournament/pairing/meetings';
import { partsFor } from '@crokinole/tournament/presets';
import { type SwissEntrant, pairSwiss } from '@crokinole/tournament/pairing/swiss';
import {
  BRACKET,
  BRACKET_OF_16,
  GROUP_TABLE,
  LEAGUE_TABLE,
  PODIUM,
} from '../../packages/pictures/test/support/tournament-views.ts';
import { pictureWordsIn } from '../../src/words/registry.ts';
import { beginning, PLANS, play } from '../../packages/tournament/test/support/simulation.ts';
import { temporaryFolder } from '../../test/support/stores.ts';
import { botOf, startBotProcess } from '../../test/support/whole/bot-process.ts';
import { startFromPanel } from '../../test/discord/support/hubs.ts';
import { openDiscord, openSignUp } from './discord.ts';
import { lower, median, quantile, timed, type Figure } from './figures.ts';
import { Watch } from './bot-watch.ts';
import { measureOracle } from './oracle.ts';

const WARM_UPS = 5;
const DRAWINGS = 40;
const PICTURES: readonly (readonly [name: string, aim: number | null, PictureRequest])[] = [
  ['bracket-picture-median', 30, { kind: 'bracket', view: BRACKET_OF_16 }],
  ['bracket-of-8-picture-median', null, { kind: 'bracket', view: BRACKET }],
  ['table-of-6-picture-median', null, { kind: 'table', view: GROUP_TABLE }],
  ['table-of-16-picture-median', null, { kind: 'table', view: LEAGUE_TABLE }],
  ['podium-picture-median', null, { kind: 'podium', view: PODIUM }],
];
const CHANNEL = 'games';
const PATIENCE_MS = 120_000;
const ROUNDS = 9;
const TOURNAMENTS = 30;
/** One in this many withdraws after a round: a field of 64 ends with about fifty. */
const STAYING = 40;
/** Some games are tied, and some players are absent or withdraw. */
const CHANCES = { played: 0.5, level: 0.1, forfeit: 0.01, withdrawal: 0.005 } as const;
/** Larger groups than in practice, for as many games as a tournament can have. */
const LARGE = [
  ['swiss-evening', {}],
  ['rolling-swiss', { atOnce: 2 }],
  ['league', { groups: 2, rounds: MAX_FIELD }],
  ['groups', { groups: 4, rounds: MAX_FIELD }],
] as const;

export async function measureTournaments(): Promise<readonly Figure[]> {
  return [
    measureOracle(),
    lower('pairing-64-p99', quantile(pairingTimes(), 0.99), 'ms', 100),
    lower('advance-64-p99', quantile(advanceTimes(), 0.99), 'ms', 150),
    ...pictureFigures(),
    ...(await measureLargestEvening()),
  ];
}

/** The cost of tournament pictures with encoding, once their ground is cached. */
function pictureFigures(): readonly Figure[] {
  const studio = createStillPainter();
  studio.prepare('maple', pictureWordsIn('en'));
  const draw = (request: PictureRequest) =>
    timed(() => studio.draw(request, 'maple', pictureWordsIn('en'))).ms;
  return PICTURES.map(([name, aim, request]) => {
    const ms = Array.from({ length: WARM_UPS + DRAWINGS }, () => draw(request)).slice(WARM_UPS);
    return lower(name, median(ms), 'ms', aim);
  });
}

/**
 * From the press that starts an evening of maximum size until every game has its board in a thread,
 * with the bot in a separate process.
 */
async function measureLargestEvening(): Promise<readonly Figure[]> {
  const folder = temporaryFolder();
  const discord = await openDiscord(MAX_ENTRANTS, [CHANNEL]);
  const bot = await startBotProcess({
    entry: 'built',
    env: botOf(discord, `file:${join(folder.path, 'matches.db')}`),
  });
  try {
    const wishes = { name: 'The largest', places: MAX_ENTRANTS };
    await openSignUp(discord, MAX_ENTRANTS, CHANNEL, wishes);
    const { value: ms, loop } = await new Watch(bot).during(() => openAll(discord));
    return [
      lower('evening-64-open-all', ms, 'ms', 5000),
      lower('evening-64-longest-hold', loop.mostMs, 'ms', 50),
    ];
  } finally {
    await bot.end();
    await discord.close();
    folder.remove();
  }
}

async function openAll(discord: LocalDiscord): Promise<number> {
  const before = performance.now();
  await startFromPanel(discord.as('player0'), CHANNEL);
  while (boards(discord) < MAX_ENTRANTS / 2) {
    if (performance.now() - before > PATIENCE_MS) throw new Error('not every game has its board');
    await pause(20);
  }
  return performance.now() - before;
}

/** Threads that have a board. */
function boards({ world }: LocalDiscord): number {
  return [...world.channels.values()].filter(
    ({ id, parentId }) =>
      parentId !== null &&
      [...world.messagesOf(id).values()].some(({ attachments }) => attachments.length > 0),
  ).length;
}

/** A Swiss of 64 over nine rounds with withdrawals, so that byes occur as well. */
function pairingTimes(): readonly number[] {
  const sample: number[] = [];
  const draw = drawing(20);
  for (let tournament = 0; tournament < TOURNAMENTS; tournament += 1) {
    let field = newField();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { ms, value } = timed(() => pairSwiss(field, ROUNDS - 1 - round));
      sample.push(ms);
      field = afterRound(field, value, draw).filter(() => draw(STAYING) > 0);
    }
  }
  return sample;
}

/** Every step of tournaments with 64 players, with all results so far. */
function advanceTimes(): readonly number[] {
  const sample: number[] = [];
  for (const [kind, first] of LARGE) {
    const [own, ...others] = partsFor(PLANS[kind], MAX_FIELD);
    const begun = beginning(own === undefined ? [] : [{ ...own, ...first }, ...others], MAX_FIELD);
    play(begun, 5, CHANCES, (...asked) => {
      const { ms, value } = timed(() => advance(...asked));
      sample.push(ms);
      return value;
    });
  }
  return sample;
}

function newField(): readonly SwissEntrant[] {
  return Array.from({ length: MAX_FIELD }, (_, entrant) => ({
    ...{ entrant, points: 0, met: [], byes: 0, begun: 0, rank: entrant },
  }));
}

/** Stronger players win more often, depending on the difference. */
function afterRound(
  field: readonly SwissEntrant[],
  { meetings, byes }: PairedRound,
  draw: (sides: number) => number,
): readonly SwissEntrant[] {
  const entrants = new Map(field.map((one) => [one.entrant, one]));
  const change = (entrant: number, by: (one: SwissEntrant) => Partial<SwissEntrant>) => {
    const one = entrants.get(entrant);
    if (one !== undefined) entrants.set(entrant, { ...one, ...by(one) });
  };
  for (const { first, second } of meetings) {
    const points = Math.max(0, Math.min(8, Math.round((second - first) / 16) + draw(9)));
    change(first, ({ met, begun, points: own }) => ({
      ...{ met: [...met, second], begun: begun + 1, points: own + points },
    }));
    change(second, ({ met, points: own }) => ({ met: [...met, first], points: own + 8 - points }));
  }
  for (const bye of byes) change(bye, (one) => ({ byes: one.byes + 1, points: one.points + 4 }));
  return [...entrants.values()];
}

/** Seeded, so that figures differ only by machine. */
function drawing(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
