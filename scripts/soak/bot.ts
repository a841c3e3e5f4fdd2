import { soak, type SoakOptions } from '../../test/support/whole/soak/soak.ts';
import { printCounts } from './print-counts.ts';

const MAX_CHARS = 500;

/** Prints what happened and was found; false if there is any problem. */
export async function soakBot(
  options: Omit<SoakOptions, 'entry' | 'onProgress'>,
): Promise<boolean> {
  const startedAtMs = Date.now();
  const seconds = () => ((Date.now() - startedAtMs) / 1000).toFixed(0);
  const report = await soak({
    ...options,
    entry: 'built',
    onProgress: (text) => {
      console.log(`${seconds()} s: ${text}`);
    },
  });
  const { problems, flicks, told, ended, kills, starts, gatewayFaults, exitCodes } = report;
  console.log(
    `Seed ${options.seed}, ${options.matches} matches, ${seconds()} s: ${flicks} flicks stored, ${told} of them answered, ${ended} matches at their end; ` +
      `${kills} times killed, ${starts} starts, ${report.failedStarts.length} of them in vain, ${gatewayFaults} troubles of the gateway; ended with ${exitCodes.map((code) => code ?? 'a signal').join(', ')}.`,
  );
  printCounts('fault', report.strikes);
  printCounts('other trouble', report.troubles);
  printCounts('refusal, each explained by its fault', report.refusals);
  printCounts('complaint in the log', report.complaints);
  for (const crash of report.crashes)
    console.log(`It ended by itself: ${crash.slice(0, MAX_CHARS)}`);
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? 'All is as it should be.' : `${problems.length} problems.`);
  return problems.length === 0;
}
