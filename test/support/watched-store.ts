import { setImmediate } from 'node:timers/promises';
import type { Store } from '../../src/matches/ports/store.ts';

/** A store that reports when no call is running or about to start. */
export function watched(store: Store): {
  readonly store: Store;
  readonly isQuiet: () => Promise<void>;
} {
  const asked = new Set<Promise<unknown>>();
  const proxy = new Proxy(store, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) => {
        const answer = (member as (...given: unknown[]) => unknown).apply(target, given);
        if (!(answer instanceof Promise)) return answer;
        asked.add(answer);
        const forget = () => {
          asked.delete(answer);
        };
        answer.then(forget, forget);
        return answer as unknown;
      };
    },
  });
  return {
    store: proxy,
    isQuiet: async () => {
      do {
        await Promise.allSettled(asked);
        await setImmediate();
        await setImmediate();
      } while (asked.size > 0);
    },
  };
}
