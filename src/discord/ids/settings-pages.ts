export const SETTINGS_PAGES = ['match', 'rules', 'place', 'look'] as const;
export type SettingsPage = (typeof SETTINGS_PAGES)[number];

/** What is chosen from a menu. */
export const SETTINGS_MENUS = [
  'preset',
  'hand',
  'speed',
  'clock',
  'language',
  'theme',
  'values',
] as const;
export type SettingsMenu = (typeof SETTINGS_MENUS)[number];

/** What is on or off. */
export const SETTINGS_SWITCHES = ['threads', 'numbers', 'stills', 'pictures', 'pace'] as const;
export type SettingsSwitch = (typeof SETTINGS_SWITCHES)[number];
