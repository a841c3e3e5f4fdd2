import {
  type SettingsStore,
  type ServerSettings,
  DEFAULT_SETTINGS,
} from '../../matches/records/settings.ts';
import { themeOf } from '@crokinole/pictures/themes/registry';
import type { Faces, ServerFaces } from '../../faces/faces.ts';
import type { Look } from '../ui/pictures.ts';
import { languageOf, wordsIn } from '../../words/registry.ts';
import type { Words } from '../../words/english/messages.ts';

/** The settings, look and language of public messages in a server, and the faces in its pictures. */
export interface ServerContext {
  readonly settings: ServerSettings;
  readonly look: Look;
  readonly words: Words;
  readonly faces: ServerFaces;
}

/**
 * Reads the context of a server. Outside of servers it has the default settings, and the language of
 * the last person who pressed in the channel.
 */
export type AskContext = (server: string | null, channel?: string) => Promise<ServerContext>;

export async function readServerContext(
  stored: Pick<SettingsStore, 'readSettings'>,
  server: string | null,
  localeOf: () => Promise<string | undefined>,
  faces: Faces,
): Promise<ServerContext> {
  const settings = server === null ? DEFAULT_SETTINGS : await stored.readSettings(server);
  const locale = settings.language ?? (await localeOf());
  const language = languageOf(locale);
  return {
    settings,
    look: { theme: themeOf(settings.theme), language, isStill: settings.stillReplays },
    words: wordsIn(language),
    faces: faces.in(server, settings),
  };
}
