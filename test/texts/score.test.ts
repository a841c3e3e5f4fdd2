import { boardAltText } from '@crokinole/pictures/alt-text/board';
import { resultAltText } from '@crokinole/pictures/alt-text/cards';
import { boardViewOf, resultViewOf } from '@crokinole/pictures/match/match-views';
import { standingOf } from '@crokinole/tournament/model/results';
import type { Pairing } from '@crokinole/tournament/model/state';
import type { MatchEvent } from 'crokinole/match/actions';
import { scoreOf } from 'crokinole/match/score';
import type { MatchSetup } from 'crokinole/match/setup';
import type { MatchState } from 'crokinole/match/state';
import type { MatchEnd } from 'crokinole/rules/options';
import { expect, test } from 'vitest';
import { learn } from '../../src/activity/page/kit/labels.ts';
import { presenceOf, type Shown } from '../../src/activity/page/presence.ts';
import { historyMessage, NEWEST } from '../../src/discord/features/looking-back/history.ts';
import { matchCard } from '../../src/discord/features/playing/invitation.ts';
import { matchTitle } from '../../src/discord/interactions/find-match.ts';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import { resultsOf } from '../../src/matches/steps/tournament-results.ts';
import { plainText } from '../../src/texts/names.ts';
import {
  figuresText,
  gameText,
  matchHeadline,
  outcomeLine,
  roundText,
  roundTexts,
  sideNames,
} from '../../src/texts/score-text.ts';
import { eventLines } from '../../src/texts/turn-text.ts';
import {
  CATALOGUES,
  LANGUAGES,
  pictureWordsIn,
  wordsIn,
  type Language,
} from '../../src/words/registry.ts';
import { storedAs } from '../support/stored-matches.ts';

for (const [language, catalogue] of Object.entries(CATALOGUES)) learn(language, catalogue);
import {
  act,
  playDud,
  start,
  withOneDiscLeft,
} from '../../packages/crokinole/test/match/authority.ts';

/** What each place says about the score of each kind of match, in a file for each language. */

interface Played {
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
}

/** Plays a round in which each side gets so many twenties, and nothing else. */
function round(state: MatchState, twenties: readonly number[]): Played {
  return playDud(withOneDiscLeft(state, twenties));
}

function played(
  setup: Parameters<typeof start>[0],
  ...rounds: readonly (readonly number[])[]
): Played {
  const begun = start({ random: { key: '2'.repeat(64), draws: 0 }, starter: 0, ...setup });
  return rounds.reduce<Played>(({ state }, twenties) => round(state, twenties), {
    state: begun,
    events: [],
  });
}

/** With twenties in the cups of the round that is being played. */
function begun({ state }: Played, twenties: readonly number[]): MatchState {
  return withOneDiscLeft(state, twenties);
}

const ended = (state: MatchState, ...actions: readonly Parameters<typeof act>[1][]): Played =>
  actions.reduce<Played>((before, action) => act(before.state, action), { state, events: [] });

const ofOneRound: MatchEnd = { kind: 'fixed-rounds', rounds: 1, tie: 'stands' };
const QUICK = { preset: 'nca', format: 'singles', overrides: { end: ofOneRound } } as const;
const NCA = { preset: 'nca', format: 'singles' } as const;
const THREE: Pick<MatchSetup, 'preset' | 'format'> & Partial<MatchSetup> = {
  preset: 'woodestic',
  format: 'three-colours',
  overrides: { end: ofOneRound },
};
const BEST_OF: MatchEnd = { kind: 'best-of', rounds: 3, tie: 'stands' };
const PAIRS: MatchEnd = { kind: 'fixed-rounds', rounds: 2, tie: 'pairs' };
const level = (rounds: number) => Array.from({ length: rounds }, () => [1, 1]);

const KINDS: Readonly<Record<string, () => Played>> = {
  'a quick match': () => played(QUICK, [1, 2]),
  'a quick match, running': () => ({ state: begun(played(QUICK), [0, 2]), events: [] }),
  'a quick match, drawn': () => played(QUICK, [2, 2]),
  'a quick match, doubles': () => played({ ...QUICK, format: 'doubles' }, [1, 2]),
  'a quick match of three colors': () => played(THREE, [1, 3, 2]),
  'three colors, two of them level': () => played(THREE, [2, 1, 2]),
  'nca, four rounds': () => played(NCA, [1, 2], [0, 1], [1, 0], [0, 1]),
  'nca, running': () => played(NCA, [0, 1], [0, 1], [2, 1]),
  'nca, in its first round': () => ({ state: begun(played(NCA), [2, 1]), events: [] }),
  'nca, drawn': () => played(NCA, [1, 2], [0, 1], [1, 0], [1, 0]),
  'nca, ended when it could not be won any more': () =>
    ended(
      played(NCA, [0, 1], [0, 1], [1, 2]).state,
      { kind: 'offer', by: 1, what: 'finish' },
      { kind: 'accept', by: 0, what: 'finish' },
    ),
  'a race to 9': () =>
    played({ ...NCA, preset: 'race-to-9' }, [0, 1], [1, 1], [0, 1], [1, 0], [0, 1], [0, 1]),
  'best of three': () => played({ ...NCA, overrides: { end: BEST_OF } }, [0, 1], [1, 0], [1, 2]),
  'points that cancel': () => played({ ...NCA, preset: 'cancellation' }, [1, 4], [0, 3]),
  'two against one': () =>
    played({ ...QUICK, preset: 'woodestic', format: 'two-against-one' }, [1, 2]),
  'ties broken in pairs, in vain': () =>
    played({ ...NCA, overrides: { end: PAIRS } }, ...level(10)),
  'a shootout for two': () => played({ ...NCA, format: 'shootout' }, [4, 7]),
  'a shootout alone': () => played({ ...NCA, format: 'shootout', players: ['ada'] }, [7]),
  'a shootout alone, given up': () => {
    const { state } = played({ ...NCA, format: 'shootout', players: ['ada'] });
    return ended(begun({ state, events: [] }, [3]), { kind: 'resign', by: 0 });
  },
  'resigned before a shot': () => ended(played(QUICK).state, { kind: 'resign', by: 1 }),
  'resigned in the only round': () =>
    ended(begun(played(QUICK), [2, 1]), { kind: 'resign', by: 1 }),
  'resigned in the first round of four': () =>
    ended(begun(played(NCA), [1, 2]), { kind: 'resign', by: 1 }),
  'resigned later': () => ended(played(NCA, [0, 1], [0, 2]).state, { kind: 'resign', by: 0 }),
  'left on time': () =>
    ended(
      played(NCA, [0, 1]).state,
      ...Array.from({ length: 5 }, () => ({ kind: 'pass-by-clock' }) as const),
    ),
  'a draw by agreement': () =>
    ended(
      begun(played(QUICK), [2, 1]),
      { kind: 'offer', by: 0, what: 'draw' },
      { kind: 'accept', by: 1, what: 'draw' },
    ),
};

const nameOf = (player: string) => `${player[0]?.toUpperCase()}${player.slice(1)}`;

function plain(said: string): string {
  const named = said.replaceAll(/<@(\w+)>/g, (_, player: string) => nameOf(player));
  return plainText(named, nameOf).replaceAll('\n', ' / ');
}

/** The texts of a message, as people read them. */
function textsIn(message: unknown): readonly string[] {
  const found: string[] = [];
  JSON.stringify(message, (key, value: unknown) => {
    if (key === 'content' && typeof value === 'string') found.push(value);
    return value;
  });
  return found.map(plain);
}

function told(kind: Played, language: Language): readonly (readonly [string, string])[] {
  const { state, events } = kind;
  const words = wordsIn(language);
  const pictures = pictureWordsIn(language);
  const match = { ...storedAs('match', state), endedAtMs: state.phase.kind === 'ended' ? 0 : null };
  const named = (side: 0 | 1 | 2) => sideNames(state, side, nameOf, words);
  const captions = { nameOf, withNumbers: false };
  const roundEnded = events.find((event) => event.kind === 'round-ended');
  const result = resultViewOf(state, captions);
  const isOver = state.phase.kind === 'ended';
  const context = { settings: DEFAULT_SETTINGS, words };
  const page = {
    ...{ player: 'ada', cursor: NEWEST, running: [], open: 0, matches: [match], hasOlder: false },
    ...{ nameOf: () => nameOf, words },
  };
  const table = {
    play: 'match',
    round: state.round.number,
    isOver,
    own: null,
    title: '',
    dueAtMs: null,
  };
  const score = figuresText(scoreOf(state), words);
  const shown = { language, table: { ...table, ...(score === '' ? {} : { score }) } } as Shown;
  const isSolo = state.scores.length < 2;
  const standing = standingOf(
    { id: 'match', verdict: null, openedAtMs: 0, sides: [[0], [1]] } as unknown as Pairing,
    resultsOf([match]),
  );
  // Tournaments score rounds, and know no draw by agreement.
  const isGame =
    standing.kind === 'played' &&
    state.scores.length === 2 &&
    state.rules.scoring === 'two-one-none' &&
    state.rules.end.kind !== 'best-of' &&
    !(state.phase.kind === 'ended' && state.phase.outcome.code === 'draw-agreed');
  const sides = state.scores.map((_, side) =>
    state.seats.filter((seat) => seat.side === side).map(({ player }) => nameOf(player)),
  );
  const ending = eventLines({ events, state, shot: null, revision: 1 }, words).at(-1) ?? '';
  return [
    ['round', isSolo ? '' : roundEnded && plain(roundText(roundEnded, state, named, words))],
    ['card, invitation, thread', isOver ? plain(outcomeLine(state, words)) : undefined],
    ['event', isOver && !isSolo ? plain(ending) : undefined],
    [
      'card in the channel',
      textsIn(matchCard(match, undefined, context))
        .slice(1)
        .join(' | '),
    ],
    ['card of a tournament', textsIn(matchCard(match, 'Cup', context)).join(' | ')],
    ['title of replay, review, /match', matchHeadline(state, nameOf, words)],
    ['/match', isOver ? textsIn(historyMessage(page)).at(-1) : undefined],
    ['/match, rounds', roundTexts(state, named, words).join(', ')],
    ['choice', matchTitle(match, 'ada', nameOf, words)],
    ['alt text', result === undefined || isSolo ? '' : resultAltText(result, pictures)],
    ['alt text of the board', boardAltText(boardViewOf(state, captions), pictures)],
    ['profile', isSolo ? '' : presenceOf(shown, true)?.details],
    [
      'tournament',
      isGame ? gameText(sides, standing.told ?? standing.points, standing.winner, words) : '',
    ],
  ].flatMap(([place = '', text]) =>
    text === undefined || text === '' ? [] : [[place, text] as const],
  );
}

test.each(LANGUAGES)('the score of every kind of match, in %s', async (language) => {
  const lines = Object.entries(KINDS).map(([kind, play]) =>
    [`## ${kind}`, ...told(play(), language).map(([place, text]) => `- ${place}: ${text}`)].join(
      '\n',
    ),
  );
  await expect(`${lines.join('\n\n')}\n`).toMatchFileSnapshot(`snapshots/scores-${language}.md`);
});
