import { shotFactsOf, shotViewOf } from '@crokinole/pictures/match/shot-views';
import { judgedIn } from 'crokinole/match/actions';
import { createMatch } from 'crokinole/match/setup';
import { nextShotOf } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { choose } from 'crokinole/robots/choose';
import { Pictures } from '../../src/discord/ui/pictures.ts';
import type { FileAttachment } from '../../src/discord/ui/parts.ts';
import { robotPlayer } from '../../src/matches/records/players.ts';
import { takeFlick } from '../../src/matches/steps/match-steps.ts';
import { startPainters } from '../../src/painters.ts';

const LOOK = { theme: 'maple', language: 'en', isStill: false } as const;
const CAPTIONS = { nameOf: () => 'Robot', withNumbers: false };

/** Two shots between robots, one after the other, as moving pictures of the same name. */
export async function paintShots(): Promise<readonly [FileAttachment, FileAttachment]> {
  const begun = createMatch({
    ...{ preset: 'nca', overrides: {}, format: 'singles', boardSpeed: 'normal', hand: 'club' },
    players: [robotPlayer('club', 0), robotPlayer('club', 1)],
    starter: 0,
    random: { key: '5'.repeat(64), draws: 0 },
  });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const pool = startPainters(0, ['maple']);
  try {
    const pictures = new Pictures(pool);
    const [first, state] = await paintShot(pictures, begun.value);
    const [second] = await paintShot(pictures, state);
    return [first, second];
  } finally {
    await pool.close();
  }
}

async function paintShot(
  pictures: Pictures,
  before: MatchState,
): Promise<readonly [FileAttachment, MatchState]> {
  const next = nextShotOf(before);
  if (next === undefined) throw new Error('nobody is to flick');
  const step = takeFlick(before, next.seat, choose(before, 'casual').aim);
  if (!step.ok) throw new Error(step.refusal.code);
  const { shot, events, state } = step.value;
  const judged = judgedIn(events);
  if (shot === null || judged === undefined) throw new Error('nothing was flicked');
  const view = shotViewOf(before, shot.report, judged.ruling, CAPTIONS);
  const facts = shotFactsOf('Robot', shot.report, judged.ruling);
  const file = await pictures.replay(view, facts, LOOK);
  // A painted picture's bytes may be handed on only once, and this one is posted by several steps.
  return [{ ...file, bytes: Uint8Array.from(file.bytes) }, state];
}
