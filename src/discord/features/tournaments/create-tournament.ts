import { accept, refuse } from 'crokinole/result';
import {
  openTournament,
  isTournamentName,
  refusalToMake,
} from '../../../matches/commands/create-tournament.ts';
import { MAX_SERIES, type ServerSettings } from '../../../matches/records/settings.ts';
import { refusalToPlayHere } from '../../interactions/play-permissions.ts';
import { mentionOf } from '../../../texts/names.ts';
import { MAX_NAME_CHARS, type PressArguments } from '../../ids/ids.ts';
import {
  chosenValue,
  formInputValue,
  mayManageServer,
  type Call,
  type PressCall,
  type Presses,
} from '../../interactions/call.ts';
import { refusalText } from '../../../texts/refusal-text.ts';
import type { MessagePayload } from '../../ui/parts.ts';
import { changed, NEW_SERIES } from './draft-choices.ts';
import { answer, withShown } from './draw-tournament.ts';
import { manageMessage } from './manage-tournament.ts';
import {
  DEFAULT_OPENING,
  NAME_INPUT,
  nameForm,
  nameOf,
  openingMessage,
  type NewTournament,
} from './opening-message.ts';
import { groupsMessage, previewMessage } from './preview-message.ts';
import {
  optionsForm,
  readOptionsForm,
  readTournamentForm,
  SERIES_INPUT,
  seriesForm,
  tidyName,
  tournamentForm,
} from './tournament-form.ts';
import { agreedOf, fitting, type Draft } from './tournament-terms.ts';

async function newTournament(call: PressCall): Promise<void> {
  const refused = (await refusalToPlayHere(call)) ?? (await refusalToCreate(call));
  if (refused !== undefined) return call.reply.note(refused);
  await answer(call, await drawOpening(call, DEFAULT_OPENING));
}

async function drawOpening(
  { bot, venue, words }: Call,
  opening: NewTournament,
): Promise<MessagePayload> {
  const settings = await bot.settings.readSettings(venue.server ?? '');
  return openingMessage(opening, venue.channel, settings, bot.clock.nowMs(), words);
}

async function changeOpening(call: PressCall, opening: NewTournament): Promise<void> {
  await call.reply.update(await drawOpening(call, opening));
}

/** Shows the form for the name, or reads it. */
async function rename(call: PressCall, opening: NewTournament): Promise<void> {
  const { bot, interaction, venue, words, reply } = call;
  if (!interaction.isModalSubmit()) {
    const settings = await bot.settings.readSettings(venue.server ?? '');
    return reply.form(
      nameForm(opening, nameOf(opening, settings, bot.clock.nowMs(), words), words),
    );
  }
  const name = tidyName(formInputValue(interaction, NAME_INPUT));
  if (!isUsableName(name)) return reply.note(badName(words));
  await changeOpening(call, { ...opening, name });
}

function isUsableName(name: string): boolean {
  return isTournamentName(name) && name.length <= MAX_NAME_CHARS;
}

function badName(words: Call['words']): string {
  return refusalText({ code: 'tournament-refused', why: 'bad-name' }, words);
}

/**
 * Previews the draft from the form. If some fields couldn't
 * be read, the preview says which and can't be opened.
 */
async function readForm(call: PressCall, before: Draft): Promise<void> {
  const { bot, interaction, words, reply } = call;
  if (!interaction.isModalSubmit()) return reply.note(words.common.unknownPress);
  const { draft, wrong } = readTournamentForm(interaction, before, words, bot.clock.nowMs());
  if (!isUsableName(draft.name)) return reply.note(badName(words));
  const preview = await drawPreview(call, draft, wrong);
  await (interaction.isFromMessage() ? reply.update(preview) : reply.show(preview));
}

/** A server may allow only its admins to create tournaments. */
async function refusalToCreate({
  bot,
  interaction,
  venue,
  words,
}: Call): Promise<string | undefined> {
  const { tournaments } = await bot.settings.readSettings(venue.server ?? '');
  if (tournaments === 'everyone' || mayManageServer({ interaction })) return undefined;
  return words.tournaments.said.mayNotCreate;
}

/** Shows the form, or reads it. */
async function chooseOptions(
  call: PressCall,
  { form, ...draft }: PressArguments<'tournament-terms'>,
): Promise<void> {
  const { bot, interaction, venue, words, reply } = call;
  if (!interaction.isModalSubmit()) {
    const settings = await bot.settings.readSettings(venue.server ?? '');
    const agreed = agreedOf(draft, settings, bot.clock.nowMs());
    return reply.form(optionsForm(form, draft, agreed, words));
  }
  const next = readOptionsForm(interaction, form, draft);
  if (next === undefined) return reply.note(words.common.unknownPress);
  await reply.update(await drawPreview(call, next));
}

async function drawPreview(
  call: Call,
  wished: Draft,
  wrong: readonly string[] = [],
): Promise<MessagePayload> {
  const { bot, venue, words, player } = call;
  const settings = await bot.settings.readSettings(venue.server ?? '');
  const draft = fitting(wished);
  const nowMs = bot.clock.nowMs();
  const agreed = agreedOf(draft, settings, nowMs);
  const why = refusalToMake(agreed, nowMs);
  const refused = why && refusalText({ code: 'tournament-refused', why }, words);
  const obstacles = refused === undefined ? wrong : [...wrong, refused];
  const at = { host: mentionOf(player, words), channel: venue.channel };
  return previewMessage(draft, agreed, at, settings.series, words, obstacles);
}

/** Adds a series to the server's list, or finds it there, and chooses it for the draft. */
async function nameSeries(call: PressCall, draft: Draft): Promise<void> {
  const { bot, interaction, venue, words, reply } = call;
  if (!interaction.isModalSubmit()) return reply.note(words.common.unknownPress);
  const refused = await refusalToCreate(call);
  if (refused !== undefined) return reply.note(refused);
  const name = tidyName(formInputValue(interaction, SERIES_INPUT));
  if (!isUsableName(name)) return reply.note(badName(words));
  const numberIn = ({ series }: Pick<ServerSettings, 'series'>) =>
    series.findIndex((one) => one.toLowerCase() === name.toLowerCase());
  const edited = await bot.settings.editSettings(venue.server ?? '', (before) => {
    if (numberIn(before) !== -1) return accept(before);
    if (before.series.length >= MAX_SERIES) return refuse({ code: 'too-many-series' } as const);
    return accept({ ...before, series: [...before.series, name] });
  });
  if (!edited.ok) return reply.note(words.tournaments.preview.seriesFull);
  const choices = { ...draft.choices, series: numberIn(edited.value) };
  const preview = await drawPreview(call, { ...draft, choices });
  await (interaction.isFromMessage() ? reply.update(preview) : reply.show(preview));
}

async function open(call: PressCall, draft: Draft): Promise<void> {
  const { bot, interaction, player, venue, words, reply } = call;
  const { server, channel } = venue;
  const refused = (await refusalToPlayHere(call)) ?? (await refusalToCreate(call));
  if (refused !== undefined || server === null) {
    return reply.note(refused ?? words.inviting.needsServer);
  }
  const settings = await bot.settings.readSettings(server);
  const opened = await openTournament(bot.authority, {
    interaction: interaction.id,
    player,
    venue: { server, channel },
    ...agreedOf(draft, settings, bot.clock.nowMs()),
  });
  if (!opened.ok) return reply.note(refusalText(opened.refusal, words));
  await withShown(call, opened.value.id, (shown) => answer(call, manageMessage(call, shown, true)));
}

export const createPresses = {
  'tournament-new': newTournament,
  'tournament-places': changeOpening,
  'tournament-span': changeOpening,
  'tournament-name': rename,
  'tournament-other': (call, draft) => call.reply.update(groupsMessage(draft, call.words)),
  'tournament-draft': async (call, { menu, ...draft }) => {
    const chosen = chosenValue(call);
    if (menu === 'series' && chosen === NEW_SERIES) {
      return call.reply.form(seriesForm(draft, call.words));
    }
    const next = changed(draft, menu, chosen);
    if (next === undefined) return call.reply.note(call.words.common.unknownPress);
    await call.reply.update(await drawPreview(call, next));
  },
  'tournament-terms': chooseOptions,
  'tournament-form': (call, draft) => call.reply.form(tournamentForm(draft, call.words)),
  'tournament-typed': readForm,
  'tournament-series': nameSeries,
  'tournament-open': open,
} satisfies Partial<Presses>;
