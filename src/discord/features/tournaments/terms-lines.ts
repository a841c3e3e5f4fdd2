import { MAX_OVERTIME_MS } from '@crokinole/tournament/deadlines';
import { hasTable, isEvening, type Part } from '@crokinole/tournament/model/part';
import type { AgreedSetup, TournamentStart } from '@crokinole/tournament/model/setup';
import { MAX_TWENTIES_MS } from '@crokinole/tournament/parts';
import { partsFor } from '@crokinole/tournament/presets';
import { hasEveningClock } from '../../../matches/records/matches.ts';
import type { TournamentTerms } from '../../../matches/records/tournaments.ts';
import { roundsOfGame } from '../../../matches/steps/tournament-results.ts';
import { durationText } from '../../../texts/terms-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../ids/ids.ts';
import { CHOICES_IN, DRAFT_FORMS, DRAFT_MENUS, type DraftMenu } from '../../ids/press-choices.ts';
import {
  escapeMarkdown,
  container,
  menu,
  relativeTime,
  row,
  text,
  type MessagePayload,
  NEUTRAL_ACCENT,
  silentMessage,
} from '../../ui/parts.ts';
import { chosenIn, isOf, offerOf } from './draft-choices.ts';
import { fittingLines } from './parts-text.ts';
import type { Agreed, Draft } from './tournament-terms.ts';

/** Kind, entrants and rules in one line. */
export function headLine(
  { table }: Pick<TournamentTerms, 'table'>,
  setup: AgreedSetup,
  words: Words,
) {
  const say = words.tournaments;
  const { entry, plan, maxEntrants } = setup;
  return [
    say.kinds[plan.kind],
    say.terms.who(say.entries[entry], maxEntrants),
    `${words.match.presets[table.preset]}, ${words.match.hands[table.hand]}`,
    // Open shots have a time window, so they need no clock.
    table.turnMs === null || plan.kind === 'shootout-cup'
      ? words.match.noClock
      : say.terms.clock(durationText(table.turnMs, words)),
  ].join(' · ');
}

/** When the players of an evening are called. Open shots alone have no turns to be waited for. */
export function callsLine(
  { table }: Pick<TournamentTerms, 'table'>,
  { plan }: AgreedSetup,
  { tournaments }: Words,
): readonly string[] {
  const hasCalls = hasEveningClock(table.turnMs) && plan.kind !== 'shootout-cup';
  return hasCalls ? [tournaments.terms.calls] : [];
}

/** What it's worth beside its own places: to the season, and to a series. */
export function seasonTerms(
  { scale, series }: Pick<TournamentTerms, 'scale' | 'series'>,
  { tournaments: { terms } }: Words,
): readonly string[] {
  return [
    ...(scale === 'open' || scale === 'major' ? [terms.worth[scale]] : []),
    ...(series === null ? [] : [terms.series(escapeMarkdown(series))]),
  ];
}

/** All terms of a tournament, a line each. Before the start it has no parts yet. */
export function termsLines(
  setup: AgreedSetup,
  words: Words,
  begun: readonly Part[] = [],
): readonly string[] {
  const { terms, ways, fills, playOffs } = words.tournaments;
  const { plan, checkInMs, hasRobots, start, minEntrants } = setup;
  const span = (ms: number) => durationText(ms, words);
  const parts = partsOf(setup, begun);
  const hasSolo = parts.some(({ kind }) => kind === 'solo');
  const isAlone = parts.every(({ kind }) => kind === 'solo');
  const final = parts.find(({ kind }) => kind === 'bracket');
  const isQuick = parts.every(isEvening);
  const atOnce = Math.max(...parts.map((part) => part.atOnce));
  const rounds = roundsOfGame(setup);
  return [
    ways[plan.kind],
    ...(begun.length > 0 ? [] : fittingLines(setup, words)),
    ...(hasSolo ? [terms.openShots] : []),
    ...(isAlone ? [] : [terms.game(rounds)]),
    ...(final === undefined ? [] : [terms.playOff(playOffs[final.ending](rounds))]),
    [
      ...timeTexts(setup, parts, begun.length > 0, words),
      // In a shootout there is no round to decide by: the twenties count.
      ...(isAlone || isQuick ? [] : [terms.adjudication]),
      ...(final === undefined || isQuick ? [] : [terms.patience]),
    ].join(' '),
    ...(isAlone || !isQuick ? [] : [outOfTimeLine(final !== undefined, words)]),
    ...(setup.entry === 'doubles' && (hasSolo || final !== undefined) ? [terms.pairsShoot] : []),
    ...(parts.some(hasTable) ? [terms.mostTwenties(span(twentiesMs(parts)))] : []),
    ...(atOnce > 1 ? [terms.atOnce(atOnce)] : []),
    ...(parts.every(isEvening) ? [] : [terms.more]),
    ...fairLines(setup, words, begun),
    ...(start.kind === 'full' ? [] : [terms.fewest(minEntrants)]),
    ...(checkInMs > 0 ? [terms.checkIn(span(checkInMs))] : []),
    hasRobots ? terms.robotsAlone : `${fills.none}.`,
    terms.lots,
  ];
}

/** What an organizer needs to choose by, and what they have chosen. The rest is under Fair play. */
export function previewLines(setup: AgreedSetup, words: Words): readonly string[] {
  const { terms, ways } = words.tournaments;
  const { ties } = setup.plan;
  const parts = partsOf(setup, []);
  const isAlone = parts.every(({ kind }) => kind === 'solo');
  return [
    ways[setup.plan.kind],
    ...fittingLines(setup, words),
    ...(isAlone ? [] : [terms.game(roundsOfGame(setup))]),
    timeTexts(setup, parts, false, words).join(' '),
    ...(isLongerWithRobots(setup, []) ? [terms.minGames(setup.plan.minGames)] : []),
    ...(parts.some(hasTable) && ties !== 'head-to-head' ? [terms.ties[ties]] : []),
    ...(setup.checkInMs > 0 ? [terms.checkIn(durationText(setup.checkInMs, words))] : []),
  ].filter((line) => line !== '');
}

/**
 * What decides ties, and what resigning, missing turns and not coming mean: what players should know before
 * they join, and see under each table.
 */
export function fairLines(
  setup: AgreedSetup,
  words: Words,
  begun: readonly Part[] = [],
): readonly string[] {
  const { terms } = words.tournaments;
  const parts = partsOf(setup, begun);
  const decider = parts.some(hasLine) ? [terms.decider] : [];
  return [
    ...(parts.some(hasTable) ? [[terms.ties[setup.plan.ties], ...decider].join(' ')] : []),
    ...(parts.every(({ kind }) => kind === 'solo') ? [] : [terms.forfeits]),
    ...(isLongerWithRobots(setup, begun) ? [terms.minGames(setup.plan.minGames)] : []),
  ];
}

/** Robots may still come before the start, and then it isn't a plain knock-out. */
function isLongerWithRobots({ plan }: AgreedSetup, begun: readonly Part[]): boolean {
  return plan.kind === 'knock-out' && plan.minGames > 0 && begun.length !== 1;
}

/** Whether a place in the part before it, or at its end, decides what its player plays next. */
function hasLine({ cut, moving, split }: Part, number: number): boolean {
  return cut !== null || moving > 0 || (split === 'levels' && number > 0);
}

/** What counts when the time of an evening's round is up. */
function outOfTimeLine(hasFinal: boolean, words: Words): string {
  const { terms } = words.tournaments;
  const overtime = terms.overtime(durationText(MAX_OVERTIME_MS, words));
  return [overtime, terms.leftOver, ...(hasFinal ? [terms.lead] : [])].join(' ');
}

/** How long the open shots for the most twenties last, at the end of the last part. */
function twentiesMs(parts: readonly Part[]): number {
  const last = parts.at(-1);
  return last !== undefined && isEvening(last) ? MAX_TWENTIES_MS.evening : MAX_TWENTIES_MS.slow;
}

/** The parts as fixed at the start; before it, those of a full field. */
function partsOf(
  { plan, maxEntrants, hasRobots }: AgreedSetup,
  begun: readonly Part[],
): readonly Part[] {
  return begun.length > 0 ? begun : partsFor(plan, maxEntrants, hasRobots);
}

/** The time limits. A length for it all is divided at the start, so until then only it is known. */
function timeTexts(
  { plan: { lengthMs }, start }: AgreedSetup,
  parts: readonly Part[],
  hasBegun: boolean,
  words: Words,
): readonly string[] {
  const { terms } = words.tournaments;
  const span = (ms: number) => durationText(ms, words);
  if (lengthMs !== null && !hasBegun) {
    return [
      start.kind === 'at'
        ? terms.until(exactTime(start.atMs + lengthMs))
        : terms.whole(span(lengthMs)),
    ];
  }
  const rounds = new Set(parts.flatMap(({ roundMs }) => roundMs ?? []));
  const stages = parts.flatMap(({ stageMs }, i) => {
    if (stageMs === null) return [];
    if (parts.length > 1) return [terms.part(i + 1, span(stageMs))];
    return start.kind === 'at'
      ? [terms.until(exactTime(start.atMs + stageMs))]
      : [terms.stage(span(stageMs))];
  });
  return [...stages, ...[...rounds].map((ms) => terms.round(span(ms)))];
}

/** The exact time, and how far away it is. */
export function exactTime(atMs: number): string {
  return `<t:${Math.ceil(atMs / 1000)}:f>`;
}

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
