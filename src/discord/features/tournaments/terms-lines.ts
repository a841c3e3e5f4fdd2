import { MAX_OVERTIME_MS } from '@crokinole/tournament/deadlines';
import { hasTable, isEvening, type Part } from '@crokinole/tournament/model/part';
import {
  type AgreedSetup,
  knockOutsFor,
  type TournamentStart,
} from '@crokinole/tournament/model/setup';
import type { TournamentState } from '@crokinole/tournament/model/state';
import { MAX_TWENTIES_MS } from '@crokinole/tournament/parts';
import { fieldFor, partsFor } from '@crokinole/tournament/presets';
import { hasEveningClock } from '../../../matches/records/matches.ts';
import type { TournamentTerms } from '../../../matches/records/tournaments.ts';
import { roundsOfGame } from '../../../matches/steps/tournament-results.ts';
import { durationText } from '../../../texts/terms-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { escapeMarkdown, relativeTime } from '../../ui/parts.ts';

/** Kind, entrants and rules in one line. */
export function headLine(
  { table }: Pick<TournamentTerms, 'table'>,
  setup: AgreedSetup,
  words: Words,
) {
  const { tournaments } = words;
  const { entry, plan, maxEntrants } = setup;
  return [
    tournaments.kinds[plan.kind],
    tournaments.terms.who(tournaments.entries[entry], maxEntrants),
    `${words.match.presets[table.preset]}, ${words.match.hands[table.hand]}`,
    // Open shots have a time window, so they need no clock.
    table.turnMs === null || plan.kind === 'shootout-cup'
      ? words.match.noClock
      : tournaments.terms.clock(durationText(table.turnMs, words)),
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
  const outOfTime = [
    terms.overtime(span(MAX_OVERTIME_MS)),
    terms.leftOver,
    ...(final === undefined ? [] : [terms.lead]),
  ];
  const isLastQuick = parts.slice(-1).some(isEvening);
  const twentiesMs = MAX_TWENTIES_MS[isLastQuick ? 'evening' : 'slow'];
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
    ...(isAlone || !isQuick ? [] : [outOfTime.join(' ')]),
    ...(setup.entry === 'doubles' && (hasSolo || final !== undefined) ? [terms.pairsShoot] : []),
    ...(parts.some(hasTable) ? [terms.mostTwenties(span(twentiesMs))] : []),
    ...(atOnce > 1 ? [terms.atOnce(atOnce)] : []),
    ...(isQuick ? [] : [terms.more]),
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
  // A place in the part before it, or at its end, decides what its player plays next.
  const hasLine = parts.some(
    ({ cut, moving, split }, i) => cut !== null || moving > 0 || (split === 'levels' && i > 0),
  );
  return [
    ...(parts.some(hasTable)
      ? [[terms.ties[setup.plan.ties], ...(hasLine ? [terms.decider] : [])].join(' ')]
      : []),
    ...(parts.every(({ kind }) => kind === 'solo') ? [] : [terms.forfeits]),
    ...(isLongerWithRobots(setup, begun) ? [terms.minGames(setup.plan.minGames)] : []),
  ];
}

/** Robots may still come before the start, and then it isn't a plain knock-out. */
function isLongerWithRobots({ plan }: AgreedSetup, begun: readonly Part[]): boolean {
  return plan.kind === 'knock-out' && plan.minGames > 0 && begun.length !== 1;
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

export function startLine(start: TournamentStart, host: string, words: Words): string {
  const { message } = words.tournaments;
  if (start.kind === 'full') return message.startsFull;
  if (start.kind === 'press') return message.startsByPress(host);
  return message.startsAt(exactTime(start.atMs), relativeTime(start.atMs));
}

const NEXT = ' → ';

/** What is played, part by part, with this many players. */
export function partsText(
  parts: readonly Part[],
  players: number,
  { entry }: Pick<AgreedSetup, 'entry'>,
  words: Words,
): string {
  let [left, groups] = [players, 1];
  return parts
    .map((part, number) => {
      const before = groups;
      const others = left - (part.cut?.number ?? left) * before;
      if (part.cut?.others === 'out') left = part.cut.number * before;
      groups = part.split === 'kept' ? before : part.groups;
      const own = { ...part, entry, inGroup: Math.ceil(left / groups), before, others };
      return partText(own, groupKindOf(parts, number), words);
    })
    .join(NEXT);
}

interface Sized extends Part, Pick<AgreedSetup, 'entry'> {
  readonly inGroup: number;
  /** The groups of the part before. */
  readonly before: number;
  /** How many miss the cut. */
  readonly others: number;
}

function partText(part: Sized, groupKind: GroupKind, words: Words): string {
  const { cut, split, groups, before, others } = part;
  const { parts } = words.tournaments.terms;
  const top =
    cut === null ? [] : [before > 1 ? parts.topOfEach(cut.number) : parts.top(cut.number)];
  const who = [
    [...top, ...(cut?.by === 'twenties' ? [parts.byTwenties] : [])].join(' '),
    split === 'kept' || groups === 1 ? '' : parts[groupKind](groups),
  ].filter((text) => text !== '');
  const doPlayOn = cut?.others === 'play-on';
  const what = [playText(part, words), ...(doPlayOn ? [parts.others(knockOutsFor(others))] : [])];
  return who.length === 0 ? what.join(' ') : parts.headed(who.join(', '), what.join(' '));
}

function playText(
  { kind, entry, split, rounds, legs, reach, inGroup }: Sized,
  { tournaments: { terms } }: Words,
): string {
  const { parts } = terms;
  switch (kind) {
    case 'swiss':
      // Players who change partners aren't paired by how they did.
      if (entry === 'changing-partners') return parts.rounds(rounds);
      return inGroup % 2 === 0 || rounds === 1
        ? parts.swiss(rounds)
        : parts.oddSwiss(rounds - 1, rounds);
    case 'round-robin':
      if (legs === 2) return parts.everyoneTwice;
      // In an odd group someone sits out each round.
      if (rounds >= inGroup - 1 + (inGroup % 2)) return parts.everyone;
      return split === 'drawn' ? parts.drawn(rounds) : parts.rounds(rounds);
    case 'bracket':
      return parts.bracket;
    case 'solo':
      return parts.solo;
    case 'rolling':
      return parts.rolling;
    case 'ladder':
      return parts.ladder(reach);
  }
}

type GroupKind = 'group' | 'division' | 'pool';

/** Divisions are split by strength from the beginning, pools later; groups are equally strong. */
export function groupKindOf(parts: readonly Part[], number: number): GroupKind {
  if (parts[number]?.cut?.others === 'play-on') return 'pool';
  const split = parts.findLastIndex((part, i) => i <= number && part.split !== 'kept');
  if (parts[split]?.split !== 'levels') return 'group';
  return split === 0 ? 'division' : 'pool';
}

/** How many played from the start; a player who was replaced counts once. */
export function playersAtStart({ entrants }: Pick<TournamentState, 'entrants'>): number {
  return entrants.filter(({ status }) => status === 'playing' || status === 'withdrawn').length;
}

/**
 * What is played with half of the places, and with all of them: the
 * numbers follow from those who are there at the start, and so do the rounds' limits if the length
 * of it all is given.
 */
function fittingLines(setup: AgreedSetup, words: Words): readonly string[] {
  const { plan, minEntrants, maxEntrants } = setup;
  const { terms } = words.tournaments;
  const few = Math.max(minEntrants, Math.ceil(maxEntrants / 2));
  const lines = [few, maxEntrants].map((people) => {
    const players = fieldFor(setup, people);
    const parts = partsFor(plan, players, players > people);
    const [roundMs] = parts.flatMap((part) => part.roundMs ?? []);
    const isShared = plan.lengthMs !== null && roundMs !== undefined;
    return {
      players,
      text: partsText(parts, players, setup, words),
      rounds: isShared ? ` ${terms.round(durationText(roundMs, words))}` : '',
    };
  });
  return lines
    .filter(
      ({ text, rounds }, i) =>
        i === lines.findLastIndex((one) => one.text === text && one.rounds === rounds),
    )
    .map(({ players, text, rounds }) => `${terms.fitting(players, text)}${rounds}`);
}
