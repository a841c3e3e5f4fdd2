import { EVERYWHERE, fingersScope, robotsScope } from 'crokinole/ratings/ladder';
import {
  isPrivatePress,
  readPrivateContext,
  type Call,
  type PressCall,
} from '../../interactions/call.ts';
import type { BoardScope, Scope } from '../../ids/press-choices.ts';
import type { ServerContext } from '../../client/bot.ts';

/** Public messages use the server's language, private ones the caller's. */
export async function contextFor(call: Call, isPrivate: boolean): Promise<ServerContext> {
  const { bot, venue } = call;
  return isPrivate || venue.server === null
    ? readPrivateContext(call)
    : bot.contextOf(venue.server);
}

export function contextOfPress(call: PressCall): Promise<ServerContext> {
  return contextFor(call, isPrivatePress(call));
}

/** Private messages have no server, so the global scope is used. */
export function scopeIn<Wanted extends BoardScope>(
  { venue }: Call,
  wanted: Wanted | null,
): Wanted | Scope {
  return venue.server === null ? 'global' : (wanted ?? 'server');
}

export function ladderScopeOf({ venue: { server } }: Call, scope: BoardScope): string {
  if (server === null || scope === 'global') return EVERYWHERE;
  if (scope === 'fingers') return fingersScope(server);
  return scope === 'robots' ? robotsScope(server) : server;
}

/** Players' names in this server, or their global names. */
export function namesFor(
  { bot, venue }: Call,
  scope: BoardScope,
  players: readonly string[],
  { words }: ServerContext,
): Promise<(player: string) => string> {
  return bot.names.of(scope === 'global' ? null : venue.server, players, words);
}
