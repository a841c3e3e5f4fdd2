import { cutBracket } from '../views/bracket-part.ts';
import {
  LINES_PER_PAGE,
  linesOnPage,
  WINNERS_PER_PAGE,
  type BracketMatchView,
  type BracketSideView,
  type BracketView,
  type CrossView,
  type FieldView,
  type HallOfFameView,
  type MostTwentiesView,
  type PodiumView,
  type RoundView,
  type SeasonLineView,
  type SeasonView,
  type TableLineView,
  type TableView,
} from '../views/tournament-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { fitAltText, spokenName } from './fit.ts';
import { boundedText, isolated, splitSigns } from '../text/bounded.ts';

/** The length of names when a whole page must fit. */
const SHORT_NAME_SIGNS = 10;
const SHORT_NAME_CHARS = 20;
const MAX_TITLE_SIGNS = 100;

function spokenNames(names: readonly string[], words: PictureWords): string {
  return names.map((name) => spokenName(name, words)).join(words.and);
}

/** A tournament's title may be three times as long as a name. */
function spokenTitle(title: string, words: PictureWords): string {
  return spokenName(title, words, MAX_TITLE_SIGNS);
}

function shortNames(names: readonly string[], words: PictureWords): string {
  const whole = boundedText(names.map((name) => spokenName(name, words)).join(words.and));
  const short = splitSigns(whole).slice(0, SHORT_NAME_SIGNS).join('');
  return isolated(short.slice(0, SHORT_NAME_CHARS).trim());
}

interface Placed {
  readonly place: number;
  readonly isShared?: true;
}

function placeText({ place, isShared }: Placed, words: PictureWords): string {
  return words.sentences.place(place, isShared === true);
}

function mostText(most: MostTwentiesView | undefined, words: PictureWords): string[] {
  if (most === undefined) return [];
  const names = most.names.map((name) => spokenName(name, words));
  return [words.tournament.sentences.mostTwenties(names, most.twenties)];
}

export function tableAltText(view: TableView, words: PictureWords): string {
  const { sentences, stage, withdrawn } = words.tournament;
  const lines = linesOnPage(view);
  const last = view.firstLine + lines.length - 1;
  const opening = sentences.table(spokenTitle(view.title, words), stage(view.stage), view.page);
  const borders = view.borders
    .filter(({ afterLine }) => afterLine >= view.firstLine && afterLine <= last)
    .map(({ border, afterLine }) => sentences.border(border, afterLine));
  const begin = [opening, ...borders].join(' ');
  const text = (name: (line: TableLineView) => string) =>
    lines.map(
      (line) =>
        sentences.line(placeText(line, words), name(line), line) +
        (line.hasWithdrawn === true ? `, ${withdrawn}` : ''),
    );
  const whole = `${text(({ names }) => spokenNames(names, words)).join('; ')}.`;
  const short = lines.map(
    (line) => `${placeText(line, words)} ${shortNames(line.names, words)} ${line.points}`,
  );
  const all = lines.map((line) => crossesText(line, view, words)).filter((text) => text !== '');
  const own = lines.filter(({ isOwn }) => isOwn === true);
  const ownText = own.map((line) => crossesText(line, view, words)).filter((text) => text !== '');
  return fitAltText(
    [begin, whole, ...all].join(' '),
    [begin, whole, ...ownText].join(' '),
    [begin, whole].join(' '),
    [begin, `${short.join('; ')}.`, ...ownText].join(' '),
    [begin, `${short.join('; ')}.`].join(' '),
    [begin, sentences.lines(lines.length)].join(' '),
  );
}

/** The crosses of one row as a sentence; without any, only whether the row is the reader's own. */
function crossesText(line: TableLineView, view: TableView, words: PictureWords): string {
  const { sentences } = words.tournament;
  const parts = line.crosses.flatMap((cross, i) => {
    const against =
      view.order === 'opponents' ? i + 1 : 'against' in cross ? cross.against : undefined;
    const text = crossText(cross, nameOfLine(against, view, words), words);
    if (text === undefined) return [];
    return [view.order === 'rounds' ? sentences.round(i + 1, text) : text];
  });
  const name = spokenNames(line.names, words);
  if (parts.length === 0) {
    const place = words.sentences.ownPlace(line.place, line.isShared === true);
    return line.isOwn === true ? `${sentences.own(name)} ${place}` : '';
  }
  const begin = line.isOwn === true ? sentences.own(name) : `${name}:`;
  return `${begin} ${parts.join(', ')}.`;
}

function nameOfLine(number: number | undefined, view: TableView, words: PictureWords): string {
  if (number === undefined) return '';
  const line = view.lines[number - view.firstLine];
  return line === undefined
    ? words.tournament.sentences.lineNumber(number)
    : spokenNames(line.names, words);
}

function crossText(cross: CrossView, against: string, words: PictureWords): string | undefined {
  const { sentences } = words.tournament;
  switch (cross.kind) {
    case 'self':
    case 'none':
      return undefined;
    case 'played':
      return sentences.played(against, cross.outcome, cross.points);
    case 'walkover':
      return sentences.walkover(against, cross.outcome);
    case 'bye':
      return sentences.mark('bye', '');
    case 'open':
    case 'live':
    case 'void':
      return sentences.mark(cross.kind, against);
  }
}

export function bracketAltText(view: BracketView, words: PictureWords): string {
  const { sentences, bracketParts, bracketRounds, thirdPlace } = words.tournament;
  const cut = cutBracket(view);
  const opening = sentences.bracket(
    spokenTitle(view.title, words),
    withinSentence(bracketParts[view.part]),
  );
  const text = (nameOf: NameOf) => [
    ...cut.rounds.map(({ left, matches }) =>
      roundText(bracketRounds[left][1], matches, nameOf, words),
    ),
    ...(cut.thirdPlace === undefined
      ? []
      : [roundText(thirdPlace, [cut.thirdPlace], nameOf, words)]),
  ];
  const whole = text((names) => spokenNames(names, words));
  const short = text((names) => shortNames(names, words));
  // The latest rounds matter most.
  const latest = short.map((_, i) => [opening, ...short.slice(i)].join(' '));
  return fitAltText([opening, ...whole].join(' '), ...latest, opening);
}

/** A heading, as it is written after a comma. */
function withinSentence(heading: string): string {
  return heading.slice(0, 1).toLowerCase() + heading.slice(1);
}

type NameOf = (names: readonly string[]) => string;

function roundText(
  caption: string,
  matches: readonly BracketMatchView[],
  nameOf: NameOf,
  words: PictureWords,
): string {
  return `${caption}: ${matches.map((match) => matchText(match, nameOf, words)).join('; ')}.`;
}

function sideText(side: BracketSideView, nameOf: NameOf, words: PictureWords): string {
  return side.kind === 'entrant' ? nameOf(side.names) : words.tournament.sentences.openPlace;
}

function matchText(match: BracketMatchView, nameOf: NameOf, words: PictureWords): string {
  const { sentences } = words.tournament;
  const [upper, lower] = match.sides;
  if (upper.kind === 'bye') return sentences.bye(sideText(lower, nameOf, words));
  if (lower.kind === 'bye') return sentences.bye(sideText(upper, nameOf, words));
  const [first, second] = isWinner(lower) ? [lower, upper] : [upper, lower];
  const scores = [scoreOf(first), scoreOf(second)] as const;
  const isScored = scores[0] !== undefined && scores[1] !== undefined;
  return sentences.match({
    names: [sideText(first, nameOf, words), sideText(second, nameOf, words)],
    ...(isScored ? { scores: [scores[0], scores[1]] as const } : {}),
    isWon: isWinner(first),
    isLive: match.isLive === true,
    isWalkover: match.isWalkover === true,
  });
}

function isWinner(side: BracketSideView): boolean {
  return side.kind === 'entrant' && side.isWinner === true;
}

function scoreOf(side: BracketSideView): number | undefined {
  return side.kind === 'entrant' ? side.score : undefined;
}

export function roundAltText(view: RoundView, words: PictureWords): string {
  const stage = words.tournament.stage(view.stage);
  const title = spokenTitle(view.title, words);
  const caption = stage === '' ? title : `${title}, ${stage}`;
  const text = (nameOf: NameOf) => roundText(caption, view.games, nameOf, words);
  return fitAltText(
    text((names) => spokenNames(names, words)),
    text((names) => shortNames(names, words)),
    `${caption}.`,
  );
}

export function fieldAltText(view: FieldView, words: PictureWords): string {
  const { sentences } = words.tournament;
  const { entrants, places, robots = 0 } = view;
  const taken = entrants.length - robots;
  const opening = sentences.field(spokenTitle(view.title, words), taken, places);
  const names = entrants.map((pair) => spokenNames(pair, words)).join(', ');
  return entrants.length === 0 ? fitAltText(opening) : fitAltText(`${opening} ${names}.`, opening);
}

export function podiumAltText(view: PodiumView, words: PictureWords): string {
  const { sentences, day, pointsOf } = words.tournament;
  const opening = sentences.podium(spokenTitle(view.title, words), day(view.day));
  const isShared = (place: number) => view.places.filter((one) => one.place === place).length > 1;
  const places = view.places.map(
    ({ place, names, points }) =>
      `${words.sentences.place(place, isShared(place))} ${spokenNames(names, words)}` +
      (points === undefined ? '' : `, ${pointsOf(points)}`),
  );
  const most = mostText(view.mostTwenties, words);
  return fitAltText([opening, `${places.join('; ')}.`, ...most].join(' '), opening);
}

export function seasonAltText(view: SeasonView, words: PictureWords): string {
  const { sentences } = words.tournament;
  const lines = view.lines.slice(0, LINES_PER_PAGE);
  const title = spokenTitle(view.title, words);
  const opening =
    view.isSeries === true
      ? sentences.series(title, view.tournaments, view.page)
      : sentences.season(title, view.tournaments, view.counted, view.page);
  const whole = lines.map((line) => seasonLineText(line, words));
  const named = lines.map(
    (line) => `${placeText(line, words)} ${spokenNames(line.names, words)} ${line.points}`,
  );
  const short = lines.map(
    (line) => `${placeText(line, words)} ${shortNames(line.names, words)} ${line.points}`,
  );
  const own = lines.flatMap((line) =>
    line.isOwn === true
      ? [`${sentences.own(spokenNames(line.names, words))} ${seasonLineText(line, words)}.`]
      : [],
  );
  const most = mostText(view.mostTwenties, words);
  return fitAltText(
    [opening, `${whole.join('; ')}.`, ...most].join(' '),
    [opening, `${named.join('; ')}.`, ...own, ...most].join(' '),
    [opening, `${short.join('; ')}.`, ...own].join(' '),
    [opening, `${short.join('; ')}.`].join(' '),
    [opening, sentences.lines(lines.length)].join(' '),
  );
}

function seasonLineText(line: SeasonLineView, words: PictureWords): string {
  const finishes = line.finishes.filter((finish) => finish !== null);
  const pointsOf = (isCounted: boolean) =>
    finishes.filter((finish) => finish.isCounted === isCounted).map(({ points }) => points);
  return words.tournament.sentences.seasonLine(
    placeText(line, words),
    spokenNames(line.names, words),
    line.points,
    pointsOf(true),
    pointsOf(false),
  );
}

export function hallOfFameAltText(view: HallOfFameView, words: PictureWords): string {
  const { sentences, day, season, nobodyYet } = words.tournament;
  const opening = sentences.hallOfFame(spokenTitle(view.title, words), view.page);
  const winners = view.winners.slice(0, WINNERS_PER_PAGE);
  if (winners.length === 0) return fitAltText(`${opening} ${nobodyYet}.`);
  const text = (nameOf: NameOf) =>
    winners.map(({ title, isSeason, names, day: when }) => {
      const spoken = spokenTitle(title, words);
      const whole = isSeason === true ? `${season} ${spoken}` : spoken;
      return sentences.winner(whole, day(when), nameOf(names));
    });
  const short = winners.map(({ day: when, names }) => `${day(when)}: ${shortNames(names, words)}`);
  return fitAltText(
    `${opening} ${text((names) => spokenNames(names, words)).join('; ')}.`,
    `${opening} ${short.join('; ')}.`,
    `${opening} ${sentences.lines(winners.length)}`,
  );
}
