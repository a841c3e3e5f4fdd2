import { EVERYWHERE } from '../../ratings/ladder.ts';
import { isPrivatePress, privateScene, type Call, type PressCall } from '../answering/call.ts';
import type { Scope } from '../ids/ids.ts';
import { publicScene, type PublicScene } from '../places.ts';

/** For everybody in the server's language, unless only whoever asks will see it. */
export async function sceneFor(call: Call, isPrivate: boolean): Promise<PublicScene> {
  const { bot, place } = call;
  return isPrivate || place.server === null
    ? privateScene(call)
    : publicScene(bot.store, place.server, bot.localeOf);
}

export function sceneOfPress(call: PressCall): Promise<PublicScene> {
  return sceneFor(call, isPrivatePress(call));
}

/** In private messages there is no server to compare oneself with. */
export function scopeIn({ place }: Call, wanted: Scope | null): Scope {
  return place.server === null ? 'global' : (wanted ?? 'server');
}

export function ladderScopeOf({ place }: Call, scope: Scope): string {
  return scope === 'server' ? (place.server ?? EVERYWHERE) : EVERYWHERE;
}

/** By the name that people have on this server, or the one that they have everywhere. */
export function namesFor(
  { bot, place }: Call,
  scope: Scope,
  players: readonly string[],
  { words }: PublicScene,
): Promise<(player: string) => string> {
  return bot.names.of(scope === 'server' ? place.server : null, players, words);
}
