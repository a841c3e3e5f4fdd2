import type {
  InvitationView,
  LeaderboardView,
  ProfileView,
  PuzzleView,
  ResultSideView,
  ResultView,
} from '../views/still-views.ts';
import { standingFigure } from '../text/standing-figures.ts';
import type { ResultSums } from '../words/descriptions.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { fitAltText, spokenName, spokenTitle } from './fit.ts';

export function resultAltText(view: ResultView, words: PictureWords): string {
  const { result } = words.sentences;
  const titles = (isWinner: boolean) =>
    view.sides
      .filter(({ side }) => view.winners.includes(side) === isWinner)
      .map(({ side, names }) => spokenTitle(side, names, words));
  const scores = view.sides.flatMap(({ score }) => score ?? []);
  const opening = result.opening(titles(true), titles(false), scores, view.ending);
  const sides = view.sides.map((side) =>
    result.side(spokenTitle(side.side, side.names, words), sumsOf(side)),
  );
  return fitAltText([opening, ...sides].join(' '), opening);
}

function sumsOf({ twenties, perRound }: ResultSideView): ResultSums {
  return {
    twenties,
    perRound,
  };
}

export function leaderboardAltText(view: LeaderboardView, words: PictureWords): string {
  const { place, ownPlace, leaderboard } = words.sentences;
  const begin = leaderboard.opening(
    spokenName(view.title, words),
    view.ranking,
    view.page,
    view.pages,
  );
  if (view.standings.length === 0) return fitAltText(begin);
  const isShared = (rank: number) => view.standings.filter((one) => one.rank === rank).length > 1;
  const shown = view.standings.map((standing) => ({
    ...standing,
    name: spokenName(standing.name, words),
    figure: standingFigure(view.ranking, standing, true, words),
    place: place(standing.rank, isShared(standing.rank)),
  }));
  const rows = shown.map((row) =>
    row.isProvisional === true
      ? `${row.name} ${row.figure} (${words.provisional})`
      : leaderboard.row(row.place, row.name, row.figure, row),
  );
  const short = shown.map(({ name, figure, isProvisional, ...at }) =>
    isProvisional === true ? `${name} ${figure} (?)` : `${at.place} ${name} ${figure}`,
  );
  const own = shown
    .filter(({ isOwn, isProvisional }) => isOwn && isProvisional !== true)
    .map(({ name, rank }) =>
      [words.tournament.sentences.own(name), ownPlace(rank, isShared(rank))].join(' '),
    );
  return fitAltText(
    [begin, `${rows.join('; ')}.`, ...own].join(' '),
    [begin, `${short.join('; ')}.`, ...own].join(' '),
    [begin, leaderboard.players(view.standings.length), ...own].join(' '),
  );
}

export function profileAltText(view: ProfileView, words: PictureWords): string {
  const {
    openTwentyShare: share,
    headToHead: rival,
    rating,
    ratings,
    twentiesPerRound,
    choices,
  } = view;
  const { profile } = words.sentences;
  const [first] = ratings;
  const parts = [
    profile.opening(spokenName(view.name, words), rating, view.isProvisional, view.rank),
    profile.record(view),
    ...(share === undefined ? [] : [profile.openTwenties(Math.round(100 * share))]),
    ...(twentiesPerRound === undefined ? [] : [profile.rounds(twentiesPerRound, view.bestRound)]),
    ...(view.form.length === 0 ? [] : [profile.form(view.form)]),
    ...(first === undefined || ratings.length < 2
      ? []
      : [profile.plot(first, rating, Math.min(...ratings), Math.max(...ratings))]),
    ...(rival === undefined
      ? []
      : [profile.against(spokenName(rival.name, words), rival.wins, rival.draws, rival.losses)]),
    ...(choices === undefined
      ? []
      : [profile.choices(choices.lost, choices.spread, choices.unit, choices.matches.length)]),
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

export function puzzleAltText(view: PuzzleView, words: PictureWords): string {
  const { number, streak, tries } = view;
  const name = spokenName(view.player.name, words);
  return fitAltText(words.sentences.puzzle(name, number, tries, streak));
}

export function helpAltText({ help, sentences }: PictureWords): string {
  const [start, path, contact, power] = help;
  return fitAltText(`${sentences.help} A: ${start} B: ${path} C: ${contact} ${power}`);
}
