import { readPrivateContext, type Call } from '../../interactions/call.ts';
import { DEFAULT_SETTINGS } from '../../../matches/records/settings.ts';
import { illustrationsOf, rulesPage, subjectMenus } from './rules-message.ts';
import { RULE_SUBJECTS, type RuleSubject } from '../../ids/press-choices.ts';
import { type Illustration, ILLUSTRATION_IDS } from '@crokinole/pictures/views/still-views';
import { CHAPTERS } from 'crokinole/rules/topics';
import { PictureUnavailable } from '../../ui/pictures.ts';
import type { ServerContext } from '../../client/bot.ts';
import type { FileAttachment, menu, MessagePayload } from '../../ui/parts.ts';
import { comparisonPage } from './comparison-message.ts';
import { rulebookOf } from './rules-text.ts';

export function subjectOf(text: string | null | undefined): RuleSubject | null {
  return RULE_SUBJECTS.find((subject) => subject === text) ?? null;
}

/** The server's own rules, where there are any. */
export function usualSubject(call: Call): RuleSubject {
  return hasOwnRules(call) ? 'own' : DEFAULT_SETTINGS.preset;
}

/** The page about one rulebook, or a comparison with another; the menu leads to other pages. */
export async function drawRules(
  call: Call,
  shown: RuleSubject,
  compared: RuleSubject | null,
  pages: ReturnType<typeof menu>,
): Promise<MessagePayload> {
  const { words } = call;
  const context = await readPrivateContext(call);
  const isOnServer = hasOwnRules(call);
  const menusOf = (other: RuleSubject | null) => subjectMenus(shown, other, isOnServer, words);
  const book = rulebookOf(shown, context.settings, words);
  if (compared !== null && compared !== shown) {
    const other = rulebookOf(compared, context.settings, words);
    return comparisonPage(book, other, [...menusOf(compared), pages], words);
  }
  const wanted = CHAPTERS.flatMap((chapter) => illustrationsOf(chapter, book.rules));
  const files = await drawIllustrations(call, context, wanted);
  return rulesPage(book, [...menusOf(null), pages], files, words);
}

/** Private messages and servers that the bot isn't in have no rules of their own. */
function hasOwnRules({ interaction }: Call): boolean {
  return interaction.guild !== null;
}

/** The illustrations that can be painted now. Missing ones are skipped, because the text is complete. */
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
