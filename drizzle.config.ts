import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './src/storage/sqlite/database/tables.ts',
  out: './migrations/sqlite',
});
