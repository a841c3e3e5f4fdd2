import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: [
    './src/storage/sqlite/schema/schema.ts',
    './src/storage/sqlite/schema/schema-ladders.ts',
    './src/storage/sqlite/schema/schema-practice.ts',
    './src/storage/sqlite/schema/schema-fleet.ts',
    './src/storage/sqlite/schema/schema-tournaments.ts',
    './src/storage/sqlite/schema/schema-table.ts',
  ],
  out: './migrations/sqlite',
});
