import { hasMoreTime } from '@crokinole/tournament/playing';
import type { AgreedSetup, KindOptions } from '@crokinole/tournament/model/setup';
import { hasEveningClock } from '../../../matches/records/matches.ts';
import type { TournamentTerms } from '../../../matches/records/tournaments.ts';
import type { Words } from '../../../words/english/messages.ts';
import { durationText } from '../../../texts/terms-text.ts';

/** Kind, entrants and rules in one line. */
export function headLine(
  { table }: Pick<TournamentTerms, 'table'>,
  setup: AgreedSetup,
  words: Words,
) {
  const say = words.tournaments;
  const { entry, options, maxEntrants } = setup;
  return [
    say.kinds[options.kind],
    say.terms.who(say.entries[entry], maxEntrants),
    `${words.match.presets[table.preset]}, ${words.match.hands[table.hand]}`,
    // Open shots have a time window, so they need no clock.
    table.turnMs === null || options.kind === 'shootout-cup'
      ? words.match.noClock
      : say.terms.clock(durationText(table.turnMs, words)),
  ].join(' · ');
}

/** When the players of an evening are called. Open shots alone have no turns to be waited for. */
export function callsLine(
  { table }: Pick<TournamentTerms, 'table'>,
  { options }: AgreedSetup,
  { tournaments }: Words,
): readonly string[] {
  const hasCalls = hasEveningClock(table.turnMs) && options.kind !== 'shootout-cup';
  return hasCalls ? [tournaments.terms.calls] : [];
}

/** All terms of a tournament, a line each. */
export function termsLines(setup: AgreedSetup, words: Words): readonly string[] {
  const { terms, ways, fills } = words.tournaments;
  const { options, checkInMs, hasRobots, start, minEntrants } = setup;
  const span = (ms: number) => durationText(ms, words);
  // A group stage is only the first part of a tournament.
  const stageText = (ms: number) =>
    start.kind === 'at' && options.kind !== 'groups'
      ? terms.until(exactTime(start.atMs + ms))
      : terms.stage(span(ms));
  const isCup = options.kind === 'shootout-cup';
  const counts = countsOf(options, words);
  return [
    [ways[options.kind], ...(counts.length === 0 ? [] : [`(${counts.join(', ')})`])].join(' '),
    isCup ? terms.openShots : terms.game,
    ...('playOff' in options ? [terms.playOff(words.tournaments.playOffs[options.playOff])] : []),
    [
      ...('stageMs' in options ? [stageText(options.stageMs)] : []),
      ...('roundMs' in options ? [terms.round(span(options.roundMs))] : []),
      // In a shootout there is no round to decide by: the twenties count.
      ...(isCup ? [] : [terms.adjudication]),
      ...('playOff' in options ? [terms.patience] : []),
    ].join(' '),
    ...(hasMoreTime(setup) ? [terms.more] : []),
    ...(isCup ? [] : [terms.forfeits]),
    ...(start.kind === 'full' ? [] : [terms.fewest(minEntrants)]),
    ...(checkInMs > 0 ? [terms.checkIn(span(checkInMs))] : []),
    ...(hasRobots ? [] : [`${fills.none}.`]),
    terms.lots,
  ];
}

function countsOf(options: KindOptions, { tournaments: { terms } }: Words): readonly string[] {
  switch (options.kind) {
    case 'shootout-cup':
      return options.cuts.length === 0 ? [] : [terms.cuts(options.cuts)];
    case 'league':
      return [
        ...(options.divisions > 1 ? [terms.divisions(options.divisions)] : []),
        terms.atOnce(options.atOnce),
      ];
    case 'groups':
      return [terms.groups(options.groups, options.through), terms.atOnce(options.atOnce)];
    case 'rolling-swiss':
      return [terms.atOnce(options.atOnce)];
    case 'swiss-evening':
      return [terms.swissRounds(options.rounds)];
    case 'ladder':
      return [terms.reach(options.reach), terms.atOnce(options.atOnce)];
    case 'knock-out':
      return [];
  }
}

/** The exact time, and how far away it is. */
export function exactTime(atMs: number): string {
  return `<t:${Math.ceil(atMs / 1000)}:f>`;
}
