import { entrantsOf } from '@crokinole/tournament/model/state';
import { lookAt } from '@crokinole/tournament/stages/look';
import { voidedWith } from '@crokinole/tournament/stages/round-robin';
import { wouldBeVoid } from '@crokinole/tournament/playing';
import { mostTwenties } from '@crokinole/tournament/places';
import type { News } from '@crokinole/tournament/model/news';
import { isPerson } from '../../../matches/records/players.ts';
import { isFormerPlayer } from '../../../matches/records/privacy.ts';
import { NO_CHANNEL, type StoredTournament } from '../../../matches/records/tournaments.ts';
import { mentionOf } from '../../../texts/names.ts';
import {
  escapeMarkdown,
  linkButton,
  picture,
  pinging,
  plainName,
  text,
  type FileAttachment,
  type MessagePayload,
} from '../../ui/parts.ts';
import { bracketPicture, isForAll, poolNames } from './bracket-views.ts';
import { clubTableOf } from '../../../matches/reading/seasons.ts';
import { clubsText } from './club-lines.ts';
import type { Words } from '../../../words/english/messages.ts';
import type { ShownTournament } from './draw-tournament.ts';
import { partsText, playersAtStart } from './parts-text.ts';
import { tablePages } from './table-views.ts';
import { callsLine } from './terms-lines.ts';
import { entrantMention, versusText, winnersOf } from './tournament-message.ts';

/** The most names in one message. A ping works only if its mention is in the text, which is limited. */
const MAX_NAMED = 30;
const PLACES_NAMED = 3;
const MAX_GAMES_NAMED = 8;

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
  const told = news.filter(
    ({ kind }) => !isEnd || (kind !== 'stage-ended' && kind !== 'stage-began'),
  );
  const linesWith = (nameOf: (name: string) => string) =>
    told.flatMap((one) => linesOf(shown, one, nameOf));
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
        ...(calls.length === 0 ? [] : [linkButton(toTournament, address)]),
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

function linesOf(
  shown: ShownTournament,
  one: News,
  nameOf: (name: string) => string,
): readonly NewsLine[] {
  const { known, words } = shown;
  const { tournament } = known;
  const say = words.tournaments.news;
  const name = nameOf(tournament.name);
  const quiet = (line: string): readonly NewsLine[] => [{ line, pings: [] }];
  /** Repeats a line as often as necessary to name everyone. */
  const naming = (
    players: readonly string[],
    lineFor: (who: string) => string,
  ): readonly NewsLine[] =>
    Array.from({ length: Math.ceil(players.length / MAX_NAMED) }, (_, i) => {
      const own = players.slice(i * MAX_NAMED, (i + 1) * MAX_NAMED);
      const who = words.match.and(own.map((player) => mentionOf(player, words)));
      return { line: lineFor(who), pings: own.filter(isStillKnown) };
    });
  switch (one.kind) {
    case 'check-in-opened': {
      const called = playersOf(tournament, entrantsOf(tournament.state, 'entered', 'waiting'));
      return naming(called.filter(isStillKnown), (who) => say.checkIn(name, who));
    }
    case 'started': {
      const called = playersOf(tournament, entrantsOf(tournament.state, 'playing'));
      const lines = naming(called.filter(isStillKnown), (who) => say.started(name, who));
      const { state } = tournament;
      const players = playersAtStart(state);
      return [
        ...(lines.length === 0 ? quiet(say.startedAlone(name)) : lines),
        ...quiet(say.shaped(players, partsText(state.parts, players, words))),
        ...(lines.length === 0 ? [] : callsLine(tournament, state.setup, words).flatMap(quiet)),
      ];
    }
    case 'finished': {
      const { state } = tournament;
      const last = state.stages.findLastIndex(({ isForTwenties }) => !isForTwenties);
      const score = scoreText(shown, last, nameOf);
      const isOfFinal = score !== '' && state.stages[last]?.kind === 'bracket';
      const scores = isOfFinal ? say.final(score) : score;
      const lines = naming(winnersOf(tournament), (who) => say.finished(name, who, scores));
      const clubs = clubTableOf(known)?.rows ?? [];
      return [
        ...(lines.length === 0 ? quiet(say.finishedByNobody(name)) : lines),
        ...consolationLines(shown, last).flatMap(quiet),
        ...mostTwentiesLine(shown).flatMap(quiet),
        ...(clubs.length === 0 ? [] : quiet(say.clubs(name, clubsText(clubs, nameOf)))),
      ];
    }
    case 'stage-ended': {
      const next = tournament.state.stages[one.stage + 1];
      const through = next?.groups.flat() ?? [];
      const who = words.match.and(
        through.map((number) => entrantMention(tournament, number, words)),
      );
      if (next?.isForTwenties === true) return quiet(say.twentiesTied(name, who));
      if (next?.isDecider === true) return quiet(say.tied(name, who));
      const scores = scoreText(shown, one.stage, nameOf);
      if (isForAll(tournament.state, one.stage + 1)) return quiet(say.roundsEnded(name, scores));
      return through.length === 0 ? [] : quiet(say.stageEnded(name, who, scores));
    }
    case 'stage-began': {
      const games = gamesText(shown, one.stage);
      return one.stage === 0 || games === '' ? [] : quiet(say.stageBegan(name, games));
    }
    case 'called-off':
      return quiet(one.why === 'too-few' ? say.tooFew(name) : say.nobodyStarted(name));
    case 'abandoned':
      return quiet(say.abandoned(name));
    case 'absent':
      return quiet(say.absent(entrantMention(tournament, one.entrant, words)));
    case 'plays-elsewhere': {
      const pings = playersOf(tournament, [one.entrant]).filter(isStillKnown);
      const who = entrantMention(tournament, one.entrant, words);
      return [{ line: say.playsElsewhere(who), pings }];
    }
    case 'moved-up': {
      const pings = playersOf(tournament, [one.entrant]).filter(isStillKnown);
      return [{ line: say.movedUp(entrantMention(tournament, one.entrant, words)), pings }];
    }
    case 'withdrawn': {
      const who = entrantMention(tournament, one.entrant, words);
      return [
        ...quiet(one.why === 'asked' ? say.withdrew(name, who) : say.twoForfeits(name, who)),
        ...leftGames(known, one.entrant, words).flatMap(quiet),
        ...naming(voidedBy(known, one.entrant), say.voided),
      ];
    }
    case 'act': {
      const reason = one.reason === NO_CHANNEL ? say.channelGone : nameOf(one.reason);
      const { entrant } = tournament.state.acts.findLast(
        (act) => act.kind === one.act && act.reason === one.reason,
      ) ?? { entrant: null };
      const who = entrant === null ? '' : entrantMention(tournament, entrant, words);
      const what =
        entrant === null || (one.act !== 'withdraw' && one.act !== 'replace')
          ? say.acts[one.act]
          : say[one.act === 'withdraw' ? 'removed' : 'replaced'](who);
      const gone = one.act === 'withdraw' && entrant !== null ? [entrant] : [];
      return [
        ...quiet(say.act(name, what, reason)),
        ...gone.flatMap((left) => leftGames(known, left, words)).flatMap(quiet),
        ...naming(
          gone.flatMap((left) => voidedBy(known, left)),
          say.voided,
        ),
      ];
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
function consolationLines(
  { known: { tournament }, words }: ShownTournament,
  number: number,
): readonly string[] {
  const { state } = tournament;
  if (!isForAll(state, number)) return [];
  const [, ...others] = state.stages[number]?.tables ?? [];
  return others.flatMap((rows, i) => {
    const [best] = rows;
    if (best === undefined) return [];
    const [pool = ''] = poolNames(state, number, i + 1, words);
    return [`🏅 ${pool}: ${entrantMention(tournament, best.entrant, words)}`];
  });
}

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
  return `${named(a.names)} ${a.score}–${b.score} ${named(b.names)}`;
}

/** Who meets whom first in a stage, in a line for each of several knock-outs. */
function gamesText({ known: { tournament }, words }: ShownTournament, number: number): string {
  const { state } = tournament;
  const { pairings = [], groups = [] } = state.stages[number] ?? {};
  const games = pairings.filter(({ sides }) => sides.length === 2);
  const isOfAll = isForAll(state, number);
  const lines = (isOfAll ? groups : [undefined]).flatMap((_, group) => {
    const own = games.filter((one) => !isOfAll || one.group === group);
    const named = own
      .slice(0, MAX_GAMES_NAMED)
      .map(({ sides }) => versusText(tournament, sides, words));
    if (named.length === 0) return [];
    const pool = isOfAll ? poolNames(state, number, group, words) : [];
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

function isStillKnown(player: string): boolean {
  return isPerson(player) && !isFormerPlayer(player);
}
