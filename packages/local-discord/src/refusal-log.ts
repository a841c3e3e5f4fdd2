import { CLOSE } from './gateway/requests.ts';
import type { Refused } from './protocol/refusals.ts';

/**
 * Prints every refusal, and each kind of warning once for each session of the bot: libraries that
 * send a field too much send it with every reply.
 */
export function createRefusalLog(print: (line: string) => void) {
  const warnings = new Map<string, number>();
  return {
    add: ({ level, method, path, code, message, errors }: Refused): void => {
      if (level === 'warning') {
        const kind = `warning  ${method} ${path.replace(/\d{15,}|[^/]{60,}/g, '…')}  ${message}`;
        const count = (warnings.get(kind) ?? 0) + 1;
        warnings.set(kind, count);
        if (count === 1) print(kind);
        return;
      }
      const details = errors ? ` ${JSON.stringify(errors)}` : '';
      // Tokens of interactions are long and say nothing.
      const short = path.replace(/[^/]{60,}/g, '…');
      print(`refusal  ${method} ${short}  ${code || ''} ${message}${details}`);
      if (code === CLOSE.disallowedIntents[0]) print('Allow privileged intents with --intents.');
    },
    /** Prints how often the warnings came that came more than once. */
    endSession: (): void => {
      for (const [kind, count] of warnings) if (count > 1) print(`${kind}  (${count} times)`);
      warnings.clear();
    },
  };
}
