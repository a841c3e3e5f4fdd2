import type { Call, PressCall } from '../../interactions/call.ts';
import { refusalText } from '../../../texts/refusal-text.ts';

/** The table of this match, for whoever pressed; which match it was, the page asks us. */
export async function takeSeat(call: PressCall, { match: id }: { readonly match: string }) {
  const { bot, player, words, reply } = call;
  const match = await bot.matches.readMatch(id);
  if (match === undefined) return reply.note(refusalText({ code: 'no-such-match' }, words));
  if (match.server !== call.venue.server) return reply.note(words.table.notHere);
  if (!(await isOn(call))) return reply.note(words.table.admission.off);
  await bot.table.offer({ match: id, player });
  await open(call);
}

/** The table, and on it a list of what is played here. */
export async function openTable(call: Call): Promise<void> {
  if (!(await isOn(call))) return call.reply.note(call.words.table.admission.off);
  await open(call);
}

function isOn({ bot, venue }: Call): Promise<boolean> {
  return bot.table.isOpenIn(venue.server, bot.settings);
}

async function open({ words, reply }: Call): Promise<void> {
  if (!(await reply.launch())) await reply.note(words.table.failed);
}
