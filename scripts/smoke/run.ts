import type { Finding } from '../doctor/finding.ts';
import { wrong } from '../doctor/finding.ts';
import { CHANNEL_STEPS } from './channel-steps.ts';
import { rawError } from './made.ts';
import { PERSON_STEPS } from './person-steps.ts';
import { openStage, type StageOptions } from './stage.ts';
import { runSteps } from './step.ts';
import { tableSteps } from './table-steps.ts';

export interface SmokeOptions extends StageOptions {
  /** Posts are kept, so that a person can look at them. */
  readonly isKept: boolean;
}

/** Runs every step, prints each finding as soon as it is known, and removes what it has created. */
export async function runSmoke(
  options: SmokeOptions,
  tell: (finding: Finding) => void,
): Promise<{ readonly wrong: number }> {
  let count = 0;
  const show = (finding: Finding) => {
    if (!finding.isFine) count += 1;
    tell(finding);
  };
  const table = tableSteps();
  const ofTable = options.table === undefined ? [] : table.steps;
  try {
    const stage = await openStage(options);
    try {
      await runSteps(stage, [...CHANNEL_STEPS, ...PERSON_STEPS, ...ofTable], show);
    } finally {
      if (!options.isKept) show(await stage.made.removeAll());
      await stage.close();
    }
  } catch (thrown) {
    show(wrong('start', rawError(thrown)));
  } finally {
    await table.close();
  }
  return { wrong: count };
}
