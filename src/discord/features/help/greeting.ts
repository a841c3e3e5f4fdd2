import type { Guild } from 'discord.js';
import type { Clock } from '../../../matches/ports/system.ts';
import { deliveryOf } from '../../posting/delivery-errors.ts';
import type { Poster } from '../../posting/poster.ts';
import type { AskContext, BotLog } from '../../client/bot.ts';
import type { TableDoor } from '../../client/table-door.ts';
import { PictureUnavailable, type Look, type Pictures } from '../../ui/pictures.ts';
import { greetingMessage } from './help-message.ts';
import type { FileAttachment } from '../../ui/parts.ts';

export interface GreetingParts {
  readonly poster: Poster;
  readonly pictures: Pictures;
  readonly clock: Clock;
  readonly contextOf: AskContext;
  readonly table: TableDoor;
  readonly log: BotLog;
}

/**
 * Discord also reports servers that the bot joined earlier,
 * after an outage or on a new shard. Those get no greeting.
 */
const JUST_NOW_MS = 10 * 60_000;

/** Posts one welcome message in a new server's system channel, if the bot may write there. */
export async function greet(
  parts: GreetingParts,
  { id, joinedTimestamp, systemChannel, members }: Guild,
): Promise<void> {
  const { poster, clock, contextOf, table, log } = parts;
  if (Math.abs(clock.nowMs() - joinedTimestamp) > JUST_NOW_MS) return;
  const allowed = members.me === null ? null : systemChannel?.permissionsFor(members.me);
  if (systemChannel === null || allowed?.has(['ViewChannel', 'SendMessages']) !== true) return;
  try {
    const { words, look, settings } = await contextOf(id);
    const board = allowed.has('AttachFiles') ? await boardPicture(parts, look) : [];
    const greeting = greetingMessage(board, table.isOpenOn(id, settings), words);
    await poster.post(systemChannel.id, greeting, `hi${id}`);
  } catch (thrown) {
    // A failed greeting isn't sent again.
    log.warn({ err: thrown, server: id, delivery: deliveryOf(thrown) }, 'a greeting was not sent');
  }
}

/** The picture is optional: if painting fails, the greeting is sent without it. */
async function boardPicture(
  { pictures, log }: GreetingParts,
  look: Look,
): Promise<readonly FileAttachment[]> {
  try {
    return [await pictures.illustration('rings', look)];
  } catch (thrown) {
    if (!(thrown instanceof PictureUnavailable)) throw thrown;
    log.warn({ err: thrown }, 'a greeting was sent without its picture');
    return [];
  }
}
