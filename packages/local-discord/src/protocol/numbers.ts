/** The Discord constants used here. */
export const CHANNEL_TYPE = {
  text: 0,
  directMessage: 1,
  voice: 2,
  group: 3,
  category: 4,
  announcement: 5,
  announcementThread: 10,
  publicThread: 11,
  privateThread: 12,
  forum: 15,
} as const;

export const MESSAGE_TYPE = {
  plain: 0,
  pinned: 6,
  threadCreated: 18,
  reply: 19,
  command: 20,
  threadStarter: 21,
  contextMenu: 23,
} as const;

export const MESSAGE_FLAG = {
  crossposted: 1 << 0,
  suppressEmbeds: 1 << 2,
  hasThread: 1 << 5,
  ephemeral: 1 << 6,
  loading: 1 << 7,
  suppressNotifications: 1 << 12,
  componentsV2: 1 << 15,
} as const;

/** Files and component media both have such a bit, at different positions. */
export const ATTACHMENT_FLAG = { animated: 1 << 5 } as const;
export const MEDIA_FLAG = { animated: 1 << 0 } as const;

export const COMPONENT = {
  actionRow: 1,
  button: 2,
  stringSelect: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  textDisplay: 10,
  thumbnail: 11,
  mediaGallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
  fileUpload: 19,
  radioGroup: 21,
  checkboxGroup: 22,
  checkbox: 23,
} as const;

export const BUTTON_STYLE = {
  primary: 1,
  secondary: 2,
  success: 3,
  danger: 4,
  link: 5,
  premium: 6,
} as const;

export const INTERACTION = { command: 2, component: 3, autocomplete: 4, modal: 5 } as const;

export const CALLBACK = {
  pong: 1,
  message: 4,
  deferredMessage: 5,
  deferredUpdate: 6,
  update: 7,
  autocomplete: 8,
  modal: 9,
  launchActivity: 12,
} as const;

export const COMMAND_TYPE = { chatInput: 1, user: 2, message: 3, entryPoint: 4 } as const;

/** Who handles an app's Entry Point command: its bot, or Discord by launching directly. */
export const ENTRY_POINT_HANDLER = { app: 1, discord: 2 } as const;

export const USER_FLAG = { verifiedBot: 1 << 16 } as const;
export const APPLICATION_FLAG = { embedded: 1 << 17 } as const;

export const OPTION = {
  subcommand: 1,
  group: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
} as const;

export const INTENT = {
  guilds: 1 << 0,
  guildMembers: 1 << 1,
  guildPresences: 1 << 8,
  guildMessages: 1 << 9,
  guildMessageReactions: 1 << 10,
  guildMessageTyping: 1 << 11,
  directMessages: 1 << 12,
  directMessageReactions: 1 << 13,
  directMessageTyping: 1 << 14,
  messageContent: 1 << 15,
  guildScheduledEvents: 1 << 16,
} as const;

export const EVENT_STATUS = { scheduled: 1, active: 2, completed: 3, canceled: 4 } as const;
/** Hosted neither in a voice channel nor on a stage. */
export const EXTERNAL_EVENT = 3;
/** Of those that aren't over, in a server. */
export const MAX_OPEN_EVENTS = 100;

/** Of an app, still and animated together. */
export const MAX_APP_EMOJIS = 2000;
export const MAX_EMOJI_BYTES = 256 * 1024;

export const MEBIBYTE = 1024 * 1024;
export const FILE_LIMIT_BYTES = 10 * MEBIBYTE;
export const REQUEST_LIMIT_BYTES = 25 * MEBIBYTE;

export const ACKNOWLEDGE_WITHIN_MS = 3_000;
export const TOKEN_LIFE_MS = 15 * 60_000;
/** Of an app that only the user has installed. */
export const MAX_FOLLOW_UPS = 5;

export function isThreadType(type: number): boolean {
  return type >= CHANNEL_TYPE.announcementThread && type <= CHANNEL_TYPE.privateThread;
}
