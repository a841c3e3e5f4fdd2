/** How many turns the event loop made meanwhile: none while something blocks it. */
export async function countTurns<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly turns: number }> {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  try {
    const result = await work();
    return { result, turns };
  } finally {
    clearImmediate(next);
  }
}
