import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../ids/ids.ts';
import type { ButtonOptions } from '../../ui/parts.ts';

/** To the list of the server's tournaments. */
export function backButton({ common }: Words): ButtonOptions {
  return { id: ids.encode('league-page', { page: 'open', from: 0 }), label: common.buttons.back };
}
