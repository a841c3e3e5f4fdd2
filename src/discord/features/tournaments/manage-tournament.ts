import {
  ComponentType,
  TextInputStyle,
  type APIModalInteractionResponseCallbackData,
} from 'discord.js';
import { entrantsOf, isBeforeStart, isOver, type Pairing } from '@crokinole/tournament/model/state';
import { standingsOf } from '@crokinole/tournament/model/results';
import {
  EVENING_EXTENSION_MS,
  extensionMs,
  isOpponentOf,
  MAX_REASON,
} from '@crokinole/tournament/organising';
import {
  allEntrantsOf,
  type OrganiserAct,
  type OrganiserCommand,
  fillWithRobots,
  organiseTournament,
  startTournament,
} from '../../../matches/commands/run-tournament.ts';
import { hasNextSeason, openNextSeason } from '../../../matches/commands/create-tournament.ts';
import { refusalToPlayHere } from '../../interactions/play-permissions.ts';
import { ids } from '../../ids/ids.ts';
import { ORGANISER_ACTS, type OrganiserActKind } from '../../ids/press-choices.ts';
import {
  chosenValue,
  isPrivatePress,
  mayManageServer,
  type Call,
  type PressCall,
  formInputValue,
  type Presses,
} from '../../interactions/call.ts';
import { mentionOf } from '../../../texts/names.ts';
import { refusalOf, refusalText } from '../../../texts/refusal-text.ts';
import {
  NEUTRAL_ACCENT,
  closed,
  container,
  escapeMarkdown,
  menu,
  row,
  text,
  type ButtonOptions,
  type MessagePayload,
  silentMessage,
} from '../../ui/parts.ts';
import { backButton } from './back-button.ts';
import { answer, withShown, type ShownTournament } from './draw-tournament.ts';
import { scaleOf } from './tournament-terms.ts';
import { exactTime, headLine } from './terms-lines.ts';

const REASON_INPUT = 'reason';
/** Discord's limit for the options of a menu. MAX_MENUS is what fits on a phone. */
const MAX_OPTIONS = 25;
const MAX_MENUS = 4;
const MAX_LOGGED = 8;

/**
 * The organizers' actions and the log of past ones, or a refusal for other players. A tournament that has
 * just been opened says so, and has only what it needs next.
 */
export function manageMessage(
  call: Call,
  shown: ShownTournament,
  isNew = false,
): MessagePayload | string {
  const { known, words } = shown;
  const { tournament } = known;
  const { state, name, id } = tournament;
  if (!isOrganiser(call, shown)) {
    return refusalText({ code: 'tournament-refused', why: 'not-the-organiser' }, words);
  }
  const say = words.tournaments.manage;
  const log = state.acts.slice(-MAX_LOGGED).map(({ kind, reason, atMs }) => {
    const what = words.tournaments.news.acts[kind];
    return `-# ${say.logLine(what, escapeMarkdown(reason), exactTime(atMs))}`;
  });
  const acts = actsIn(shown).map((act) => ({ value: act, label: actLabel(shown, act) }));
  const buttons = buttonsOf(shown);
  return silentMessage([
    container(
      NEUTRAL_ACCENT,
      text(
        `## ${escapeMarkdown(name)}`,
        `-# ${headLine(tournament, state.setup, words)}`,
        isNew ? words.tournaments.preview.opened : say.onlyOrganisers,
      ),
      ...(buttons.length === 0 ? [] : [row(...buttons)]),
      ...(acts.length === 0 || isNew
        ? []
        : [
            menu({
              id: ids.encode('tournament-organise', { tournament: id }),
              placeholder: words.tournaments.list.manage,
              options: acts,
            }),
          ]),
      ...(isNew
        ? []
        : [
            row(
              {
                id: ids.encode('tournament-export', { tournament: id }),
                label: words.common.buttons.export,
              },
              backButton(words),
            ),
          ]),
      ...(log.length === 0 ? [] : [text(say.log, ...log)]),
    ),
  ]);
}

export function isOrganiser(call: Call, { known: { tournament } }: ShownTournament): boolean {
  return tournament.host === call.player || mayManageServer(call);
}

export function manageButton({ known, words }: ShownTournament): ButtonOptions {
  const id = ids.encode('tournament-manage', { tournament: known.tournament.id });
  return { id, label: words.tournaments.list.manage };
}

/** What is needed most: to start it, or to open the next season. */
function buttonsOf({ known, words }: ShownTournament): readonly ButtonOptions[] {
  const { id, state } = known.tournament;
  const at = { tournament: id };
  const say = words.tournaments.message.buttons;
  if (hasNextSeason({ state })) {
    return [{ id: ids.encode('tournament-next', at), label: say.nextSeason }];
  }
  if (!isBeforeStart(state) || state.pausedAtMs !== null) return [];
  const isFull = entrantsOf(state, 'entered').length >= state.setup.maxEntrants;
  const start = ids.encode('tournament-act', { ...at, act: 'start' });
  const fill = { id: ids.encode('tournament-fill', at), label: say.fill };
  const cancel = ids.encode('tournament-act', { ...at, act: 'cancel' });
  return [
    { id: start, label: say.start, style: 'success' },
    ...(state.setup.hasRobots || isFull ? [] : [fill]),
    { id: cancel, label: say.cancel, style: 'danger' },
  ];
}

/** Earlier cards have the buttons in everyone's sight, so someone presses them out of curiosity. */
function notTheOrganiser({ known: { tournament }, words }: ShownTournament): string {
  return words.tournaments.manage.notYours(mentionOf(tournament.host, words));
}

function commandOf(call: PressCall, tournament: string): OrganiserCommand {
  const { interaction, player } = call;
  return { interaction: interaction.id, player, tournament, isAdmin: mayManageServer(call) };
}

function actsIn({ known: { tournament } }: ShownTournament): readonly OrganiserActKind[] {
  const { state } = tournament;
  if (isOver(state)) return [];
  if (state.pausedAtMs !== null) return ['resume', 'cancel'];
  // Starting and calling off have buttons of their own.
  if (isBeforeStart(state)) return ['pause'];
  return ['extend', 'award', 'withdraw', 'replace', 'pause', 'cancel'];
}

function actLabel(shown: ShownTournament, act: OrganiserActKind): string {
  const { acts, extendEvening } = shown.words.tournaments.manage;
  const isShort = extensionMs(shown.known.tournament.state) === EVENING_EXTENSION_MS;
  return act === 'extend' && isShort ? extendEvening : acts[act];
}

interface Target {
  readonly value: string;
  readonly label: string;
}

function targetsOf(
  shown: ShownTournament,
  act: OrganiserActKind,
  player: string,
): readonly Target[] {
  const { tournament, results } = shown.known;
  const { state } = tournament;
  const nameOf = (number: number) =>
    (tournament.players[number] ?? []).map(shown.nameOf).join(' & ');
  const organiser = { entrants: allEntrantsOf(tournament, player) };
  if (act === 'withdraw' || act === 'replace') {
    return entrantsOf(state, 'playing')
      .filter((number) => !isOpponentOf(state, organiser, number, results))
      .map((number) => ({ value: String(number), label: nameOf(number) }));
  }
  const stage = state.stages.at(-1);
  if (act !== 'award' || stage === undefined) return [];
  const say = shown.words.tournaments.manage;
  const isOwn = ({ sides }: Pairing) =>
    sides.flat().some((number) => organiser.entrants.includes(number));
  return (
    standingsOf(stage, results)
      .filter(({ kind, pairing }) => kind !== 'coming' && pairing.sides.length === 2)
      // Organizers may not decide their own games.
      .filter(({ pairing }) => !isOwn(pairing))
      .flatMap(({ pairing: { id, sides } }) =>
        ([0, 1] as const).map((winner) => {
          const named = (side: number) => (sides[side] ?? []).map(nameOf).join(' & ');
          return { value: `${id}-${winner}`, label: say.awardTo(named(winner), named(1 - winner)) };
        }),
      )
  );
}

/**
 * Menus of up to 25 options each. If there are too many,
 * the latest games are kept, because they are needed most.
 */
function choiceMessage(
  shown: ShownTournament,
  act: OrganiserActKind,
  player: string,
): MessagePayload | string {
  const say = shown.words.tournaments.manage;
  const { tournament } = shown.known;
  const targets = targetsOf(shown, act, player).slice(-MAX_OPTIONS * MAX_MENUS);
  if (targets.length === 0) return say.nobody;
  const lists = Array.from({ length: Math.ceil(targets.length / MAX_OPTIONS) }, (_, i) =>
    targets.slice(i * MAX_OPTIONS, (i + 1) * MAX_OPTIONS),
  );
  return silentMessage([
    container(
      NEUTRAL_ACCENT,
      text(`## ${escapeMarkdown(tournament.name)}`, `-# ${say.acts[act]}`),
      ...lists.map((options, list) =>
        menu({
          id: ids.encode('tournament-choose', { tournament: tournament.id, act, list }),
          placeholder: act === 'award' ? say.chooseGame : say.choose,
          options: options.map(({ value, label }) => ({ value, label: label.slice(0, 100) })),
        }),
      ),
    ),
  ]);
}

function reasonForm(
  { tournament, act, target }: ReasonArguments,
  { words }: Pick<Call, 'words'>,
): APIModalInteractionResponseCallbackData {
  const say = words.tournaments.manage;
  return {
    custom_id: ids.encode('tournament-reason', { tournament, act, target }),
    title: say.formTitle,
    components: [
      {
        type: ComponentType.Label,
        label: say.acts[act],
        description: say.reason,
        component: {
          type: ComponentType.TextInput,
          custom_id: REASON_INPUT,
          style: TextInputStyle.Short,
          max_length: MAX_REASON,
          required: true,
        },
      },
    ],
  };
}

interface ReasonArguments {
  readonly tournament: string;
  readonly act: OrganiserActKind;
  readonly target: string | null;
}

/** The organizer's action; undefined if the target can't be one of the menu's. */
function actOf(
  { act, target }: ReasonArguments,
  reason: string,
  channel: string,
): OrganiserAct | undefined {
  switch (act) {
    case 'pause':
    case 'cancel':
    case 'extend':
      return { kind: act, reason };
    case 'resume':
      return { kind: act, reason, channel };
    case 'withdraw':
    case 'replace': {
      const entrant = /^\d{1,3}$/.test(target ?? '') ? Number(target) : undefined;
      return entrant === undefined ? undefined : { kind: act, reason, entrant };
    }
    case 'award': {
      const [, pairing, winner] = /^([a-z0-9]+)-([01])$/.exec(target ?? '') ?? [];
      if (pairing === undefined) return undefined;
      return { kind: act, reason, pairing, winner: winner === '0' ? 0 : 1 };
    }
    case 'start':
      return undefined;
  }
}

async function organise(call: PressCall, args: ReasonArguments): Promise<void> {
  const { bot, interaction, venue, words, reply } = call;
  const reason = interaction.isModalSubmit() ? formInputValue(interaction, REASON_INPUT) : '';
  const act = actOf(args, reason, venue.channel);
  if (act === undefined) return reply.note(words.common.unknownPress);
  const command = { ...commandOf(call, args.tournament), act };
  const answered = await organiseTournament(bot.authority, command);
  await reply.note(refusalOf(answered, words) ?? words.tournaments.manage.done);
}

/** Starts the tournament, or asks whom or what another action is about, and why. */
function begin(call: PressCall, { tournament, act }: Omit<ReasonArguments, 'target'>) {
  return withShown(call, tournament, async (shown) => {
    const { bot, player, words, reply } = call;
    if (!isOrganiser(call, shown)) return reply.note(notTheOrganiser(shown));
    if (act === 'start') {
      const refused = refusalOf(
        await startTournament(bot.authority, commandOf(call, tournament)),
        words,
      );
      if (refused !== undefined) return reply.note(refused);
      const done = closed(words.tournaments.manage.done);
      return isPrivatePress(call) ? reply.close(done) : reply.quiet();
    }
    const isAboutSomebody = act === 'withdraw' || act === 'replace' || act === 'award';
    if (!isAboutSomebody) return reply.form(reasonForm({ tournament, act, target: null }, call));
    const drawn = choiceMessage(shown, act, player);
    await (typeof drawn === 'string' ? reply.note(drawn) : reply.update(drawn));
  });
}

export const managePresses = {
  'tournament-act': begin,
  'tournament-organise': async (call, { tournament }) => {
    const chosen = chosenValue(call);
    const act = ORGANISER_ACTS.find((one) => one === chosen);
    if (act === undefined) return call.reply.note(call.words.common.unknownPress);
    await begin(call, { tournament, act });
  },
  'tournament-choose': async (call, { tournament, act }) => {
    const { words, reply } = call;
    const target = chosenValue(call);
    if (target === undefined) return reply.note(words.common.unknownPress);
    await reply.form(reasonForm({ tournament, act, target }, call));
  },
  'tournament-reason': organise,
  'tournament-next': (call, { tournament }) =>
    withShown(call, tournament, async (shown) => {
      const { bot, interaction, player, venue, words, reply } = call;
      const { server, channel } = venue;
      if (!isOrganiser(call, shown)) return reply.note(notTheOrganiser(shown));
      const refused = await refusalToPlayHere(call);
      if (refused !== undefined || server === null) {
        return reply.note(refused ?? words.inviting.needsServer);
      }
      const before = shown.known.tournament;
      const settings = await bot.settings.readSettings(server);
      const answered = await openNextSeason(bot.authority, {
        interaction: interaction.id,
        ...{ player, venue: { server, channel }, isAdmin: mayManageServer(call) },
        ...{ before, scale: scaleOf(settings, before.scale === 'major') },
      });
      await reply.note(refusalOf(answered, words) ?? words.tournaments.preview.opened);
    }),
  'tournament-fill': (call, { tournament }) =>
    withShown(call, tournament, async (shown) => {
      const { bot, words, reply } = call;
      if (!isOrganiser(call, shown)) return reply.note(notTheOrganiser(shown));
      const answered = await fillWithRobots(bot.authority, commandOf(call, tournament));
      const refused = refusalOf(answered, words);
      if (refused !== undefined) return reply.note(refused);
      if (!isPrivatePress(call)) return reply.quiet();
      await withShown(call, tournament, (filled) => answer(call, manageMessage(call, filled)));
    }),
} satisfies Partial<Presses>;
