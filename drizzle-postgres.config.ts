import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/storage/postgres/schema/schema.ts',
    './src/storage/postgres/schema/schema-ladders.ts',
    './src/storage/postgres/schema/schema-practice.ts',
    './src/storage/postgres/schema/schema-fleet.ts',
    './src/storage/postgres/schema/schema-tournaments.ts',
    './src/storage/postgres/schema/schema-table.ts',
  ],
  out: './migrations/postgres',
});
