import type { Illustration } from '@crokinole/pictures/views/still-views';
import { helpNames } from '../../ui/texts.ts';
import { HELP_PAGES, type HelpPage } from '../../ids/press-choices.ts';
import { ids } from '../../ids/ids.ts';
import { readVersion } from '../../../operations/version.ts';
import type { Words } from '../../../words/english/messages.ts';
import { tryShotButton } from '../practice/lesson-message.ts';
import {
  container,
  menu,
  picture,
  row,
  text,
  type FileAttachment,
  type MessagePayload,
  NEUTRAL_ACCENT,
} from '../../ui/parts.ts';

/** The rules have pages of their own. */
export type TextPage = Exclude<HelpPage, 'rules'>;

/** Pictures that are correct under every rulebook and house rule. */
export const HELP_PICTURES: Readonly<Record<TextPage, readonly Illustration[]>> = {
  playing: ['rings'],
  aiming: ['carom'],
  admins: [],
  now: [],
};

/** The same in all languages. */
const VERSION = `-# crokinole ${readVersion()}`;

export interface HelpContent {
  readonly page: TextPage;
  readonly pictures: readonly FileAttachment[];
  /** A line for each match or invitation that waits for the caller. */
  readonly waiting: readonly string[];
  /** Whether people can flick with their fingers here. */
  readonly hasTable: boolean;
}

export function helpMenu(page: HelpPage, { help: { pages } }: Words) {
  return menu({
    id: ids.encode('help-page', { page }),
    placeholder: pages[page],
    options: HELP_PAGES.map((each) => ({
      label: pages[each],
      value: each,
      default: each === page,
    })),
  });
}

export function helpPage(content: HelpContent, words: Words): MessagePayload {
  const { page, pictures } = content;
  return {
    components: [
      container(
        NEUTRAL_ACCENT,
        text(...linesOf(content, words)),
        ...pictures.map(picture),
        helpMenu(page, words),
        ...(page === 'playing' ? [row(tryShotButton(words))] : []),
      ),
    ],
    files: pictures,
    pings: [],
  };
}

function linesOf({ page, waiting, hasTable }: HelpContent, words: Words): readonly string[] {
  const say = words.help;
  const names = helpNames(words);
  if (page === 'admins') return [...say.admins(names), VERSION];
  if (page === 'playing') return say.playing(names, hasTable);
  if (page === 'aiming') return say.aiming(names);
  return [say.nowTitle, ...(waiting.length === 0 ? [say.nothingWaits(names)] : waiting)];
}

/** The message that the bot posts when it joins a server. */
export function greetingMessage(
  pictures: readonly FileAttachment[],
  hasTable: boolean,
  words: Words,
): MessagePayload {
  return {
    components: [
      container(
        NEUTRAL_ACCENT,
        text(...words.help.greeting(helpNames(words), hasTable)),
        ...pictures.map(picture),
        row(tryShotButton(words)),
      ),
    ],
    files: pictures,
    pings: [],
  };
}
