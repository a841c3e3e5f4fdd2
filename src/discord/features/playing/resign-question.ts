import type { Words } from '../../../words/english/messages.ts';
import { ids, type PressArguments } from '../../ids/ids.ts';
import type { Call } from '../../interactions/call.ts';
import {
  rows,
  text,
  type ButtonOptions,
  type MessagePayload,
  silentMessage,
} from '../../ui/parts.ts';

/** Asks for confirmation, and says what resigning means for a tournament. */
export async function resignQuestion(
  { bot, words }: Pick<Call, 'bot' | 'words'>,
  at: PressArguments<'resign'>,
): Promise<MessagePayload> {
  const say = words.match;
  const sure: ButtonOptions = {
    id: ids.encode('resign-sure', at),
    label: say.buttons.resign,
    style: 'danger',
  };
  const on: ButtonOptions = {
    id: ids.encode('resign-not', at),
    label: words.common.buttons.back,
  };
  const meaning = await meaningOf(bot, at.match);
  const told = meaning === undefined ? [] : [words.tournaments.resigning[meaning]];
  return silentMessage([text(say.resignQuestion, ...told), ...rows([sure, on])]);
}

/** What resigning means for the match's tournament; undefined without one. */
async function meaningOf(
  { matches, tournaments }: Call['bot'],
  id: string,
): Promise<keyof Words['tournaments']['resigning'] | undefined> {
  const match = await matches.readMatch(id);
  const own = match?.tournament ?? null;
  const tournament = own === null ? undefined : await tournaments.readTournament(own);
  const stage = tournament?.state.stages.find(({ pairings }) =>
    pairings.some((pairing) => pairing.id === id),
  );
  switch (stage?.kind) {
    case undefined:
      return undefined;
    case 'solo':
      return 'alone';
    case 'bracket':
      return 'knockOut';
    case 'ladder':
      return 'ladder';
    case 'round-robin':
    case 'swiss':
    case 'rolling':
      return 'table';
  }
}
