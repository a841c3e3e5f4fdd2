import { ids, type PressArguments } from '../../ids/ids.ts';
import type { Words } from '../../../words/english/messages.ts';
import { rows, text, type ButtonOptions, type MessagePayload } from '../../ui/parts.ts';

/** Nobody resigns by a slip of the thumb. Whoever did not press it on a board is told which match it is. */
export function resignQuestion(
  at: PressArguments<'resign'>,
  { match: say }: Words,
  title?: string,
): MessagePayload {
  const sure: ButtonOptions = {
    id: ids.encode('resign-sure', at),
    label: say.buttons.resignSure,
    style: 'danger',
  };
  const on: ButtonOptions = { id: ids.encode('resign-not', at), label: say.buttons.resignNot };
  const which = title === undefined ? [] : [`-# ${title}`];
  return {
    components: [text(say.resignQuestion, ...which), ...rows([sure, on])],
    files: [],
    pings: [],
  };
}
