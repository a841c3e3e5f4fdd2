import type { ModalSubmitInteraction } from 'discord.js';

/** What was written into a field of a form; nothing where the form that was sent has none like it. */
export function formInputValue({ fields }: ModalSubmitInteraction, name: string): string {
  const field = fields.fields.get(name);
  return field !== undefined && 'value' in field && typeof field.value === 'string'
    ? field.value
    : '';
}
