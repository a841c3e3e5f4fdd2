import type {
  LeaderboardView,
  ProfileView,
  ResultView,
  RoundSideView,
  RoundView,
} from '../views.ts';
import { WORDS } from '../words.ts';
import { sideTitle, roundWords } from './board.ts';
import { fitAltText, listOf, spokenName } from './fit.ts';

export function roundAltText(view: RoundView): string {
  const sides = view.sides.map(roundSideWords);
  const totals = view.sides.map(({ side, total }) => `${WORDS.sideNames[side]} ${total}`);
  const opening = `Crokinole, ${roundWords(view.round, view.goal)}: how it counts.`;
  return fitAltText(
    [opening, ...sides].join(' '),
    `${opening} The score is now ${listOf(totals)}.`,
  );
}

function roundSideWords({ side, names, zones, ...sums }: RoundSideView): string {
  const counts = [
    [zones.twenties, 20],
    [zones.fifteens, 15],
    [zones.tens, 10],
    [zones.fives, 5],
  ] as const;
  const words = counts.filter(([n]) => n > 0).map(([n, value]) => `${n} × ${value}`);
  const made = words.length === 0 ? 'nothing' : words.join(', ');
  return (
    `${sideTitle(side, names)}: ${made}; raw ${sums.raw}, cancelled ${sums.cancelled}, ` +
    `awarded ${sums.awarded}, total ${sums.total}.`
  );
}

export function resultAltText(view: ResultView): string {
  const titles = view.sides
    .filter(({ side }) => view.winners.includes(side))
    .map(({ side, names }) => sideTitle(side, names));
  const ending = WORDS.ending(view.ending);
  const won = titles.length === 1 ? `${titles.join('')} won` : `A shared win for ${listOf(titles)}`;
  const opening = `End of a crokinole match. ${won}${ending === '' ? '' : ` ${ending}`}.`;
  const scores = view.sides.map(
    ({ side, score, perRound, twenties }) =>
      `${WORDS.sideNames[side]} ${score} (${WORDS.countedTwenties(twenties)}; by rounds ${perRound.join(', ')}).`,
  );
  const short = view.sides.map(({ side, score }) => `${WORDS.sideNames[side]} ${score}`);
  return fitAltText([opening, ...scores].join(' '), `${opening} ${listOf(short)}.`);
}

export function leaderboardAltText(view: LeaderboardView): string {
  const opening = `Leaderboard ${spokenName(view.title)}, page ${view.page} of ${view.pages}.`;
  const rows = view.standings.map(
    ({ rank, name, rating, wins, losses }) =>
      `${rank}. ${spokenName(name)} ${rating} (${wins} won, ${losses} lost)`,
  );
  const short = view.standings.map(
    ({ rank, name, rating }) => `${rank}. ${spokenName(name)} ${rating}`,
  );
  return fitAltText(
    `${opening} ${rows.join('; ')}.`,
    `${opening} ${short.join('; ')}.`,
    `${opening} ${view.standings.length} players.`,
  );
}

export function profileAltText(view: ProfileView): string {
  const { openTwentyShare: share, headToHead: rival } = view;
  const first = view.ratings[0];
  const parts = [
    `Crokinole profile of ${spokenName(view.name)}: rating ${view.rating}${view.isProvisional ? ', provisional' : ''}${view.rank === undefined ? '' : `, rank ${view.rank}`}.`,
    `${view.matches} matches: ${view.wins} won, ${view.draws} drawn, ${view.losses} lost.`,
    ...(share === undefined ? [] : [`Open 20s: ${Math.round(100 * share)} %.`]),
    `${view.twentiesPerRound.toFixed(1)} twenties a round; best round ${view.bestRound}.`,
    ...(view.form.length === 0 ? [] : [`Last matches, oldest first: ${view.form.join(', ')}.`]),
    ...(view.ratings.length < 2
      ? []
      : [
          `The plotted rating went from ${first} to ${view.rating}, between ${Math.min(...view.ratings)} and ${Math.max(...view.ratings)}.`,
        ]),
    ...(rival === undefined
      ? []
      : [`Against ${spokenName(rival.name)}: ${rival.wins} won, ${rival.losses} lost.`]),
  ];
  return fitAltText(parts.join(' '));
}
