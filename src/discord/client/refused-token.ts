import { DiscordAPIError, DiscordjsErrorCodes } from 'discord.js';

const UNAUTHORIZED = 401;

/** Nothing but another token helps: Discord says so to a request, the library to a client. */
export function isRefusedToken(thrown: unknown): boolean {
  if (thrown instanceof DiscordAPIError) return thrown.status === UNAUTHORIZED;
  return (
    thrown instanceof Error && Reflect.get(thrown, 'code') === DiscordjsErrorCodes.TokenInvalid
  );
}
