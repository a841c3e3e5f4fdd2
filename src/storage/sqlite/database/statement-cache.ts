import type BetterSqlite3 from 'better-sqlite3';

/** More than there are different ones, but for lists of every length. */
const MAX_KEPT = 400;

/**
 * Lets a database remember what it has prepared: our statements are few and come again with every
 * flick, and what is not thrown away need not be collected.
 */
export function cacheStatements(client: BetterSqlite3.Database, most = MAX_KEPT): void {
  const prepare = client.prepare.bind(client) as (source: string) => BetterSqlite3.Statement;
  const kept = new Map<string, BetterSqlite3.Statement>();
  const prepareOnce = (source: string): BetterSqlite3.Statement => {
    const known = kept.get(source);
    // Moved to the end: the first of them is the one not asked for the longest.
    kept.delete(source);
    const statement = known ?? prepare(source);
    kept.set(source, statement);
    // Whoever had it before may have asked for rows as bare lists.
    if (known?.reader === true) known.raw(false);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return statement;
  };
  Object.defineProperty(client, 'prepare', { value: prepareOnce, configurable: true });
}
