import { detailOf, type JobHandlers, type JobPool, type JobTypes, refused } from './protocol.ts';

/**
 * A pool without threads: every job runs on the calling thread. That is enough for a small server.
 */
export function createInlinePool<Jobs extends JobTypes<Jobs>>(
  handlers: JobHandlers<Jobs>,
): JobPool<Jobs> {
  let isClosed = false;
  let underWay = 0;
  return {
    run: async (name, input) => {
      if (isClosed) return refused('closed', 'the pool is closed');
      underWay += 1;
      try {
        return { ok: true, value: await handlers[name](input) };
      } catch (error) {
        return refused('failed', detailOf(error));
      } finally {
        underWay -= 1;
      }
    },
    waiting: () => underWay,
    close: () => {
      isClosed = true;
      return Promise.resolve();
    },
  };
}
