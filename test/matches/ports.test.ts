import { expect, test } from 'vitest';
import type { Bot } from '../../src/discord/context/bot.ts';
import type { MatchService } from '../../src/matches/service.ts';
import { storeInMemory } from '../support/stores.ts';
import { serviceOn } from '../support/tables.ts';

/** The compiler's test: it complains of every expectation below that does not come true. */
export function refusedByTypes({ matches, settings, notices, privacy, service, ...bot }: Bot) {
  // @ts-expect-error: matches are changed by commands alone.
  void matches.commit({ atMs: 0 });
  // @ts-expect-error: what was answered is the authority's to know.
  void matches.readAnswer('press');
  // @ts-expect-error: whoever reads matches changes no settings.
  void matches.saveSettings;
  // @ts-expect-error: a player is forgotten by the authority alone.
  void privacy.finishErasure;
  // @ts-expect-error: announcements are the outbox's.
  void notices.claimAnnouncements;
  // @ts-expect-error: nor is anything else to be had by way of the settings.
  void settings.commit;
  // @ts-expect-error: the store as a whole is for those who open it.
  void bot.store;
  // @ts-expect-error: the authority gives away nothing but what there is to read.
  void service.matches.commit;
  // @ts-expect-error: not even whole.
  void service.store;
}

test('the authority lets matches be read', async () => {
  const service: MatchService = serviceOn(storeInMemory());
  expect(await service.matches.readMatch('nowhere')).toBeUndefined();
});
