import { isDeliveryProblem } from '../posting/delivery-errors.ts';
import type { Call } from './call.ts';

const MAX_NOTICES = 10;

/** What could not be shown while nobody asked, told at the next occasion, once. */
export async function tellNotices({ bot, player, words, reply }: Call): Promise<void> {
  const notices = await bot.notices.readNotices(player);
  if (notices.length === 0) return;
  const say = words.common;
  const lines = notices
    .slice(-MAX_NOTICES)
    .map(({ channel, reason }) =>
      say.notice(
        `<#${channel}>`,
        say.deliveryProblems[isDeliveryProblem(reason) ? reason : 'other'],
      ),
    );
  await reply.note([say.noticesHead, ...new Set(lines), say.noticeHint].join('\n'));
  await bot.notices.dismissNotices(
    player,
    notices.map(({ key }) => key),
  );
}
