/** Where the bot keeps its database, unless told otherwise. */
export const DATABASE_FILE = process.env['DATABASE_FILE'] ?? 'data/crokinole.db';
