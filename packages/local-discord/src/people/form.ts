import { COMPONENT, FILE_LIMIT_BYTES, INTERACTION } from '../protocol/numbers.ts';
import type { Component } from '../protocol/shapes.ts';
import { storeFile } from '../world/attachments.ts';
import { isOfType, type UploadedFile } from '../protocol/files.ts';
import { openInteraction } from '../world/interactions.ts';
import type { AttachmentRecord, InteractionRecord } from '../world/records.ts';
import type { MemberContext } from './option-input.ts';
import { NotPossible } from './not-possible.ts';
import { checkChosen } from './press.ts';

/** A member's input for one part of a form. */
export type FormEntry = string | boolean | readonly string[] | readonly UploadedFile[];
export type FormEntries = Readonly<Record<string, FormEntry>>;

interface Filled {
  readonly userIds: string[];
  readonly roleIds: string[];
  readonly channelIds: string[];
  readonly attachments: AttachmentRecord[];
}

/** Submits a form to the bot that showed it. */
export function submitForm(
  context: MemberContext,
  shownBy: InteractionRecord,
  entries: FormEntries,
): InteractionRecord {
  const { modal } = shownBy;
  if (modal === null || shownBy.userId !== context.userId) {
    throw new NotPossible('no-such-form', 'There is no form to send.');
  }
  const filled: Filled = { userIds: [], roleIds: [], channelIds: [], attachments: [] };
  const known = new Set<string>();
  const components = modal.components.map((part, index) =>
    fillPart(context, part, entries, filled, known, index + 1),
  );
  const unknown = Object.keys(entries).find((name) => !known.has(name));
  if (unknown !== undefined) throw new NotPossible('bad-answer', `The form has no "${unknown}".`);
  return openInteraction(context.world, {
    applicationId: shownBy.applicationId,
    type: INTERACTION.modal,
    userId: context.userId,
    channelId: context.channel.id,
    customId: modal.custom_id,
    sourceMessageId: shownBy.sourceMessageId,
    data: { custom_id: modal.custom_id, components },
    resolved: filled,
  });
}

function fillPart(
  context: MemberContext,
  part: Component,
  entries: FormEntries,
  filled: Filled,
  known: Set<string>,
  number: number,
): object {
  const id = numbered(part.id, number);
  if (part.type === COMPONENT.textDisplay) return { type: part.type, id };
  const inputs = part.component ? [part.component] : (part.components ?? []);
  const answered = inputs.map((input) => {
    const customId = input.custom_id ?? '';
    known.add(customId);
    const label = part.label ?? input.label ?? customId;
    const value = readEntry(context, { input, label }, entries[customId], filled);
    return {
      type: input.type,
      id: numbered(input.id, number + 100),
      custom_id: customId,
      ...value,
    };
  });
  return part.component
    ? { type: part.type, id, component: answered[0] }
    : { type: part.type, id, components: answered };
}

/** An id of 0 asks for a generated one. */
function numbered(id: number | null | undefined, fallback: number): number {
  return id === undefined || id === null || id === 0 ? fallback : id;
}

interface Asked {
  readonly input: Component;
  readonly label: string;
}

function bad({ label }: Asked, what: string): NotPossible {
  return new NotPossible('bad-answer', `"${label}" ${what}.`);
}

function readEntry(
  context: MemberContext,
  asked: Asked,
  entry: FormEntry | undefined,
  filled: Filled,
): object {
  const { input } = asked;
  switch (input.type) {
    case COMPONENT.textInput:
      return { value: textEntry(asked, entry ?? input.value ?? '') };
    case COMPONENT.checkbox:
      if (entry !== undefined && typeof entry !== 'boolean') throw bad(asked, 'is yes or no');
      return { value: entry ?? input.default ?? false };
    case COMPONENT.radioGroup:
      return { value: radioEntry(asked, entry) };
    case COMPONENT.fileUpload:
      return { values: fileEntry(context, asked, entry ?? [], filled) };
    default:
      return { values: listEntry(context, asked, entry, filled) };
  }
}

function textEntry(asked: Asked, entry: FormEntry): string {
  const { input } = asked;
  if (typeof entry !== 'string') throw bad(asked, 'is a text');
  const isRequired = input.required ?? true;
  if (entry === '') {
    if (isRequired) throw new NotPossible('missing-answer', `"${asked.label}" is required.`);
    return entry;
  }
  const [min, max] = [input.min_length ?? 0, input.max_length ?? 4000];
  if (entry.length < min) throw bad(asked, `has at least ${min} characters`);
  if (entry.length > max) throw bad(asked, `has at most ${max} characters`);
  return entry;
}

function radioEntry(asked: Asked, entry: FormEntry | undefined): string | null {
  const options = asked.input.options ?? [];
  const value = entry ?? options.find((option) => option.default === true)?.value ?? null;
  if (value === null) {
    if (asked.input.required ?? true) {
      throw new NotPossible('missing-answer', `"${asked.label}" is required.`);
    }
    return null;
  }
  if (typeof value !== 'string' || !options.some((option) => option.value === value)) {
    throw bad(asked, 'is one of the choices');
  }
  return value;
}

function fileEntry(
  { world }: MemberContext,
  asked: Asked,
  entry: FormEntry,
  filled: Filled,
): string[] {
  const isRequired = asked.input.required ?? true;
  const [min, max] = [asked.input.min_values ?? (isRequired ? 1 : 0), asked.input.max_values ?? 1];
  const files = Array.isArray(entry) ? (entry as readonly (UploadedFile | string)[]) : [];
  const uploads = files.filter((file) => typeof file === 'object');
  if (uploads.length < min || uploads.length > max)
    throw bad(asked, `takes ${min} to ${max} files`);
  if (uploads.some(({ bytes }) => bytes.length > FILE_LIMIT_BYTES)) {
    throw bad(asked, 'takes files of 10 MiB at most');
  }
  if (uploads.some((file) => !isOfType(file, asked.input.file_types))) {
    throw bad(asked, 'takes other kinds of files');
  }
  return uploads.map((file) => {
    const attachment = storeFile(world, file, null);
    filled.attachments.push(attachment);
    return attachment.id;
  });
}

function listEntry(
  context: MemberContext,
  asked: Asked,
  entry: FormEntry | undefined,
  filled: Filled,
): readonly string[] {
  const { input } = asked;
  const options = (input.options ?? []).filter((option) => option.default === true);
  const things = (input.default_values ?? []).map(({ id }) => id);
  const given: unknown = entry ?? [...options.map(({ value }) => value), ...things];
  if (!isTextList(given)) throw bad(asked, 'is a list');
  const values = given;
  const isRequired = input.required ?? true;
  if (values.length === 0 && !isRequired) return [];
  const isGroup = input.type === COMPONENT.checkboxGroup;
  const most = input.max_values ?? (isGroup ? (input.options ?? []).length : 1);
  const select = {
    ...input,
    min_values: input.min_values ?? (isRequired ? 1 : 0),
    max_values: most,
  };
  const type = isGroup ? COMPONENT.stringSelect : input.type;
  const found = checkChosen(context, { ...select, type }, values);
  filled.userIds.push(...(found.userIds ?? []));
  filled.roleIds.push(...(found.roleIds ?? []));
  filled.channelIds.push(...(found.channelIds ?? []));
  return values;
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
