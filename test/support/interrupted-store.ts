import type { Store } from '../../src/matches/ports/store.ts';

/** A store in which something else happens just before the next call of a method. */
export function interrupted(
  store: Store,
  method: keyof Store,
  meanwhile: () => Promise<void>,
): Store {
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
