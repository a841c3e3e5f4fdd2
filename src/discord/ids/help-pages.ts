export const HELP_PAGES = ['playing', 'aiming', 'rules', 'admins', 'now'] as const;
export type HelpPage = (typeof HELP_PAGES)[number];
