import { ids } from '../../ids/ids.ts';
import type { EraseStage } from '../../ids/press-choices.ts';
import { PERSONAL_KINDS, type PrivacyChoices } from '../../../matches/records/privacy.ts';
import type { Words } from '../../../words/english/messages.ts';
import {
  container,
  row,
  text,
  type ButtonOptions,
  type MessagePayload,
  NEUTRAL_ACCENT,
  silentMessage,
} from '../../ui/parts.ts';

const DANGER = 0xb5382f;

export function privacyPanel({ onGlobalBoards }: PrivacyChoices, words: Words): MessagePayload {
  const say = words.privacy;
  return silentMessage([
    container(
      NEUTRAL_ACCENT,
      text(say.title, ...PERSONAL_KINDS.map((kind) => `• ${say.kept[kind]}`), '', ...say.notKept),
      row(
        { id: ids.encode('privacy-export', {}), label: words.common.buttons.export },
        eraseButton('ask', say.buttons.erase, 'danger'),
      ),
      text(onGlobalBoards ? say.onBoards : say.offBoards),
      row({
        id: ids.encode('privacy-boards', { show: onGlobalBoards ? 'no' : 'yes' }),
        label: onGlobalBoards ? say.buttons.leaveBoards : say.buttons.returnToBoards,
      }),
    ),
  ]);
}

/**
 * Erasing needs two confirmations. The second one has the buttons
 * in the opposite order, so that a double tap doesn't erase.
 */
export function eraseQuestion(step: 'ask' | 'ask-again', words: Words): MessagePayload {
  const { buttons, eraseQuestion: first, eraseLastQuestion } = words.privacy;
  const back = eraseButton('back', words.common.buttons.back);
  return silentMessage([
    step === 'ask'
      ? container(
          DANGER,
          text(...first),
          row(eraseButton('ask-again', buttons.eraseAgain, 'danger'), back),
        )
      : container(
          DANGER,
          text(eraseLastQuestion),
          row(back, eraseButton('sure', buttons.eraseSure, 'danger')),
        ),
  ]);
}

export function erasedMessage({ privacy }: Words): MessagePayload {
  return silentMessage([text(privacy.erased)]);
}

function eraseButton(step: EraseStage, label: string, style?: 'danger'): ButtonOptions {
  const id = ids.encode('privacy-erase', { step });
  return style === undefined ? { id, label } : { id, label, style };
}
