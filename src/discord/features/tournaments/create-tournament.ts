import { PermissionFlagsBits } from 'discord.js';
import {
  ENTRY_KINDS,
  MAX_ENTRANTS,
  MIN_ENTRANTS,
  TOURNAMENT_KINDS,
  type TournamentKind,
} from '../../../core/tournament/model/setup.ts';
import { isTournamentName } from '../../../matches/commands/create-tournament.ts';
import { refusalToPlayHere } from '../../matches/play-permissions.ts';
import { mentionOf } from '../../context/names.ts';
import { FILLS, MAX_NAME_CHARS } from '../../ids/draft-fields.ts';
import { START_CHOICES, TOURNAMENT_PACES, type DraftMenu } from '../../ids/press-choices.ts';
import type { Call, CommandCall, PressCall } from '../../interactions/call.ts';
import type { Presses } from '../../interactions/handlers.ts';
import { refusalOf, refusalText } from '../../text/refusal-text.ts';
import { closed, type MessagePayload } from '../../ui/parts.ts';
import { previewMessage } from './preview-message.ts';
import { agreedOf, fitting, type Draft } from './tournament-terms.ts';

const DEFAULT_PLACES = 8;

/** What is chosen by itself: a kind that suits whoever is there. */
const DEFAULT_DRAFT: Omit<Draft, 'name'> = {
  kind: 'swiss-evening',
  entry: 'singles',
  pace: 'evening',
  places: DEFAULT_PLACES,
  start: 'press',
  fill: 'none',
  extent: 'less',
};

/** Kinds that take weeks, unless somebody wants them in an evening. */
const SLOW_KINDS: ReadonlySet<TournamentKind> = new Set(['league', 'rolling-swiss', 'ladder']);

function usualPace(kind: TournamentKind): Draft['pace'] {
  return SLOW_KINDS.has(kind) ? 'slow' : 'evening';
}

export async function createTournament(call: CommandCall): Promise<void> {
  const { interaction, words, reply } = call;
  const { options } = interaction;
  const refused = (await refusalToPlayHere(call)) ?? (await refusalToCreate(call));
  if (refused !== undefined) return reply.note(refused);
  const name = (options.getString('name') ?? '').trim().replaceAll(/\s+/gu, ' ');
  // A name is looked at again when it is opened; who has to think of another hears it at once.
  if (!isTournamentName(name) || name.length > MAX_NAME_CHARS) {
    return reply.note(refusalText({ code: 'tournament-refused', why: 'bad-name' }, words));
  }
  const kind = (options.getString('kind') ?? DEFAULT_DRAFT.kind) as TournamentKind;
  const places = options.getInteger('places') ?? DEFAULT_PLACES;
  const draft = { ...DEFAULT_DRAFT, kind, places, pace: usualPace(kind), name };
  await reply.show(await drawPreview(call, draft));
}

/** A server may keep it to its admins. */
async function refusalToCreate({
  bot,
  interaction,
  venue,
  words,
}: Call): Promise<string | undefined> {
  const { tournaments } = await bot.settings.readSettings(venue.server ?? '');
  if (tournaments === 'everyone' || isAdmin({ interaction })) return undefined;
  return words.tournaments.said.mayNotCreate;
}

export function isAdmin({ interaction }: Pick<Call, 'interaction'>): boolean {
  return interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false;
}

async function drawPreview(call: Call, wished: Draft): Promise<MessagePayload> {
  const { bot, venue, words, player } = call;
  const settings = await bot.settings.readSettings(venue.server ?? '');
  const draft = fitting(wished);
  const agreed = agreedOf(draft, settings, bot.clock.nowMs());
  return previewMessage(draft, agreed, mentionOf(player, words), words);
}

function chosenIn({ interaction }: PressCall): string {
  return (interaction.isStringSelectMenu() ? interaction.values[0] : undefined) ?? '';
}

/** The draft with what was chosen in one of its menus; nothing for what none of them offers. */
function changed(draft: Draft, menu: DraftMenu, chosen: string): Draft | undefined {
  const among = <Value extends string>(values: readonly Value[]) =>
    values.find((value) => value === chosen);
  switch (menu) {
    case 'kind': {
      const kind = among(TOURNAMENT_KINDS);
      if (kind === undefined) return undefined;
      const usual = usualPace(kind);
      // Whoever looks at a league and comes back to an evening wants the evening again.
      const pace = usual === usualPace(draft.kind) ? draft.pace : usual;
      return { ...draft, kind, pace };
    }
    case 'entry': {
      const entry = among(ENTRY_KINDS);
      return entry && { ...draft, entry };
    }
    case 'pace': {
      const pace = among(TOURNAMENT_PACES);
      return pace && { ...draft, pace };
    }
    case 'start': {
      const start = among(START_CHOICES);
      return start && { ...draft, start };
    }
    case 'fill': {
      const fill = among(FILLS);
      return fill && { ...draft, fill };
    }
    case 'places': {
      const places = Number(chosen);
      const isOne = Number.isInteger(places) && places >= MIN_ENTRANTS && places <= MAX_ENTRANTS;
      return isOne ? { ...draft, places } : undefined;
    }
  }
}

async function open(call: PressCall, draft: Draft): Promise<void> {
  const { bot, interaction, player, venue, words, reply } = call;
  const { server, channel } = venue;
  const refused = (await refusalToPlayHere(call)) ?? (await refusalToCreate(call));
  if (refused !== undefined || server === null) {
    return reply.note(refused ?? words.inviting.needsServer);
  }
  const settings = await bot.settings.readSettings(server);
  const answered = await bot.service.tournaments.create({
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
  'tournament-draft': async (call, { menu, ...draft }) => {
    const next = changed(draft, menu, chosenIn(call));
    if (next === undefined) return call.reply.note(call.words.common.unknownPress);
    await call.reply.update(await drawPreview(call, next));
  },
  'tournament-extent': async (call, draft) => call.reply.update(await drawPreview(call, draft)),
  'tournament-open': open,
  'tournament-discard': ({ reply, words }) =>
    reply.close(closed(words.tournaments.preview.discarded)),
} satisfies Partial<Presses>;
