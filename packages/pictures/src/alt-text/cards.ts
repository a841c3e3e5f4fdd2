import type {
  InvitationView,
  LeaderboardView,
  ProfileView,
  ResultView,
  RoundSideView,
  RoundView,
} from '../views/still-views.ts';
import { standingFigure } from '../text/standing-figures.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { shotVersions, type ShotFacts } from './shot.ts';
import { fitAltText, spokenName, spokenTitle } from './fit.ts';

export function roundAltText(view: RoundView, words: PictureWords): string {
  const { opening, score } = words.sentences.round;
  const begin = opening(view.round, view.goal);
  const sides = view.sides.map((side) => roundSideSentence(side, words));
  const totals = view.sides.map(({ side, total }) => `${words.sideNames[side]} ${total}`);
  return fitAltText([begin, ...sides].join(' '), `${begin} ${score(totals)}`);
}

function roundSideSentence(
  { side, names, zones, ...sums }: RoundSideView,
  words: PictureWords,
): string {
  const counts = [
    [zones.twenties, 20],
    [zones.fifteens, 15],
    [zones.tens, 10],
    [zones.fives, 5],
  ] as const;
  const made = counts.filter(([n]) => n > 0).map(([n, value]) => `${n} × ${value}`);
  return words.sentences.round.side(spokenTitle(side, names, words), made, sums);
}

export function resultAltText(view: ResultView, words: PictureWords, best?: ShotFacts): string {
  const { list, result } = words.sentences;
  const winners = view.sides
    .filter(({ side }) => view.winners.includes(side))
    .map(({ side, names }) => spokenTitle(side, names, words));
  const opening = result.opening(winners, view.ending);
  const scores = view.sides.map(({ side, names, score, perRound, twenties }) =>
    result.side(spokenTitle(side, names, words), score, twenties, perRound),
  );
  const isOtherwise = view.sides.some(({ score, played }) => score !== played);
  const played = view.sides.map((side) => `${words.sideNames[side.side]} ${side.played}`);
  const short = view.sides.map(({ side, score }) => `${words.sideNames[side]} ${score}`);
  const whole = [opening, ...(isOtherwise ? [`${list(played)}.`] : []), ...scores].join(' ');
  const shots = best === undefined ? [] : shotVersions(best, words);
  return fitAltText(
    ...shots.map((shot) => `${whole} ${words.bestShot}: ${shot}`),
    whole,
    `${opening} ${list(short)}.`,
  );
}

export function leaderboardAltText(view: LeaderboardView, words: PictureWords): string {
  const { opening, row, players } = words.sentences.leaderboard;
  const begin = opening(spokenName(view.title, words), view.ranking, view.page, view.pages);
  if (view.standings.length === 0) return fitAltText(begin);
  const shown = view.standings.map((standing) => ({
    ...standing,
    name: spokenName(standing.name, words),
    figure: standingFigure(view.ranking, standing, true, words),
  }));
  const rows = shown.map(({ rank, name, figure, wins, losses, isProvisional }) =>
    isProvisional === true
      ? `${name} ${figure} (${words.provisional})`
      : row(rank, name, figure, wins, losses),
  );
  const short = shown.map(({ rank, name, figure, isProvisional }) =>
    isProvisional === true ? `${name} ${figure} (?)` : `${rank}. ${name} ${figure}`,
  );
  return fitAltText(
    `${begin} ${rows.join('; ')}.`,
    `${begin} ${short.join('; ')}.`,
    `${begin} ${players(view.standings.length)}`,
  );
}

export function profileAltText(view: ProfileView, words: PictureWords): string {
  const { openTwentyShare: share, headToHead: rival, rating, ratings, twentiesPerRound } = view;
  const { profile } = words.sentences;
  const [first] = ratings;
  const parts = [
    profile.opening(spokenName(view.name, words), rating, view.isProvisional, view.rank),
    profile.record(view),
    ...(share === undefined ? [] : [profile.openTwenties(Math.round(100 * share))]),
    ...(twentiesPerRound === undefined ? [] : [profile.rounds(twentiesPerRound, view.bestRound)]),
    ...(view.form.length === 0 ? [] : [profile.form(view.form)]),
    ...(first === undefined || rating === undefined || ratings.length < 2
      ? []
      : [profile.plot(first, rating, Math.min(...ratings), Math.max(...ratings))]),
    ...(rival === undefined
      ? []
      : [profile.against(spokenName(rival.name, words), rival.wins, rival.draws, rival.losses)]),
  ];
  return fitAltText(parts.join(' '));
}

export function invitationAltText({ faces }: InvitationView, words: PictureWords): string {
  const { list, invitation, free } = words.sentences;
  const seats = faces.map(({ side, name }) =>
    words.sentences.sideTitle(side, [name === undefined ? free : spokenName(name, words)]),
  );
  return fitAltText(invitation(list(seats)));
}

export function helpAltText({ help, sentences }: PictureWords): string {
  const [start, path, contact, power] = help;
  return fitAltText(`${sentences.help} A: ${start} B: ${path} C: ${contact} ${power}`);
}
