import { mediaOf, walkComponents } from '../protocol/components.ts';
import { safeFilename, type NumberedFile } from '../protocol/files.ts';
import { FILE_LIMIT_BYTES, MESSAGE_FLAG } from '../protocol/numbers.ts';
import { invalidForm, refusal, type FormError } from '../protocol/refusals.ts';
import type { AllowedMentions, Component, Embed, MessageBody } from '../protocol/shapes.ts';
import { componentErrors } from './component-rules.ts';

const MAX_CONTENT = 2000;

interface PreviousFile {
  readonly id: string;
  readonly filename: string;
}

/** The parts of an edited message that the rules need. */
interface PreviousMessage {
  readonly flags: number;
  readonly content: string;
  readonly embeds: readonly Embed[];
  readonly components: readonly Component[];
  readonly attachments: readonly PreviousFile[];
}

/**
 * Throws Discord's refusal if a new or edited message breaks a rule that its schema cannot express.
 * `emojiIds` are the custom emoji that its author may use.
 */
export function checkMessage(
  body: MessageBody,
  files: readonly NumberedFile[],
  previous: PreviousMessage | undefined,
  emojiIds: ReadonlySet<string>,
  at: readonly PropertyKey[] = [],
): void {
  if (files.some(({ bytes }) => bytes.length > FILE_LIMIT_BYTES)) throw refusal('tooLarge');
  const flags = (previous?.flags ?? 0) | (body.flags ?? 0);
  const isV2 = (flags & MESSAGE_FLAG.componentsV2) !== 0;
  const errors: FormError[] = [
    ...contentErrors(body, isV2),
    ...componentErrors(body.components ?? [], isV2, emojiIds),
    ...attachmentErrors(body, files, previous?.attachments ?? []),
    ...mentionErrors(body.allowed_mentions ?? {}),
    ...embedErrors(body),
  ];
  if (previous !== undefined && isV2) errors.push(...leftoverErrors(body, previous));
  if (errors.length > 0) {
    throw invalidForm(errors.map((error) => ({ ...error, path: [...at, ...error.path] })));
  }
  if (isEmpty(body, files, previous)) throw refusal('emptyMessage');
}

function contentErrors(body: MessageBody, isV2: boolean): FormError[] {
  const errors: FormError[] = [];
  if ((body.content ?? '').length > MAX_CONTENT) {
    errors.push({
      path: ['content'],
      code: 'BASE_TYPE_MAX_LENGTH',
      message: `Must be ${MAX_CONTENT} or fewer in length.`,
    });
  }
  if (!isV2) return errors;
  const legacy = {
    content: (body.content ?? '') !== '',
    embeds: (body.embeds ?? []).length > 0,
    poll: body.poll !== undefined && body.poll !== null,
    sticker_ids: (body.sticker_ids ?? []).length > 0,
  };
  for (const [field, isThere] of Object.entries(legacy)) {
    if (!isThere) continue;
    errors.push({
      path: [field],
      code: 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
      message: `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
    });
  }
  return errors;
}

/** An edit that turns a message into V2 must clear its classic fields: `null`, and no embeds. */
function leftoverErrors(body: MessageBody, previous: PreviousMessage): FormError[] {
  const keeps = {
    content: body.content !== null && !body.content && previous.content !== '',
    embeds: !body.embeds && previous.embeds.length > 0,
  };
  return Object.entries(keeps)
    .filter(([, isKept]) => isKept)
    .map(([field]) => ({
      path: [field],
      code: 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
      message: `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
    }));
}

const MAX_FILES = 10;

function attachmentErrors(
  body: MessageBody,
  files: readonly NumberedFile[],
  existing: readonly PreviousFile[],
): FormError[] {
  const errors: FormError[] = [];
  const noted = body.attachments;
  const numbers = new Set(files.map(({ number }) => String(number)));
  const known = new Set(existing.map(({ id }) => id));
  for (const [index, { id }] of (noted ?? []).entries()) {
    if (numbers.has(id) || known.has(id)) continue;
    errors.push({
      path: ['attachments', index],
      code: 'ATTACHMENT_NOT_FOUND',
      message: 'Attachment was not found.',
    });
  }
  const kept = existing.filter(({ id }) => noted?.some((note) => note.id === id));
  if (files.length + (noted ? kept : existing).length > MAX_FILES) {
    errors.push({
      path: ['attachments'],
      code: 'BASE_TYPE_MAX_LENGTH',
      message: `Must be ${MAX_FILES} or fewer in length.`,
    });
  }
  const named = new Set([
    ...files.map(({ filename }) => safeFilename(filename)),
    ...(noted ?? []).flatMap(({ filename }) => (filename ? safeFilename(filename) : [])),
    ...(body.attachments === undefined ? [] : kept.map(({ filename }) => filename)),
  ]);
  return [...errors, ...referenceErrors(body, named)];
}

function referenceErrors(body: MessageBody, named: ReadonlySet<string>): FormError[] {
  const errors: FormError[] = [];
  const check = (url: string | null | undefined, path: readonly PropertyKey[]): void => {
    if (!url?.startsWith('attachment://')) return;
    if (named.has(safeFilename(url.slice('attachment://'.length)))) return;
    errors.push({
      path,
      code: 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
      message: 'The referenced attachment was not found in attachments.',
    });
  };
  for (const { component, path } of walkComponents(body.components ?? [])) {
    for (const { media, path: inner } of mediaOf(component)) check(media.url, [...path, ...inner]);
  }
  for (const [index, embed] of (body.embeds ?? []).entries()) {
    check(embed.image?.url, ['embeds', index, 'image', 'url']);
    check(embed.thumbnail?.url, ['embeds', index, 'thumbnail', 'url']);
  }
  return errors;
}

/** For users and for roles. */
const MAX_ALLOWED_MENTIONS = 100;

function mentionErrors({ parse, users, roles }: AllowedMentions): FormError[] {
  const lists = { users, roles };
  const tooLong = Object.entries(lists).flatMap(([name, list]) =>
    (list ?? []).length > MAX_ALLOWED_MENTIONS
      ? [
          {
            path: ['allowed_mentions', name],
            code: 'BASE_TYPE_MAX_LENGTH',
            message: `Must be ${MAX_ALLOWED_MENTIONS} or fewer in length.`,
          },
        ]
      : [],
  );
  const both = Object.entries(lists).flatMap(([name, list]) =>
    (list ?? []).length > 0 && (parse ?? []).includes(name)
      ? [
          {
            path: ['allowed_mentions'],
            code: 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
            message: `parse:["${name}"] and ${name}: [ids...] are mutually exclusive.`,
          },
        ]
      : [],
  );
  return [...tooLong, ...both];
}

const MAX_EMBED_TEXT = 6000;

function embedErrors(body: MessageBody): FormError[] {
  const length = (body.embeds ?? [])
    .flatMap((embed) => [
      embed.title,
      embed.description,
      embed.footer?.text,
      embed.author?.name,
      ...(embed.fields ?? []).flatMap(({ name, value }) => [name, value]),
    ])
    .reduce((sum, text) => sum + (text ?? '').length, 0);
  if (length <= MAX_EMBED_TEXT) return [];
  return [
    {
      path: ['embeds'],
      code: 'MAX_EMBED_SIZE_EXCEEDED',
      message: `Embed size exceeds maximum size of ${MAX_EMBED_TEXT}`,
    },
  ];
}

function isEmpty(
  body: MessageBody,
  files: readonly NumberedFile[],
  previous: PreviousMessage | undefined,
): boolean {
  const content = body.content === undefined ? previous?.content : body.content;
  const embeds = body.embeds === undefined ? previous?.embeds : body.embeds;
  const components = body.components === undefined ? previous?.components : body.components;
  const attachments = body.attachments === undefined ? previous?.attachments : body.attachments;
  const stays = (attachments ?? []).length + files.length > 0;
  return (
    (content ?? '').trim() === '' &&
    (embeds ?? []).length === 0 &&
    (components ?? []).length === 0 &&
    (body.sticker_ids ?? []).length === 0 &&
    !body.poll &&
    !stays &&
    body.message_reference?.type !== 1
  );
}
