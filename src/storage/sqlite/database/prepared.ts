import { sql, type Placeholder } from 'drizzle-orm';
import { preparingFor } from '../../common/prepared.ts';
import type { Queries } from './engine.ts';

export const preparedOnce = preparingFor<Queries>();

/**
 * For `limit` in what is prepared once. SQLite plans by the number that is bound to a bare parameter
 * there, and so compiles the whole statement anew each time that it is run.
 */
export function mostRows(name: string): Placeholder {
  // drizzle writes out whatever it is given here.
  return sql`cast(${sql.placeholder(name)} as integer)` as unknown as Placeholder;
}
