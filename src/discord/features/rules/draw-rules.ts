import type { Illustration } from '@crokinole/pictures/views/still-views';
import { ILLUSTRATION_IDS } from '@crokinole/pictures/views/still-views';
import { CHAPTERS } from 'crokinole/rules/topics';
import { readPrivateContext, type Call } from '../../interactions/call.ts';
import { PictureUnavailable } from '../../ui/pictures.ts';
import type { ServerContext } from '../../context/server-context.ts';
import type { FileAttachment, MessagePayload } from '../../ui/parts.ts';
import { comparisonPage } from './comparison-message.ts';
import { illustrationsOf, rulesPage } from './rules-message.ts';
import { rulebookOf } from './subjects.ts';
import { type RuleSubject } from '../../ids/press-choices.ts';

/** The page about one rulebook, or what another says differently. */
export async function drawRules(
  call: Call,
  shown: RuleSubject,
  compared: RuleSubject | null,
): Promise<MessagePayload> {
  const { words } = call;
  const context = await readPrivateContext(call);
  const isOnServer = hasOwnRules(call);
  const book = rulebookOf(shown, context.settings, words);
  if (compared !== null && compared !== shown) {
    return comparisonPage(book, rulebookOf(compared, context.settings, words), isOnServer, words);
  }
  const wanted = CHAPTERS.flatMap((chapter) => illustrationsOf(chapter, book.rules));
  return rulesPage(book, isOnServer, await drawIllustrations(call, context, wanted), words);
}

/** Neither private messages nor a server that we are not on ourselves have rules of their own. */
export function hasOwnRules({ interaction }: Call): boolean {
  return interaction.guild !== null;
}

/** Without those that cannot be had now: the words say it all. */
export async function drawIllustrations(
  { bot }: Call,
  { look }: ServerContext,
  wanted: readonly Illustration[],
): Promise<ReadonlyMap<Illustration, FileAttachment>> {
  const files = new Map<Illustration, FileAttachment>();
  for (const id of ILLUSTRATION_IDS.filter((each) => wanted.includes(each))) {
    try {
      files.set(id, await bot.pictures.illustration(id, look));
    } catch (thrown) {
      if (!(thrown instanceof PictureUnavailable)) throw thrown;
      bot.log.warn({ err: thrown, illustration: id }, 'a rule was shown without its picture');
    }
  }
  return files;
}
