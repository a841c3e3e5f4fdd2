import {
  MessageCreateRequestSchema,
  ModalInteractionCallbackRequestSchema,
} from 'discord-api-spec/zod';
import { expect } from 'vitest';
import { CALLBACK, MESSAGE_FLAG } from '../../src/protocol/numbers.ts';
import type { MessageBody, Modal } from '../../src/protocol/shapes.ts';
import { parseStrictly } from '../../src/rest/routing/strict-schema.ts';
import { componentErrors } from '../../src/rules/component-rules.ts';
import { modalErrors } from '../../src/rules/modal-rules.ts';

/** As it is sent. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A message as Discord would take it, without its files. */
export function expectWithinLimits({ components }: { readonly components: object }): void {
  const sent = asJson({ components, flags: MESSAGE_FLAG.componentsV2 });
  const body = parseStrictly(MessageCreateRequestSchema, sent) as MessageBody;
  expect(componentErrors(body.components ?? [], true, new Set())).toEqual([]);
}

/** A form as Discord would take it. */
export function expectWithinFormLimits(form: object): void {
  const sent = asJson({ type: CALLBACK.modal, data: form });
  const { data } = parseStrictly(ModalInteractionCallbackRequestSchema, sent) as { data: Modal };
  expect(modalErrors(data)).toEqual([]);
}
