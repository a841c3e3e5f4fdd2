import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: [
    './src/storage/sqlite/schema.ts',
    './src/storage/sqlite/schema-ladders.ts',
    './src/storage/sqlite/schema-practice.ts',
  ],
  out: './migrations/sqlite',
});
