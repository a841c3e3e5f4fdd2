import { accept, refuse } from 'crokinole/result';
import type { SettingsStore } from '../ports/settings-store.ts';
import { POST_KINDS } from '../records/posts.ts';

/**
 * Switches off what the bot posts by itself on a server that it's no longer in, or whose channel is closed to
 * it. A server that lets it in again gets only what an admin then asks for. Does nothing if the posts are in
 * another channel by now.
 */
export async function stopPosts(
  settings: Pick<SettingsStore, 'editSettings'>,
  server: string,
  closed?: string,
): Promise<void> {
  await settings.editSettings(server, (before) => {
    const isElsewhere = closed !== undefined && closed !== before.newsChannel;
    if (isElsewhere || !POST_KINDS.some((kind) => before[kind])) {
      return refuse({ code: 'nothing-to-stop' } as const);
    }
    return accept({ ...before, crown: false, shot: false, newsChannel: null });
  });
}
