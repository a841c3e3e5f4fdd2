import { eq, sql } from 'drizzle-orm';
import { preparedOnce } from '../common/prepared.ts';
import { one, type Query, type Sql } from '../common/query.ts';

const selectAnswer = preparedOnce((db) => {
  const { interactions } = db.tables;
  return db
    .select({ answer: interactions.answer })
    .from(interactions)
    .where(eq(interactions.id, sql.placeholder('id')))
    .prepare();
});

export function* readAnswer(db: Sql, id: string): Query<string | undefined> {
  return (yield* one(selectAnswer(db), { id }))?.answer;
}
