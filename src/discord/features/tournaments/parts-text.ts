import type { Part } from '@crokinole/tournament/model/part';
import { partsFor } from '@crokinole/tournament/presets';
import { knockOutsFor, type AgreedSetup } from '@crokinole/tournament/model/setup';
import type { TournamentState } from '@crokinole/tournament/model/state';
import { durationText } from '../../../texts/terms-text.ts';
import type { Words } from '../../../words/english/messages.ts';

const NEXT = ' → ';

/** What is played, part by part, with this many players. */
export function partsText(parts: readonly Part[], players: number, words: Words): string {
  let [left, groups] = [players, 1];
  return parts
    .map((part, number) => {
      const before = groups;
      const others = left - (part.cut?.number ?? left) * before;
      if (part.cut?.others === 'out') left = part.cut.number * before;
      groups = part.split === 'kept' ? before : part.groups;
      const own = { ...part, inGroup: Math.ceil(left / groups), before, others };
      return partText(own, groupKindOf(parts, number), words);
    })
    .join(NEXT);
}

interface Sized extends Part {
  readonly inGroup: number;
  /** The groups of the part before. */
  readonly before: number;
  /** How many miss the cut. */
  readonly others: number;
}

function partText(part: Sized, groupKind: GroupKind, words: Words): string {
  const { cut, split, groups, before, others } = part;
  const say = words.tournaments.terms.parts;
  const top = cut === null ? [] : [before > 1 ? say.topOfEach(cut.number) : say.top(cut.number)];
  const who = [
    [...top, ...(cut?.by === 'twenties' ? [say.byTwenties] : [])].join(' '),
    split === 'kept' || groups === 1 ? '' : say[groupKind](groups),
  ].filter((text) => text !== '');
  const doPlayOn = cut?.others === 'play-on';
  const what = [playText(part, words), ...(doPlayOn ? [say.others(knockOutsFor(others))] : [])];
  return who.length === 0 ? what.join(' ') : say.headed(who.join(', '), what.join(' '));
}

function playText(
  { kind, split, rounds, legs, reach, inGroup }: Sized,
  { tournaments: { terms } }: Words,
): string {
  const say = terms.parts;
  switch (kind) {
    case 'swiss':
      return say.swiss(rounds);
    case 'round-robin':
      if (legs === 2) return say.everyoneTwice;
      // In an odd group someone sits out each round.
      if (rounds >= inGroup - 1 + (inGroup % 2)) return say.everyone;
      return split === 'drawn' ? say.drawn(rounds) : say.rounds(rounds);
    case 'bracket':
      return say.bracket;
    case 'solo':
      return say.solo;
    case 'rolling':
      return say.rolling;
    case 'ladder':
      return say.ladder(reach);
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
export function fittingLines(setup: AgreedSetup, words: Words): readonly string[] {
  const { plan, minEntrants, maxEntrants, hasRobots } = setup;
  const { terms } = words.tournaments;
  const few = Math.max(minEntrants, Math.ceil(maxEntrants / 2));
  const told = (hasRobots ? [maxEntrants] : [few, maxEntrants]).map((players) => {
    const parts = partsFor(plan, players, hasRobots);
    const [roundMs] = parts.flatMap((part) => part.roundMs ?? []);
    const isShared = plan.lengthMs !== null && roundMs !== undefined;
    return {
      players,
      text: partsText(parts, players, words),
      rounds: isShared ? ` ${terms.round(durationText(roundMs, words))}` : '',
    };
  });
  return told
    .filter(
      ({ text, rounds }, i) =>
        i === told.findLastIndex((one) => one.text === text && one.rounds === rounds),
    )
    .map(({ players, text, rounds }) => `${terms.fitting(players, text)}${rounds}`);
}
