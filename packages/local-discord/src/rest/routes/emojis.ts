import * as z from 'zod/mini';
import { apiEmoji } from '../../api/emojis.ts';
import { MAX_APP_EMOJIS } from '../../protocol/numbers.ts';
import { refusal } from '../../protocol/refusals.ts';
import { checkEmojiName, readEmojiImage } from '../../rules/emoji-rules.ts';
import { addEmoji, emojiOf, removeEmoji, renameEmoji } from '../../world/emojis.ts';
import type { EmojiRecord } from '../../world/records.ts';
import {
  mustBeOwn,
  noContent,
  ok,
  parsedBy,
  route,
  snowflake,
  type ApiRequest,
  type Route,
} from '../routing/route.ts';

/** These bodies have no name in the published schemas; this is what the documentation says. */
const readNew = parsedBy<{ readonly name: string; readonly image: string }>(
  z.object({ name: z.string(), image: z.string() }),
);
const readChange = parsedBy<{ readonly name?: string }>(z.object({ name: z.optional(z.string()) }));

const emojisPath = '/applications/:applicationId/emojis';
const emojiPath = `${emojisPath}/:emojiId` as const;

function emojiFor(request: ApiRequest<'applicationId' | 'emojiId', unknown>): EmojiRecord {
  const { application, params } = request;
  mustBeOwn(application, params.applicationId);
  const emoji = emojiOf(application, snowflake(params.emojiId, 'emoji_id'));
  if (emoji === undefined) throw refusal('unknownEmoji');
  return emoji;
}

export const emojiRoutes: readonly Route[] = [
  route('GET', emojisPath, {}, ({ world, application, params }) => {
    mustBeOwn(application, params.applicationId);
    const { emojis = [] } = application;
    return ok({ items: emojis.map((emoji) => apiEmoji(world, application, emoji)) });
  }),
  route('POST', emojisPath, { body: readNew }, ({ world, application, params, body }) => {
    mustBeOwn(application, params.applicationId);
    const { emojis = [] } = application;
    checkEmojiName(body.name, emojis);
    const image = readEmojiImage(body.image);
    if (emojis.length >= MAX_APP_EMOJIS) throw refusal('tooManyEmojis');
    const emoji = addEmoji(world, application, { name: body.name, ...image });
    return { status: 201, json: apiEmoji(world, application, emoji) };
  }),
  route('GET', emojiPath, {}, (request) =>
    ok(apiEmoji(request.world, request.application, emojiFor(request))),
  ),
  route('PATCH', emojiPath, { body: readChange }, (request) => {
    const { world, application, body } = request;
    const emoji = emojiFor(request);
    if (body.name !== undefined) {
      checkEmojiName(
        body.name,
        application.emojis?.filter((other) => other !== emoji),
      );
      renameEmoji(world, application, emoji, body.name);
    }
    return ok(apiEmoji(world, application, emoji));
  }),
  route('DELETE', emojiPath, {}, (request) => {
    removeEmoji(request.world, request.application, emojiFor(request));
    return noContent();
  }),
];
