import type { News } from '@crokinole/tournament/model/news';
import { sideIn } from '@crokinole/tournament/model/results';
import { entrantsOf, type TournamentState } from '@crokinole/tournament/model/state';
import { mostTwenties, podiumOf } from '@crokinole/tournament/places';
import { wouldBeVoid } from '@crokinole/tournament/playing';
import { lookAt } from '@crokinole/tournament/stages/look';
import { voidedWith } from '@crokinole/tournament/stages/round-robin';
import { clubTableOf } from '../../../matches/reading/seasons.ts';
import { isReachable } from '../../../matches/records/privacy.ts';
import { NO_CHANNEL, type StoredTournament } from '../../../matches/records/tournaments.ts';
import { mentionOf } from '../../../texts/names.ts';
import { gameText } from '../../../texts/score-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import {
  escapeMarkdown,
  type FileAttachment,
  type MessagePayload,
  picture,
  pinging,
  plainName,
  row,
  text,
} from '../../ui/parts.ts';
import { bracketPicture, isForAll, poolNames } from './game-pictures.ts';
import { againButton, podiumLines, winnersOf } from './message.ts';
import { clubsText, entrantMention, type ShownTournament, versusText } from './shown.ts';
import { tablePages } from './table-pictures.ts';
import { callsLine, partsText, playersAtStart } from './terms-lines.ts';

/** The most names in one message. A ping works only if its mention is in the text, which is limited. */
const MAX_NAMED = 30;

interface NewsLine {
  readonly line: string;
  readonly pings: readonly string[];
}

/**
 * The messages with the news of a revision, which ping the players concerned. Minor events only change the
 * tournament's own message, so there may be none.
 */
export function newsMessages(
  shown: ShownTournament,
  news: readonly News[],
  /** A link to the tournament's message. */
  address: string,
  /** The podium or the next stage, shown in the last message. */
  file?: FileAttachment,
): readonly MessagePayload[] {
  const { words } = shown;
  // When a tournament ends, the end of its last stage needs no message of its own.
  const isEnd = news.some(({ kind }) => kind === 'finished');
  const shownNews = news.filter(
    ({ kind }) => !isEnd || (kind !== 'stage-ended' && kind !== 'stage-began'),
  );
  const linesWith = (nameOf: (name: string) => string) =>
    shownNews.flatMap((one) => linesOf(shown, one, nameOf));
  const plain = linesWith(plainName);
  const lines = linesWith(escapeMarkdown).map((line, i) => ({
    ...line,
    // Bold works only in the channel: a locked phone may show the asterisks.
    push: (plain[i]?.line ?? '').replaceAll('**', ''),
  }));
  const { toTournament } = words.tournaments.message.buttons;
  const messages = inMessages(lines);
  return messages.map((own, i) => {
    const shownHere = file !== undefined && i === messages.length - 1 ? [file] : [];
    const calls = own.filter(({ pings }) => pings.length > 0);
    const called = [...new Set(calls.flatMap(({ pings }) => pings))];
    return {
      components: [
        text(...own.map(({ line }) => line)),
        ...shownHere.map(picture),
        ...(isEnd && i === messages.length - 1
          ? [row(againButton(shown.known.tournament, words))]
          : []),
        ...(calls.length === 0 ? [] : [row({ label: toTournament, url: address })]),
      ],
      files: shownHere,
      ...pinging(called, calls.map(({ push }) => push).join('\n')),
    };
  });
}

/** Groups the lines so that each message has at most MAX_NAMED names. */
function inMessages<Each extends NewsLine>(lines: readonly Each[]): readonly (readonly Each[])[] {
  const messages: Each[][] = [];
  let left = 0;
  for (const line of lines) {
    // A line without pings names at most one entrant.
    const named = Math.max(1, line.pings.length);
    const last = messages.at(-1);
    if (last === undefined || named > left) {
      messages.push([line]);
      left = MAX_NAMED - named;
    } else {
      last.push(line);
      left -= named;
    }
  }
  return messages;
}

/** Its message calls both players, where it calls at all. */
function hasGame({ stages }: TournamentState, entrant: number): boolean {
  return stages.some(({ pairings }) =>
    pairings.some((one) => one.openedAtMs !== null && sideIn(one, entrant) !== null),
  );
}

function linesOf(
  shown: ShownTournament,
  one: News,
  nameOf: (name: string) => string,
): readonly NewsLine[] {
  const { known, words } = shown;
  const { tournament } = known;
  const { state } = tournament;
  const { news } = words.tournaments;
  const name = nameOf(tournament.name);
  const mention = (entrant: number) => entrantMention(tournament, entrant, words);
  const quiet = (...lines: readonly string[]): readonly NewsLine[] =>
    lines.map((line) => ({ line, pings: [] }));
  /** Repeats a line as often as necessary to name everyone. */
  const naming = (
    players: readonly string[],
    lineFor: (who: string) => string,
  ): readonly NewsLine[] =>
    Array.from({ length: Math.ceil(players.length / MAX_NAMED) }, (_, i) => {
      const own = players.slice(i * MAX_NAMED, (i + 1) * MAX_NAMED);
      const who = words.match.and(own.map((player) => mentionOf(player, words)));
      return { line: lineFor(who), pings: own.filter(isReachable) };
    });
  const calling = (entrants: readonly number[], lineFor: (who: string) => string) =>
    naming(playersOf(tournament, entrants).filter(isReachable), lineFor);
  const afterLeaving = (entrant: number) => [
    ...quiet(...leftGames(known, entrant, words)),
    ...naming(voidedBy(known, entrant), news.voided),
  ];
  switch (one.kind) {
    case 'opened-again': {
      const former = entrantsOf(state, 'out');
      const asked = playersOf(tournament, former).filter((one) => one !== tournament.host);
      return naming(asked.filter(isReachable), (who) => news.openedAgain(name, who));
    }
    case 'check-in-opened':
      return calling(entrantsOf(state, 'entered', 'waiting'), (who) => news.checkIn(name, who));
    case 'started': {
      const calls = callsLine(tournament, state.setup, words);
      const isCalled = (entrant: number) => calls.length > 0 && hasGame(state, entrant);
      const others = entrantsOf(state, 'playing').filter((entrant) => !isCalled(entrant));
      const lines = calling(others, (who) => news.started(name, who));
      const players = playersAtStart(state);
      return [
        ...(lines.length === 0 ? quiet(news.startedAlone(name)) : lines),
        ...quiet(
          news.shaped(players, partsText(state.parts, players, state.setup, words)),
          ...calls,
        ),
      ];
    }
    case 'finished': {
      const last = state.stages.findLastIndex(({ isForTwenties }) => !isForTwenties);
      const isOfPeople = podiumOf(state).robots.every(({ place }) => place > 2);
      const isOfFinal = state.stages[last]?.kind === 'bracket' && isOfPeople;
      const score = isOfFinal ? scoreText(shown, last, nameOf) : '';
      const final = score === '' ? '' : news.final(score);
      const lines = naming(winnersOf(tournament), (who) => news.finished(name, who, final));
      const clubs = clubTableOf(known)?.rows ?? [];
      return [
        ...(lines.length === 0 ? quiet(news.finishedByNobody(name)) : lines),
        ...quiet(
          ...podiumLines(tournament, words),
          ...consolationLines(shown, last),
          ...mostTwentiesLine(shown),
        ),
        ...(clubs.length === 0 ? [] : quiet(news.clubs(name, clubsText(clubs, nameOf)))),
      ];
    }
    case 'stage-ended': {
      const next = state.stages[one.stage + 1];
      const through = next?.groups.flat() ?? [];
      const who = words.match.and(through.map(mention));
      if (next?.isForTwenties === true) return quiet(news.twentiesTied(name, who));
      if (next?.isDecider === true) return quiet(news.tied(name, who));
      const scores = scoreText(shown, one.stage, nameOf);
      if (isForAll(state, one.stage + 1)) return quiet(news.roundsEnded(name, scores));
      return through.length === 0 ? [] : quiet(news.stageEnded(name, who, scores));
    }
    case 'stage-began': {
      const games = gamesText(shown, one.stage);
      return one.stage === 0 || games === '' ? [] : quiet(news.stageBegan(name, games));
    }
    case 'called-off':
      return quiet(one.why === 'too-few' ? news.tooFew(name) : news.nobodyStarted(name));
    case 'abandoned':
      return quiet(news.abandoned(name));
    case 'absent':
      return quiet(news.absent(mention(one.entrant)));
    case 'plays-elsewhere':
    case 'moved-up': {
      const lineFor = one.kind === 'moved-up' ? news.movedUp : news.playsElsewhere;
      const pings = playersOf(tournament, [one.entrant]).filter(isReachable);
      return [{ line: lineFor(mention(one.entrant)), pings }];
    }
    case 'withdrawn': {
      const who = mention(one.entrant);
      const line = one.why === 'asked' ? news.withdrew(name, who) : news.twoForfeits(name, who);
      return [...quiet(line), ...afterLeaving(one.entrant)];
    }
    case 'act': {
      const { act, reason } = one;
      const why = reason === NO_CHANNEL ? news.channelGone : nameOf(reason);
      const acted = state.acts.findLast((each) => each.kind === act && each.reason === reason);
      const entrant = acted?.entrant ?? null;
      if (entrant === null) return quiet(news.act(name, news.acts[act], why));
      if (act === 'replace') return quiet(news.act(name, news.replaced(mention(entrant)), why));
      if (act !== 'withdraw') return quiet(news.act(name, news.acts[act], why));
      const line = news.act(name, news.removed(mention(entrant)), why);
      return [...quiet(line), ...afterLeaving(entrant)];
    }
    // The boards of a round announce it themselves, and so does a game that was judged.
    case 'round-began':
    case 'adjudicated':
      return [];
  }
}

/** What becomes of the games of someone who left a league or a group, whose table others read. */
function leftGames(
  { tournament: { state }, results, nowMs }: ShownTournament['known'],
  entrant: number,
  { tournaments: { news } }: Words,
): readonly string[] {
  const stage = state.stages.at(-1);
  const isIn = stage?.groups.some((group) => group.includes(entrant)) === true;
  if (stage?.kind !== 'round-robin' || !isIn) return [];
  return [wouldBeVoid(state, entrant, results, nowMs) ? news.gamesVoid : news.gamesStand];
}

/** The players whose finished games are void because their opponent has left early. */
function voidedBy(
  { tournament, results, nowMs }: ShownTournament['known'],
  entrant: number,
): readonly string[] {
  const { state } = tournament;
  const look = lookAt(state, state.stages.length - 1, results, nowMs);
  return playersOf(tournament, voidedWith(look, entrant));
}

/** Who won the consolations. */
function consolationLines(shown: ShownTournament, number: number): readonly string[] {
  const { tournament } = shown.known;
  const { state } = tournament;
  if (!isForAll(state, number)) return [];
  const [, ...others] = state.stages[number]?.tables ?? [];
  return others.flatMap((rows, i) => {
    const [best] = rows;
    if (best === undefined) return [];
    const [pool = ''] = poolNames(shown, number, i + 1);
    return [`🏅 ${pool}: ${entrantMention(tournament, best.entrant, shown.words)}`];
  });
}

const PLACES_NAMED = 3;

/** Who has the title for the most twenties. Too many to name share nothing. */
function mostTwentiesLine({ known: { tournament }, words }: ShownTournament): readonly string[] {
  const { entrants, twenties } = mostTwenties(tournament.state);
  const who = entrants.map((number) => entrantMention(tournament, number, words));
  const isNamed = who.length > 0 && who.length <= PLACES_NAMED;
  return isNamed ? [words.tournaments.news.mostTwenties(words.match.and(who), twenties)] : [];
}

/** Whether the news is worth a picture of how things stand. */
export function isPictured(news: readonly News[]): boolean {
  return news.some(({ kind }) => kind === 'finished' || kind === 'stage-ended');
}

/** The score of a final, or the first three of a table. Empty if there is none. */
function scoreText(
  shown: ShownTournament,
  number: number,
  nameOf: (name: string) => string,
): string {
  const stage = shown.known.tournament.state.stages[number];
  if (stage === undefined) return '';
  const named = (names: readonly string[]) => shown.words.match.and(names.map(nameOf));
  const request =
    stage.kind === 'bracket' ? bracketPicture(shown, number) : tablePages(shown, number)[0];
  if (request?.kind === 'table') {
    const { lines } = request.view;
    // Bold, because a line that begins with "1. " becomes a list in Discord.
    return lines
      .slice(0, PLACES_NAMED)
      .map(({ place, names, points }) => `**${place}.** ${named(names)} ${points}`)
      .join(' · ');
  }
  if (request?.kind !== 'bracket') return '';
  const [a, b] = request.view.rounds.at(-1)?.matches[0]?.sides ?? [];
  if (a?.kind !== 'entrant' || b?.kind !== 'entrant') return '';
  if (a.score === undefined || b.score === undefined) return '';
  const winner = a.isWinner === true ? 0 : b.isWinner === true ? 1 : null;
  const names = [a.names, b.names].map((own) => own.map(nameOf));
  return gameText(names, [a.score, b.score], winner, shown.words);
}

const MAX_GAMES_NAMED = 8;

/** Who meets whom first in a stage, in a line for each of several knock-outs. */
function gamesText(shown: ShownTournament, number: number): string {
  const { tournament } = shown.known;
  const { state } = tournament;
  const { pairings = [], groups = [] } = state.stages[number] ?? {};
  const games = pairings.filter(({ sides }) => sides.length === 2);
  const isOfAll = isForAll(state, number);
  const lines = (isOfAll ? groups : [undefined]).flatMap((_, group) => {
    const own = games.filter((one) => !isOfAll || one.group === group);
    const named = own
      .slice(0, MAX_GAMES_NAMED)
      .map(({ sides }) => versusText(tournament, sides, shown.words));
    if (named.length === 0) return [];
    const pool = isOfAll ? poolNames(shown, number, group) : [];
    return [`${pool.map((one) => `\n${one}: `).join('')}${named.join(' · ')}`];
  });
  return lines.join('');
}

function playersOf(
  { players }: Pick<StoredTournament, 'players'>,
  entrants: readonly number[],
): readonly string[] {
  return entrants.flatMap((number) => players[number] ?? []);
}
