import { expect, test } from 'vitest';
import type { Bot } from '../../src/discord/client/bot.ts';
import type { MatchService } from '../../src/matches/service.ts';
import { storeInMemory } from '../support/stores.ts';
import { serviceOn } from '../support/tables.ts';

/** A test by the compiler: it reports every expected error that does not occur. */
export type OutOfReach = [
  // @ts-expect-error: matches are changed by commands alone.
  Bot['matches']['commit'],
  // @ts-expect-error: only the authority reads stored answers.
  Bot['matches']['readAnswer'],
  // @ts-expect-error: code that reads matches changes no settings.
  Bot['matches']['saveSettings'],
  // @ts-expect-error: only the authority erases a player.
  Bot['privacy']['finishErasure'],
  // @ts-expect-error: only the outbox claims announcements.
  Bot['notices']['claimAnnouncements'],
  // @ts-expect-error: the settings give no access to anything else.
  Bot['settings']['commit'],
  // @ts-expect-error: the store as a whole is for those who open it.
  Bot['store'],
  // @ts-expect-error: without the key of the writing ports, the authority only lets matches be read.
  MatchService['authority']['matches']['commit'],
  // @ts-expect-error: nor does it lead to the store.
  MatchService['store'],
];

test('the authority can read matches', async () => {
  const service: MatchService = serviceOn(storeInMemory());
  expect(await service.authority.matches.readMatch('nowhere')).toBeUndefined();
});
