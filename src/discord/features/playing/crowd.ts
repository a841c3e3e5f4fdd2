import type { APIComponentInContainer } from 'discord.js';
import type { CrowdCall } from 'crokinole/match/crowd';
import { callShot } from '../../../matches/commands/call-shot.ts';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import { callsFor } from '../../../matches/steps/crowd-steps.ts';
import { mentionOf } from '../../../texts/names.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../ids/ids.ts';
import type { PressCall } from '../../interactions/call.ts';
import type { Presses } from '../../interactions/handlers.ts';
import { row, text } from '../../ui/parts.ts';

/** The line stays one line, even if a whole crowd has called it. */
const MAX_NAMED = 4;

/** One row for those who watch, below a line that says it isn't for the players. */
export function crowdRow(match: StoredMatch, words: Words): readonly APIComponentInContainer[] {
  const calls = callsFor(match);
  if (calls.length === 0) return [];
  const { id, revision } = match;
  const say = words.match.crowd;
  return [
    text(say.ask),
    row(
      ...calls.map((called) => ({
        id: ids.encode('crowd-call', { match: id, revision, called }),
        label: say.calls[called],
      })),
    ),
  ];
}

/** Part of the ruling. Mentions in a message don't ping. */
export function callersLine(callers: readonly string[], words: Words): readonly string[] {
  if (callers.length === 0) return [];
  const say = words.match.crowd;
  // "And one more" would take as much room as the name.
  const most = callers.length === MAX_NAMED + 1 ? callers.length : MAX_NAMED;
  const named = callers.slice(0, most).map((player) => mentionOf(player, words));
  return [say.calledBy(named, callers.length - named.length)];
}

/** The channel sees nothing of it before the ruling, so that no press edits a message. */
async function call(
  { bot, player, venue, words, reply }: PressCall,
  at: { readonly match: string; readonly revision: number; readonly called: CrowdCall },
): Promise<void> {
  const answer = await callShot(bot.authority, { ...at, player, server: venue.server });
  const say = words.match.crowd;
  await reply.note(answer === 'called' ? say.called[at.called] : say.refused[answer]);
}

export const crowdPresses = { 'crowd-call': call } satisfies Partial<Presses>;
