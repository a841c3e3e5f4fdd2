import type { Finding } from '../doctor/finding.ts';
import { wrong } from '../doctor/finding.ts';
import { ACCOUNT_STEPS, APP_STEPS } from './account-steps.ts';
import { AWAY_STEPS } from './away-steps.ts';
import { LOAD_STEP, LOOK_STEPS, PICTURE_STEP, THREAD_STEPS } from './look-steps.ts';
import { MESSAGE_STEPS } from './message-steps.ts';
import { PERSON_STEPS } from './person-steps.ts';
import { openStage, type StageOptions, rawError } from './stage.ts';
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
  try {
    const stage = await openStage(options);
    try {
      const steps = [
        ...ACCOUNT_STEPS,
        ...MESSAGE_STEPS,
        ...THREAD_STEPS,
        ...APP_STEPS,
        LOAD_STEP,
        PICTURE_STEP,
        ...PERSON_STEPS,
        ...LOOK_STEPS,
        ...AWAY_STEPS,
        ...(options.table === undefined ? [] : table.steps),
      ];
      await runSteps(stage, steps, show);
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
