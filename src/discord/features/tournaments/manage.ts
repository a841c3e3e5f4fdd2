import { standingsOf } from '@crokinole/tournament/model/results';
import {
  ACT_KINDS,
  entrantsOf,
  isBeforeStart,
  isOver,
  type ActKind,
} from '@crokinole/tournament/model/state';
import {
  EVENING_EXTENSION_MS,
  extensionMs,
  isOpponentOf,
  MAX_REASON,
} from '@crokinole/tournament/organising';
import type { APIModalInteractionResponseCallbackData } from 'discord.js';
import {
  allEntrantsOf,
  fillWithRobots,
  type OrganiserAct,
  organiseTournament,
  startTournament,
} from '../../../matches/commands/run-tournament.ts';
import { refusalOf, refusalText } from '../../../texts/refusal-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids, type PressArguments } from '../../ids/ids.ts';
import {
  answer,
  type Call,
  chosenValue,
  formInputValue,
  isPrivatePress,
  type PressCall,
  type Presses,
} from '../../interactions/call.ts';
import { textField } from '../../ui/forms.ts';
import {
  type ButtonOptions,
  closed,
  escapeMarkdown,
  framed,
  menu,
  type MessagePayload,
  NEUTRAL_ACCENT,
  row,
  rows,
  text,
} from '../../ui/parts.ts';
import {
  backButton,
  chosenNumber,
  commandOf,
  isOrganiser,
  nameOfEntrant,
  showing,
  type ShownTournament,
  tournamentButton,
  withDone,
  withOrganised,
} from './shown.ts';
import { exactTime, headLine } from './terms-lines.ts';

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
  const { list, manage, news, preview } = words.tournaments;
  const log = state.acts.slice(-MAX_LOGGED).map(({ kind, reason, atMs }) => {
    return `-# ${manage.logLine(news.acts[kind], escapeMarkdown(reason), exactTime(atMs))}`;
  });
  const isShort = extensionMs(state) === EVENING_EXTENSION_MS;
  const acts = actsIn(shown).map((act) => ({
    value: act,
    label: act === 'extend' && isShort ? manage.extendEvening : manage.acts[act],
  }));
  const actMenu = menu({
    id: ids.encode('tournament-organise', { tournament: id }),
    placeholder: list.manage,
    options: acts,
  });
  const others = row(
    tournamentButton('tournament-export', id, words.common.buttons.export),
    backButton(words),
  );
  return framed(
    NEUTRAL_ACCENT,
    [],
    text(
      `## ${escapeMarkdown(name)}`,
      `-# ${headLine(tournament, state.setup, words)}`,
      isNew ? preview.opened : manage.onlyOrganisers,
    ),
    ...rows(buttonsOf(shown)),
    ...(acts.length === 0 || isNew ? [] : [actMenu]),
    ...(isNew ? [] : [others]),
    ...(log.length === 0 ? [] : [text(manage.log, ...log)]),
  );
}

/** For the organizer. */
export function manageButtons(call: Call, shown: ShownTournament): readonly ButtonOptions[] {
  const { id } = shown.known.tournament;
  const label = shown.words.tournaments.list.manage;
  return isOrganiser(call, shown) ? [tournamentButton('tournament-manage', id, label)] : [];
}

/** What is needed most: to start it. */
function buttonsOf({ known, words }: ShownTournament): readonly ButtonOptions[] {
  const { id, state } = known.tournament;
  const { buttons } = words.tournaments.message;
  if (!isBeforeStart(state) || state.pausedAtMs !== null) return [];
  const isFull = entrantsOf(state, 'entered').length >= state.setup.maxEntrants;
  const fill = tournamentButton('tournament-fill', id, buttons.fill);
  const start = ids.encode('tournament-act', { tournament: id, act: 'start' });
  const cancel = ids.encode('tournament-act', { tournament: id, act: 'cancel' });
  return [
    { id: start, label: buttons.start, style: 'success' },
    ...(state.setup.hasRobots || isFull ? [] : [fill]),
    { id: cancel, label: buttons.cancel, style: 'danger' },
  ];
}

function actsIn({ known: { tournament } }: ShownTournament): readonly ActKind[] {
  const { state } = tournament;
  if (isOver(state)) return [];
  if (state.pausedAtMs !== null) return ['resume', 'cancel'];
  // Starting and calling off have buttons of their own.
  if (isBeforeStart(state)) return ['pause'];
  return ['extend', 'award', 'withdraw', 'replace', 'pause', 'cancel'];
}

/** Whom or which result of which game an act can be about. */
function targetsOf(shown: ShownTournament, act: ActKind, player: string) {
  const { tournament, results } = shown.known;
  const { state } = tournament;
  const nameOf = (number: number) => nameOfEntrant(shown, number).join(' & ');
  const organiser = { entrants: allEntrantsOf(tournament, player) };
  if (act === 'withdraw' || act === 'replace') {
    return entrantsOf(state, 'playing')
      .filter((number) => !isOpponentOf(state, organiser, number, results))
      .map((number) => ({ value: String(number), label: nameOf(number) }));
  }
  const stage = state.stages.at(-1);
  if (act !== 'award' || stage === undefined) return [];
  const { awardTo } = shown.words.tournaments.manage;
  return standingsOf(stage, results)
    .filter(({ kind, pairing }) => kind !== 'coming' && pairing.sides.length === 2)
    .flatMap(({ pairing: { id, sides } }) => {
      // Organizers may not decide their own games.
      if (sides.flat().some((number) => organiser.entrants.includes(number))) return [];
      const [one = '', other = ''] = sides.map((side) => side.map(nameOf).join(' & '));
      return [
        { value: `${id}-0`, label: awardTo(one, other) },
        { value: `${id}-1`, label: awardTo(other, one) },
      ];
    });
}

/** Discord's limit for the options of a menu. MAX_MENUS is what fits on a phone. */
const MAX_OPTIONS = 25;

const MAX_MENUS = 4;

/**
 * Menus of up to 25 options each. If there are too many,
 * the latest games are kept, because they are needed most.
 */
function choiceMessage(
  shown: ShownTournament,
  act: ActKind,
  player: string,
): MessagePayload | string {
  const { manage } = shown.words.tournaments;
  const { id, name } = shown.known.tournament;
  const targets = targetsOf(shown, act, player).slice(-MAX_OPTIONS * MAX_MENUS);
  if (targets.length === 0) return manage.nobody;
  const menus = Array.from({ length: Math.ceil(targets.length / MAX_OPTIONS) }, (_, list) =>
    menu({
      id: ids.encode('tournament-choose', { tournament: id, act, list }),
      placeholder: act === 'award' ? manage.chooseGame : manage.choose,
      options: targets
        .slice(list * MAX_OPTIONS, (list + 1) * MAX_OPTIONS)
        .map(({ value, label }) => ({ value, label: label.slice(0, 100) })),
    }),
  );
  const head = text(`## ${escapeMarkdown(name)}`, `-# ${manage.acts[act]}`);
  return framed(NEUTRAL_ACCENT, [], head, ...menus);
}

type ReasonArguments = PressArguments<'tournament-reason'>;

const REASON_INPUT = 'reason';

function reasonForm(
  args: ReasonArguments,
  { tournaments: { manage } }: Words,
): APIModalInteractionResponseCallbackData {
  const field = { label: manage.acts[args.act], hint: manage.reason };
  return {
    custom_id: ids.encode('tournament-reason', args),
    title: manage.formTitle,
    components: [textField({ name: REASON_INPUT, ...field, value: '', maxChars: MAX_REASON })],
  };
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
      const entrant = chosenNumber(target);
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
  const isAboutSomebody = act === 'withdraw' || act === 'replace' || act === 'award';
  if (act !== 'start' && !isAboutSomebody) call.reply.opensAtOnce();
  return withOrganised(call, tournament, async (shown) => {
    const { bot, player, words, reply } = call;
    if (act === 'start') {
      const answered = await startTournament(bot.authority, commandOf(call, tournament));
      const refused = refusalOf(answered, words);
      if (refused !== undefined) return reply.note(refused);
      const done = closed(words.tournaments.manage.done);
      return isPrivatePress(call) ? reply.close(done) : reply.quiet();
    }
    if (!isAboutSomebody) return reply.form(reasonForm({ tournament, act, target: null }, words));
    const drawn = choiceMessage(shown, act, player);
    await (typeof drawn === 'string' ? reply.note(drawn) : reply.update(drawn));
  });
}

export const managePresses = {
  'tournament-manage': showing((call, shown) => manageMessage(call, shown)),
  'tournament-act': begin,
  'tournament-organise': async (call, { tournament }) => {
    const chosen = chosenValue(call);
    const act = ACT_KINDS.find((one) => one === chosen);
    if (act === undefined) return call.reply.note(call.words.common.unknownPress);
    await begin(call, { tournament, act });
  },
  'tournament-choose': async (call, { tournament, act }) => {
    const { words, reply } = call;
    const target = chosenValue(call);
    if (target === undefined) return reply.note(words.common.unknownPress);
    await reply.form(reasonForm({ tournament, act, target }, words));
  },
  'tournament-reason': organise,
  'tournament-fill': (call, { tournament }) =>
    withOrganised(call, tournament, async () => {
      const answered = await fillWithRobots(call.bot.authority, commandOf(call, tournament));
      await withDone(call, tournament, answered, (filled) =>
        isPrivatePress(call) ? answer(call, manageMessage(call, filled)) : call.reply.quiet(),
      );
    }),
} satisfies Partial<Presses>;
