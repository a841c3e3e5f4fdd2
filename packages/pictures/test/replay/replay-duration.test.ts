import { expect, it } from 'vitest';
import { replayDurationMs } from 'crokinole/shot/replay-duration';
import { REPLAY_PACE } from '../../src/replay/pace.ts';
import { stageOf } from '../../src/replay/stage.ts';
import { shotMoments } from '../../src/replay/storyboard.ts';
import { createReplayContext } from '../../src/replay/replay-context.ts';
import { HIT, MISS, PEGS, SHOWPIECE, TWENTY } from './support/shots.ts';
import { pictureWordsIn } from '../../../../src/words/registry.ts';

/** The estimate made without a picture is close enough to wait for the animation's end. */
it.each(Object.entries({ HIT, MISS, PEGS, SHOWPIECE, TWENTY }))(
  'is about as long as the replay of %s, and never shorter than its motion',
  (_, shot) => {
    const moments = shotMoments(
      createReplayContext(stageOf('maple', 240), 0, shot, pictureWordsIn('en')),
      REPLAY_PACE,
    );
    const wholeMs = moments.reduce((sum, { holdMs }) => sum + holdMs, 0);
    const lastMs = moments.at(-1)?.holdMs ?? 0;
    const guessedMs = replayDurationMs(shot.report);
    expect(guessedMs).toBeGreaterThan(0.75 * wholeMs);
    expect(guessedMs).toBeLessThan(1.35 * wholeMs);
    expect(guessedMs).toBeGreaterThan(wholeMs - lastMs - REPLAY_PACE.marksMs);
  },
);
