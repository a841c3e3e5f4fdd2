import { gamesForAll, partsFor } from '@crokinole/tournament/presets';
import { accept, refuse } from 'crokinole/result';
import {
  type CreateTournamentCommand,
  openAgain,
  openTournament,
  refusalToMake,
} from '../../../matches/commands/create-tournament.ts';
import type { Answer } from '../../../matches/records/answers.ts';
import { dayIn } from '../../../matches/records/days.ts';
import { MAX_SERIES, type ServerSettings } from '../../../matches/records/settings.ts';
import { mentionOf } from '../../../texts/names.ts';
import { refusalText } from '../../../texts/refusal-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { DEFAULT_CHOICES, MAX_NAME_CHARS, type PressArguments, ids } from '../../ids/ids.ts';
import {
  CHOICES_IN,
  DRAFT_FORMS,
  DRAFT_MENUS,
  type DraftMenu,
  TOURNAMENT_SPANS,
} from '../../ids/press-choices.ts';
import {
  type Call,
  type PressCall,
  type Presses,
  answer,
  chosenValue,
  formInputValue,
  mayManageServer,
  settingsOf,
} from '../../interactions/call.ts';
import { refusalToPlayHere } from '../../interactions/play-permissions.ts';
import { textField } from '../../ui/forms.ts';
import {
  type MessagePayload,
  NEUTRAL_ACCENT,
  escapeMarkdown,
  framed,
  menu,
  row,
  text,
} from '../../ui/parts.ts';
import { NEW_SERIES, changed, chosenIn, isOf, offerOf } from './draft-choices.ts';
import { type Agreed, type Draft, agreedOf, fitting, scaleOf, withKind } from './draft.ts';
import { manageMessage } from './manage.ts';
import {
  SERIES_INPUT,
  optionsForm,
  readName,
  readOptionsForm,
  readTournamentForm,
  seriesForm,
  tournamentForm,
} from './preview-forms.ts';
import { type ShownTournament, withShown } from './shown.ts';
import { headLine, previewLines, seasonTerms, startLine } from './terms-lines.ts';

type NewTournament = PressArguments<'tournament-places'>;

/** A spontaneous evening. */
const DEFAULT_OPENING: NewTournament = { places: 8, span: 'evening', name: null };

async function newTournament(call: PressCall): Promise<void> {
  const refused = (await refusalToPlayHere(call)) ?? (await refusalToCreate(call));
  if (refused !== undefined) return call.reply.note(refused);
  await answer(call, await openingMessage(call, DEFAULT_OPENING));
}

async function changeOpening(call: PressCall, opening: NewTournament): Promise<void> {
  await call.reply.update(await openingMessage(call, opening));
}

const NAME_INPUT = 'name';

/** Shows the form for the name, or reads it. */
async function rename(call: PressCall, opening: NewTournament): Promise<void> {
  const { bot, interaction, words, reply } = call;
  const { form, opening: phrases } = words.tournaments;
  if (!interaction.isModalSubmit()) {
    reply.opensAtOnce();
    const before = nameOf(opening, await settingsOf(call), bot.clock.nowMs(), words);
    return reply.form({
      custom_id: ids.encode('tournament-name', opening),
      title: phrases.rename,
      components: [
        textField({ name: NAME_INPUT, ...form.name, value: before, maxChars: MAX_NAME_CHARS }),
      ],
    });
  }
  const name = readName(formInputValue(interaction, NAME_INPUT));
  if (name === undefined) return reply.note(badName(words));
  await changeOpening(call, { ...opening, name });
}

/** Larger fields have more rounds, and larger finals. */
const SMALL_FIELD = 8;

/** In half an hour, more people don't get more rounds. */
const MAX_SHORT_ROUNDS = 4;

const DEFAULT_DRAFT: Omit<Draft, 'name' | 'places'> = {
  kind: 'swiss-evening',
  entry: 'singles',
  pace: 'evening',
  start: 'press',
  length: null,
  preset: 'own',
  hand: 'own',
  ending: 'as-agreed',
  fill: 'none',
  choices: DEFAULT_CHOICES,
};

/**
 * The terms that follow from a size and a length. They suit fewer people as well, because the rounds are
 * counted at the start.
 */
export function draftOf({ places, span }: NewTournament, name: string): Draft {
  const draft = { ...DEFAULT_DRAFT, name, places };
  switch (span) {
    case 'half-hour': {
      const rounds = places > 2 * SMALL_FIELD ? MAX_SHORT_ROUNDS : null;
      return { ...draft, length: 30, choices: { ...DEFAULT_CHOICES, rounds } };
    }
    case 'evening':
      return { ...withKind(draft, 'consolation'), length: places > SMALL_FIELD ? 90 : 60 };
    case 'weeks':
      return withKind(draft, 'league');
  }
}

/** The name that the organizer gave, or one that suits the day. */
function nameOf(
  { name, span }: NewTournament,
  { timeZone }: ServerSettings,
  nowMs: number,
  { tournaments: { kinds, opening } }: Words,
): string {
  const weekday = new Date(dayIn(timeZone, nowMs)).getUTCDay();
  return name ?? (span === 'weeks' ? kinds.league : (opening.nights[weekday] ?? kinds.consolation));
}

const SIZES = [4, 8, 16, 32] as const;

/** Opens a tournament with two choices. Everything else can be chosen in the preview. */
async function openingMessage(call: Call, opening: NewTournament): Promise<MessagePayload> {
  const { bot, venue, words } = call;
  const { opening: phrases, preview } = words.tournaments;
  const settings = await settingsOf(call);
  const nowMs = bot.clock.nowMs();
  const { places, span } = opening;
  const name = nameOf(opening, settings, nowMs, words);
  const draft = draftOf(opening, name);
  // What is played if all places are taken.
  const parts = partsFor(agreedOf(draft, settings, nowMs).setup.plan, places);
  const number = (span === 'weeks' ? parts[0]?.groups : parts[0]?.rounds) ?? 1;
  const plan = phrases.plans[span](places, number, draft.length);
  const usual = { ...draft, length: null, choices: DEFAULT_CHOICES };
  return framed(
    NEUTRAL_ACCENT,
    [],
    text(phrases.head, phrases.place(escapeMarkdown(name), `<#${venue.channel}>`), phrases.howMany),
    row(
      ...SIZES.map((size) => ({
        id: ids.encode('tournament-places', { ...opening, places: size }),
        label: String(size),
        ...chosenIf(size === places),
      })),
    ),
    text(phrases.howLong),
    row(
      ...TOURNAMENT_SPANS.map((one) => ({
        id: ids.encode('tournament-span', { ...opening, span: one }),
        label: phrases.spans[one],
        ...chosenIf(one === span),
      })),
    ),
    text(`${plan} ${phrases.atLeast(gamesForAll(parts, places))} ${phrases.fewer}`),
    row(
      { id: ids.encode('tournament-open', draft), label: preview.open, style: 'success' },
      { id: ids.encode('tournament-name', opening), label: phrases.rename },
      // Other forms take their usual time.
      { id: ids.encode('tournament-other', usual), label: phrases.other },
    ),
  );
}

function chosenIf(isChosen: boolean) {
  return isChosen ? ({ style: 'primary' } as const) : {};
}

/** A server may allow only its admins to create tournaments. */
async function refusalToCreate(call: Call): Promise<string | undefined> {
  const { tournaments } = await settingsOf(call);
  if (tournaments === 'everyone' || mayManageServer(call)) return undefined;
  return call.words.tournaments.said.mayNotCreate;
}

function badName(words: Words): string {
  return refusalText({ code: 'tournament-refused', why: 'bad-name' }, words);
}

/**
 * Previews the draft from the form. If some fields couldn't
 * be read, the preview says which and can't be opened.
 */
async function readForm(call: PressCall, before: Draft): Promise<void> {
  const { bot, interaction, words, reply } = call;
  if (!interaction.isModalSubmit()) return reply.note(words.common.unknownPress);
  const read = readTournamentForm(interaction, before, words, bot.clock.nowMs());
  if (read === undefined) return reply.note(badName(words));
  const preview = await drawPreview(call, read.draft, read.wrong);
  await (interaction.isFromMessage() ? reply.update(preview) : reply.show(preview));
}

/** Shows the form, or reads it. */
async function chooseOptions(
  call: PressCall,
  { form, ...draft }: PressArguments<'tournament-terms'>,
): Promise<void> {
  const { bot, interaction, words, reply } = call;
  if (!interaction.isModalSubmit()) {
    reply.opensAtOnce();
    const agreed = agreedOf(draft, await settingsOf(call), bot.clock.nowMs());
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
  const settings = await settingsOf(call);
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
  const name = readName(formInputValue(interaction, SERIES_INPUT));
  if (name === undefined) return reply.note(badName(words));
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

type OpenedBy = Pick<CreateTournamentCommand, 'interaction' | 'player' | 'venue'>;

/** Opens a tournament for who may do that, and shows them what to press next. */
async function openHere(
  call: PressCall,
  openBy: (by: OpenedBy, settings: ServerSettings) => Promise<Answer>,
): Promise<void> {
  const { interaction, player, venue, words, reply } = call;
  const { server, channel } = venue;
  const refused = (await refusalToPlayHere(call)) ?? (await refusalToCreate(call));
  if (refused !== undefined || server === null) {
    return reply.note(refused ?? words.inviting.needsServer);
  }
  const by = { interaction: interaction.id, player, venue: { server, channel } };
  const opened = await openBy(by, await settingsOf(call));
  if (!opened.ok) return reply.note(refusalText(opened.refusal, words));
  await withShown(call, opened.value.id, (shown) => answer(call, manageMessage(call, shown, true)));
}

function open(call: PressCall, draft: Draft): Promise<void> {
  const { authority, clock } = call.bot;
  return openHere(call, (by, settings) =>
    openTournament(authority, { ...by, ...agreedOf(draft, settings, clock.nowMs()) }),
  );
}

function openSame(call: PressCall, { known: { tournament: before } }: ShownTournament) {
  return openHere(call, (by, settings) => {
    const scale = scaleOf(settings, before.scale === 'major');
    return openAgain(call.bot.authority, { ...by, isAdmin: mayManageServer(call), before, scale });
  });
}

export const openingPresses = {
  'tournament-new': newTournament,
  'tournament-places': changeOpening,
  'tournament-span': changeOpening,
  'tournament-name': rename,
  /** The groups of kinds, before the kinds of one of them. */
  'tournament-other': (call, draft) => {
    const name = text(`## ${escapeMarkdown(draft.name)}`);
    const groups = menuOf('group', draft, [], call.words);
    return call.reply.update(framed(NEUTRAL_ACCENT, [], name, groups));
  },
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
  'tournament-next': (call, { tournament }) =>
    withShown(call, tournament, (shown) => openSame(call, shown)),
} satisfies Partial<Presses>;

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
  const { tournaments } = words;
  const { setup, terms } = agreed;
  const { robots } = tournaments.message;
  const filled = setup.hasRobots ? [robots(words.match.levels[terms.robots], '')] : [];
  const menus = DRAFT_MENUS.filter((one) => one !== 'group' && isOf(one, agreed));
  const forms = DRAFT_FORMS.filter((form) => CHOICES_IN[form].some((one) => isOf(one, agreed)));
  return framed(
    NEUTRAL_ACCENT,
    [],
    text(
      `## ${escapeMarkdown(terms.name)}`,
      headLine(terms, setup, words),
      `${startLine(setup.start, host, words)} ${tournaments.preview.takesPlace(`<#${channel}>`)}`,
      ...[...seasonTerms(terms, words), ...previewLines(setup, words), ...filled].map(
        (line) => `-# ${line}`,
      ),
      ...obstacles.map((obstacle) => `⚠ ${obstacle}`),
      tournaments.preview.onlyYou,
    ),
    ...menus.map((one) => menuOf(one, draft, series, words)),
    row(
      {
        id: ids.encode('tournament-open', draft),
        label: tournaments.preview.open,
        style: 'success',
        isDisabled: obstacles.length > 0,
      },
      { id: ids.encode('tournament-form', draft), label: tournaments.preview.form },
      ...forms.map((form) => ({
        id: ids.encode('tournament-terms', { form, ...draft }),
        label: tournaments.preview.forms[form],
      })),
      { id: ids.encode('tournament-other', draft), label: tournaments.opening.other },
    ),
  );
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
