import type { RequestFault } from 'local-discord/simulation/faults';
import type { LocalDiscord } from 'local-discord';

const ALREADY_ACKNOWLEDGED = 40060;
const UNKNOWN_INTERACTION = 10062;
const UNKNOWN_WEBHOOK = 10015;
const UNKNOWN_MESSAGE = 10008;
const HAS_THREAD = 160004;
const INVALID_FORM = 50035;

/**
 * The refusals of Discord that no fault explains. Only a fault that struck the same interaction
 * explains a refusal:
 * - 40060, already answered: the event was sent twice, or the answer succeeded and its receipt got
 *   lost, so that it was sent again.
 * - 10062, too late: Discord gave up after three seconds, because the event or the answer was held
 *   up, or a bot that had just started found its predecessor's events.
 * - 10015, a follow-up is refused: the first answer never arrived.
 * - 160004, the thread exists: the receipt got lost, or the process that opened it was killed then.
 * - 50035, a picture is gone: between the check and the edit that adds a shot's words, another process
 *   shrank the message to these words.
 * - 50035, an emoji's name is taken: processes that start together upload the same emoji.
 * - 10008, a temporary note is gone: its receipt got lost, so that it was removed again.
 */
export function unexplainedRefusals(
  { refusals, faults, world }: LocalDiscord,
  kills = 0,
): readonly string[] {
  const sentTwice = new Set<string>();
  const receiptLost = new Set<string>();
  const doneTwice = new Set<string>();
  let cutOff = 0;
  for (const { fault, where } of faults.strikes()) {
    if (fault.kind === 'duplicate') sentTwice.add(where.split(' ')[1] ?? '');
    else if (isReceiptLost(fault)) {
      receiptLost.add(interactionIn(where) ?? '');
      doneTwice.add(where);
    }
  }
  const byToken = new Map([...world.interactions.values()].map((one) => [one.token, one]));
  return refusals.flatMap(({ method, path, code, message, errors }) => {
    const token = /\/(?:callback|webhooks\/\d+\/([^/]+))/.exec(path)?.[1];
    const id = interactionIn(path) ?? (token === undefined ? undefined : byToken.get(token)?.id);
    const interaction = id === undefined ? undefined : world.interactions.get(id);
    const where = `${method} ${path}`;
    const isExplained =
      (code === UNKNOWN_MESSAGE && isTakingAway(where) && doneTwice.has(where)) ||
      (code === INVALID_FORM && method === 'PATCH' && isPictureGone(errors)) ||
      (code === INVALID_FORM && method === 'POST' && isEmojiThere(errors)) ||
      (code === HAS_THREAD && (doneTwice.has(where) || (cutOff += 1) <= kills)) ||
      (id !== undefined &&
        ((code === ALREADY_ACKNOWLEDGED && (sentTwice.has(id) || receiptLost.has(id))) ||
          (code === UNKNOWN_INTERACTION && interaction?.stage === 'failed') ||
          (code === UNKNOWN_WEBHOOK && interaction?.acknowledgedMs === null)));
    return isExplained
      ? []
      : [
          `refused: ${method} ${path.slice(0, 60)} ${code} ${message} ${JSON.stringify(errors ?? {})}`,
        ];
  });
}

function isReceiptLost(fault: { readonly kind: string } | RequestFault): boolean {
  // A request that waits for a receipt may be aborted and repeated.
  return (
    (fault.kind === 'drop' && 'carriedOut' in fault && fault.carriedOut) || fault.kind === 'delay'
  );
}

function isPictureGone(errors: unknown): boolean {
  return (
    typeof errors === 'object' &&
    errors !== null &&
    'attachments' in errors &&
    JSON.stringify(errors.attachments).includes('ATTACHMENT_NOT_FOUND')
  );
}

function isEmojiThere(errors: unknown): boolean {
  return JSON.stringify(errors ?? null).includes('APPLICATION_EMOJI_NAME_ALREADY_TAKEN');
}

function isTakingAway(where: string): boolean {
  return /^DELETE \/webhooks\/.*\/messages\//u.test(where);
}

function interactionIn(path: string): string | undefined {
  return /\/interactions\/(\d+)\//.exec(path)?.[1];
}
