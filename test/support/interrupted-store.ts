import type { MatchStore } from '../../src/matches/ports/ports.ts';

/** A store in which something else happens just before the next call of a method. */
export function interrupted(
  store: MatchStore,
  method: keyof MatchStore,
  meanwhile: () => Promise<void>,
): MatchStore {
  let isDue = true;
  return new Proxy(store, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      const call = member.bind(target) as (...given: unknown[]) => Promise<unknown>;
      if (name !== method) return call;
      return async (...given: unknown[]) => {
        if (isDue) {
          isDue = false;
          await meanwhile();
        }
        return call(...given);
      };
    },
  });
}
