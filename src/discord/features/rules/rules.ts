import {
  chosenValue,
  type CommandCall,
  type Call,
  readPrivateContext,
} from '../../interactions/call.ts';
import { DEFAULT_SETTINGS } from '../../../matches/records/settings.ts';
import type { Presses } from '../../interactions/handlers.ts';
import { NO_COMPARISON, illustrationsOf, rulesPage } from './rules-message.ts';
import { RULE_SUBJECTS, type RuleSubject } from '../../ids/press-choices.ts';
import { type Illustration, ILLUSTRATION_IDS } from '@crokinole/pictures/views/still-views';
import { CHAPTERS } from 'crokinole/rules/topics';
import { PictureUnavailable } from '../../ui/pictures.ts';
import type { ServerContext } from '../../context/server-context.ts';
import type { FileAttachment, MessagePayload } from '../../ui/parts.ts';
import { comparisonPage } from './comparison-message.ts';
import { rulebookOf } from './rules-text.ts';

/** Shows the requested rulebook, or the server's own rules by default. */
export async function showRules(call: CommandCall): Promise<void> {
  const { options } = call.interaction;
  const shown = subjectOf(options.getString('preset')) ?? usualSubject(call);
  const compared = subjectOf(options.getString('compare'));
  await inTurn(call, async () => call.reply.show(await drawRules(call, shown, compared)));
}

function subjectOf(text: string | null | undefined): RuleSubject | null {
  return RULE_SUBJECTS.find((subject) => subject === text) ?? null;
}

function usualSubject(call: Call): RuleSubject {
  return hasOwnRules(call) ? 'own' : DEFAULT_SETTINGS.preset;
}

export const rulesPresses = {
  'rules-choose': async (call, { compare }) => {
    const shown = subjectOf(chosenValue(call));
    if (shown === null) return call.reply.note(call.words.common.unknownPress);
    await inTurn(call, async () => call.reply.update(await drawRules(call, shown, compare)));
  },
  'rules-compare': async (call, { shown }) => {
    const compared = subjectOf(chosenValue(call));
    if (compared === null && chosenValue(call) !== NO_COMPARISON) {
      return call.reply.note(call.words.common.unknownPress);
    }
    await inTurn(call, async () => call.reply.update(await drawRules(call, shown, compared)));
  },
} satisfies Partial<Presses>;

/** Its pictures are sent with every page. */
function inTurn({ bot, player }: Call, work: () => Promise<void>): Promise<void> {
  return bot.costly.run(player, work);
}

/** The page about one rulebook, or a comparison with another. */
async function drawRules(
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
