import type { Person } from 'local-discord/driver/person';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { walkComponents } from 'local-discord/protocol/components';
import type { SettingsPage } from '../../../src/discord/ids/press-choices.ts';
import type { Party } from './party.ts';
import { words } from './told.ts';

/** A page of the settings, opened as an admin opens it. */
export async function openSettings(
  admin: Person,
  channel: string,
  page: SettingsPage,
): Promise<SeenMessage> {
  const main = await admin.slash(channel, 'settings').answer();
  if (page === 'main') return main;
  const { advanced, pages } = words.settings;
  const matches = await admin.press(main, advanced).answer();
  return page === 'match' ? matches : admin.press(matches, pages[page]).answer();
}

/** The values that are selected in a menu of a message. */
export function selectedIn(
  { discord }: Party,
  { channelId, id }: SeenMessage,
  menu: string,
): readonly string[] {
  const { components = [] } = discord.world.messagesOf(channelId).get(id) ?? {};
  const found = [...walkComponents(components)].find(
    ({ component }) => component.placeholder === menu,
  );
  if (found === undefined) throw new Error(`there is no menu ${menu}`);
  const { options, default_values: things } = found.component;
  const chosen = (options ?? [])
    .filter((option) => option.default === true)
    .map(({ value }) => value);
  return [...chosen, ...(things ?? []).map((thing) => thing.id)];
}
