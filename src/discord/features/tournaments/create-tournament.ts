import { accept, refuse } from 'crokinole/result';
import {
  openTournament,
  isTournamentName,
  refusalToMake,
} from '../../../matches/commands/create-tournament.ts';
import { MAX_SERIES, type ServerSettings } from '../../../matches/records/settings.ts';
import { refusalToPlayHere } from '../../matches/play-permissions.ts';
import { mentionOf } from '../../../texts/names.ts';
import { MAX_NAME_CHARS, DEFAULT_CHOICES } from '../../ids/draft-fields.ts';
import type { PressArguments } from '../../ids/ids.ts';
import {
  chosenValue,
  formInputValue,
  mayManageServer,
  type Call,
  type PressCall,
} from '../../interactions/call.ts';
import type { Presses } from '../../interactions/handlers.ts';
import { refusalOf, refusalText } from '../../../texts/refusal-text.ts';
import { closed, type MessagePayload } from '../../ui/parts.ts';
import { changed, NEW_SERIES } from './draft-choices.ts';
import { previewMessage } from './preview-message.ts';
import {
  optionsForm,
  readOptionsForm,
  readTournamentForm,
  SERIES_INPUT,
  seriesForm,
  tidyName,
  tournamentForm,
} from './tournament-form.ts';
import { agreedOf, fitting, type Draft, withKind } from './tournament-terms.ts';

/** The defaults suit a spontaneous evening. */
const DEFAULT_DRAFT: Draft = {
  /** A draft in a form's id needs a name. A space can't be a real one. */
  name: ' ',
  kind: 'swiss-evening',
  entry: 'singles',
  pace: 'evening',
  places: 8,
  start: 'press',
  length: null,
  preset: 'own',
  hand: 'own',
  ending: 'as-agreed',
  fill: 'none',
  choices: DEFAULT_CHOICES,
};

async function newTournament(call: PressCall): Promise<void> {
  const { words, reply } = call;
  const refused = (await refusalToPlayHere(call)) ?? (await refusalToCreate(call));
  if (refused !== undefined) return reply.note(refused);
  await reply.form(tournamentForm(withKind(DEFAULT_DRAFT, DEFAULT_DRAFT.kind), words));
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
  const answered = await openTournament(bot.authority, {
    interaction: interaction.id,
    player,
    venue: { server, channel },
    ...agreedOf(draft, settings, bot.clock.nowMs()),
  });
  const refusal = refusalOf(answered, words);
  if (refusal !== undefined) return reply.note(refusal);
  await reply.close(closed(words.tournaments.preview.opened));
}

export const createPresses = {
  'tournament-new': newTournament,
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
