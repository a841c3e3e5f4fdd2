const PORTION = 500;

/** All ids in their order, of which no more than a portion is in memory. */
export async function* inPortions(
  read: (after: string, most: number) => Promise<readonly string[]>,
): AsyncGenerator<string> {
  let ids = await read('', PORTION);
  while (ids.length > 0) {
    yield* ids;
    ids = await read(ids.at(-1) ?? '', PORTION);
  }
}
