import { randomBytes } from 'node:crypto';
import type { AccessTokenRecord, GrantRecord } from './records.ts';
import type { World } from './world.ts';

const CODE_LIFE_MS = 60_000;
export const ACCESS_TOKEN_LIFE_MS = 7 * 24 * 3_600_000;

function makeSecret(): string {
  return randomBytes(24).toString('base64url').replaceAll(/[-_]/g, 'x').slice(0, 30);
}

function consentKey({ applicationId, userId }: GrantRecord): string {
  return `${applicationId} ${userId}`;
}

/** Whether this person has already granted all these scopes to the app. */
export function hasConsented(world: World, grant: GrantRecord): boolean {
  const given = world.consents.get(consentKey(grant));
  return grant.scopes.every((scope) => given?.has(scope));
}

/** Records the consent and returns the code that the app's server exchanges for a token. */
export function issueCode(world: World, grant: GrantRecord): string {
  const given = world.consents.get(consentKey(grant)) ?? [];
  world.consents.set(consentKey(grant), new Set([...given, ...grant.scopes]));
  const code = makeSecret();
  world.codes.set(code, { ...grant, expiresMs: world.clock.nowMs() + CODE_LIFE_MS });
  return code;
}

export interface Exchanged {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly record: AccessTokenRecord;
}

/** A code is valid once, for its app only. */
export function exchangeCode(
  world: World,
  applicationId: string,
  code: string,
): Exchanged | undefined {
  const grant = world.codes.get(code);
  if (grant?.applicationId !== applicationId) return undefined;
  world.codes.delete(code);
  return grant.expiresMs <= world.clock.nowMs() ? undefined : issueToken(world, grant);
}

/** A token for the app's owner, which is taken to be the owner of the first server. */
export function issueOwnersToken(
  world: World,
  applicationId: string,
  scopes: readonly string[],
): Exchanged | undefined {
  const [guild] = world.guilds.values();
  return guild && issueToken(world, { applicationId, userId: guild.ownerId, scopes });
}

function issueToken(world: World, grant: GrantRecord): Exchanged {
  const accessToken = makeSecret();
  const record = { ...grant, expiresMs: world.clock.nowMs() + ACCESS_TOKEN_LIFE_MS };
  world.accessTokens.set(accessToken, record);
  return { accessToken, refreshToken: makeSecret(), record };
}

export function accessTokenOf(world: World, token: string): AccessTokenRecord | undefined {
  const record = world.accessTokens.get(token);
  return record && record.expiresMs > world.clock.nowMs() ? record : undefined;
}
