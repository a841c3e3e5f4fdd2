import type {
  LeaderboardView,
  ProfileView,
  ResultView,
  RoundSideView,
  RoundView,
} from '../views.ts';
import type { Words } from '../words/words.ts';
import { fitAltText, spokenName, spokenTitle } from './fit.ts';

export function roundAltText(view: RoundView, words: Words): string {
  const { opening, score } = words.sentences.round;
  const begin = opening(view.round, view.goal);
  const sides = view.sides.map((side) => roundSideSentence(side, words));
  const totals = view.sides.map(({ side, total }) => `${words.sideNames[side]} ${total}`);
  return fitAltText([begin, ...sides].join(' '), `${begin} ${score(totals)}`);
}

function roundSideSentence({ side, names, zones, ...sums }: RoundSideView, words: Words): string {
  const counts = [
    [zones.twenties, 20],
    [zones.fifteens, 15],
    [zones.tens, 10],
    [zones.fives, 5],
  ] as const;
  const made = counts.filter(([n]) => n > 0).map(([n, value]) => `${n} × ${value}`);
  return words.sentences.round.side(spokenTitle(side, names, words), made, sums);
}

export function resultAltText(view: ResultView, words: Words): string {
  const { list, result } = words.sentences;
  const winners = view.sides
    .filter(({ side }) => view.winners.includes(side))
    .map(({ side, names }) => spokenTitle(side, names, words));
  const opening = result.opening(winners, view.ending);
  const scores = view.sides.map(({ side, score, perRound, twenties }) =>
    result.side(side, score, twenties, perRound),
  );
  const short = view.sides.map(({ side, score }) => `${words.sideNames[side]} ${score}`);
  return fitAltText([opening, ...scores].join(' '), `${opening} ${list(short)}.`);
}

export function leaderboardAltText(view: LeaderboardView, words: Words): string {
  const { opening, row, players } = words.sentences.leaderboard;
  const begin = opening(spokenName(view.title, words), view.page, view.pages);
  const rows = view.standings.map(({ rank, name, rating, wins, losses }) =>
    row(rank, spokenName(name, words), rating, wins, losses),
  );
  const short = view.standings.map(
    ({ rank, name, rating }) => `${rank}. ${spokenName(name, words)} ${rating}`,
  );
  return fitAltText(
    `${begin} ${rows.join('; ')}.`,
    `${begin} ${short.join('; ')}.`,
    `${begin} ${players(view.standings.length)}`,
  );
}

export function profileAltText(view: ProfileView, words: Words): string {
  const { openTwentyShare: share, headToHead: rival, ratings } = view;
  const { profile } = words.sentences;
  const [first] = ratings;
  const parts = [
    profile.opening(spokenName(view.name, words), view.rating, view.isProvisional, view.rank),
    profile.record(view),
    ...(share === undefined ? [] : [profile.openTwenties(Math.round(100 * share))]),
    profile.rounds(view.twentiesPerRound, view.bestRound),
    ...(view.form.length === 0 ? [] : [profile.form(view.form)]),
    ...(first === undefined || ratings.length < 2
      ? []
      : [profile.plot(first, view.rating, Math.min(...ratings), Math.max(...ratings))]),
    ...(rival === undefined
      ? []
      : [profile.against(spokenName(rival.name, words), rival.wins, rival.losses)]),
  ];
  return fitAltText(parts.join(' '));
}
