import type { TournamentStart } from '@crokinole/tournament/model/setup';
import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../ids/ids.ts';
import { CHOICES_IN, DRAFT_FORMS, DRAFT_MENUS, type DraftMenu } from '../../ids/press-choices.ts';
import {
  container,
  escapeMarkdown,
  menu,
  relativeTime,
  row,
  text,
  type MessagePayload,
  NEUTRAL_ACCENT,
  silentMessage,
} from '../../ui/parts.ts';
import { chosenIn, isOf, offerOf } from './draft-choices.ts';
import { exactTime, headLine, previewLines, seasonTerms } from './terms-lines.ts';
import type { Agreed, Draft } from './tournament-terms.ts';

/** The preview of a tournament, with menus and forms for everything that can be chosen. */
export function previewMessage(
  draft: Draft,
  agreed: Agreed,
  { host, channel }: { readonly host: string; readonly channel: string },
  /** The names of the server's series. */
  series: readonly string[],
  words: Words,
  obstacles: readonly string[] = [],
): MessagePayload {
  const say = words.tournaments;
  const { setup, terms } = agreed;
  const robots = setup.hasRobots ? [`${say.fills[terms.robots]}.`] : [];
  const menus = DRAFT_MENUS.filter((one) => one !== 'group' && isOf(one, agreed));
  const forms = DRAFT_FORMS.filter((form) => CHOICES_IN[form].some((one) => isOf(one, agreed)));
  return silentMessage([
    container(
      NEUTRAL_ACCENT,
      text(
        `## ${escapeMarkdown(terms.name)}`,
        headLine(terms, setup, words),
        `${startLine(setup.start, host, words)} ${say.preview.takesPlace(`<#${channel}>`)}`,
        ...[...seasonTerms(terms, words), ...previewLines(setup, words), ...robots].map(
          (line) => `-# ${line}`,
        ),
        ...obstacles.map((obstacle) => `⚠ ${obstacle}`),
        say.preview.onlyYou,
      ),
      ...menus.map((one) => menuOf(one, draft, series, words)),
      row(
        {
          id: ids.encode('tournament-open', draft),
          label: say.preview.open,
          style: 'success',
          isDisabled: obstacles.length > 0,
        },
        { id: ids.encode('tournament-form', draft), label: say.preview.form },
        ...forms.map((form) => ({
          id: ids.encode('tournament-terms', { form, ...draft }),
          label: say.preview.forms[form],
        })),
        { id: ids.encode('tournament-other', draft), label: say.opening.other },
      ),
    ),
  ]);
}

/** The groups of kinds, before the kinds of one of them. */
export function groupsMessage(draft: Draft, words: Words): MessagePayload {
  const name = `## ${escapeMarkdown(draft.name)}`;
  return silentMessage([container(NEUTRAL_ACCENT, text(name), menuOf('group', draft, [], words))]);
}

export function startLine(start: TournamentStart, host: string, words: Words): string {
  const say = words.tournaments.message;
  if (start.kind === 'full') return say.startsFull;
  if (start.kind === 'press') return say.startsByPress(host);
  return say.startsAt(exactTime(start.atMs), relativeTime(start.atMs));
}

function menuOf(what: DraftMenu, draft: Draft, series: readonly string[], words: Words) {
  const { label, options } = offerOf(what, draft, series, words);
  const chosen = chosenIn(what, draft);
  return menu({
    id: ids.encode('tournament-draft', { menu: what, ...draft }),
    placeholder: label,
    options: options.map((option) => ({ ...option, default: option.value === chosen })),
  });
}
