import { EVERYWHERE, robotsScope } from '../../../ratings/ladder.ts';
import {
  isPrivatePress,
  privateScene,
  type Call,
  type PressCall,
} from '../../interactions/call.ts';
import type { BoardScope, Scope } from '../../ids/press-choices.ts';
import { publicScene, type PublicScene } from '../../context/server-context.ts';

/** For everybody in the server's language, unless only whoever asks will see it. */
export async function sceneFor(call: Call, isPrivate: boolean): Promise<PublicScene> {
  const { bot, place } = call;
  return isPrivate || place.server === null
    ? privateScene(call)
    : publicScene(bot.settings, place.server, bot.localeOf);
}

export function sceneOfPress(call: PressCall): Promise<PublicScene> {
  return sceneFor(call, isPrivatePress(call));
}

/** In private messages there is no server to compare oneself with. */
export function scopeIn<Wanted extends BoardScope>(
  { place }: Call,
  wanted: Wanted | null,
): Wanted | Scope {
  return place.server === null ? 'global' : (wanted ?? 'server');
}

export function ladderScopeOf({ place: { server } }: Call, scope: BoardScope): string {
  if (server === null || scope === 'global') return EVERYWHERE;
  return scope === 'robots' ? robotsScope(server) : server;
}

/** By the name that people have on this server, or the one that they have everywhere. */
export function namesFor(
  { bot, place }: Call,
  scope: BoardScope,
  players: readonly string[],
  { words }: PublicScene,
): Promise<(player: string) => string> {
  return bot.names.of(scope === 'global' ? null : place.server, players, words);
}
