import { entrantsOf } from '@crokinole/tournament/model/state';
import type { News } from '@crokinole/tournament/model/news';
import { isPerson } from '../../../matches/records/players.ts';
import { isFormerPlayer } from '../../../matches/records/privacy.ts';
import { NO_CHANNEL, type StoredTournament } from '../../../matches/records/tournaments.ts';
import type { Words } from '../../../words/english/messages.ts';
import { mentionOf } from '../../../texts/names.ts';
import {
  escapeMarkdown,
  linkButton,
  pinging,
  plainName,
  text,
  type MessagePayload,
} from '../../ui/parts.ts';
import { entrantMention, winnersOf } from './tournament-message.ts';

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
  tournament: StoredTournament,
  news: readonly News[],
  words: Words,
  /** A link to the tournament's message. */
  address: string,
): readonly MessagePayload[] {
  // When a tournament ends, the end of its last stage needs no message of its own.
  const isEnd = news.some(({ kind }) => kind === 'finished');
  const told = news.filter(
    ({ kind }) => !isEnd || (kind !== 'stage-ended' && kind !== 'stage-began'),
  );
  const linesWith = (nameOf: (name: string) => string) =>
    told.flatMap((one) => linesOf(tournament, one, words, nameOf));
  const plain = linesWith(plainName);
  const lines = linesWith(escapeMarkdown).map((line, i) => ({
    ...line,
    // Bold works only in the channel: a locked phone may show the asterisks.
    push: (plain[i]?.line ?? '').replaceAll('**', ''),
  }));
  const { toTournament } = words.tournaments.message.buttons;
  return inMessages(lines).map((own) => {
    const calls = own.filter(({ pings }) => pings.length > 0);
    const called = [...new Set(calls.flatMap(({ pings }) => pings))];
    return {
      components: [
        text(...own.map(({ line }) => line)),
        ...(calls.length === 0 ? [] : [linkButton(toTournament, address)]),
      ],
      files: [],
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
  tournament: StoredTournament,
  one: News,
  words: Words,
  nameOf: (name: string) => string,
): readonly NewsLine[] {
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
      return lines.length === 0 ? quiet(say.startedAlone(name)) : lines;
    }
    case 'finished': {
      const lines = naming(winnersOf(tournament), (who) => say.finished(name, who));
      return lines.length === 0 ? quiet(say.finishedByNobody(name)) : lines;
    }
    case 'stage-ended':
      return quiet(say.stageEnded(name));
    case 'stage-began':
      return one.stage === 0 ? [] : quiet(say.stageBegan(name));
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
      return quiet(one.why === 'asked' ? say.withdrew(name, who) : say.twoForfeits(name, who));
    }
    case 'act': {
      const reason = one.reason === NO_CHANNEL ? say.channelGone : nameOf(one.reason);
      return quiet(say.act(name, say.acts[one.act], reason));
    }
    // The boards of a round announce it themselves, and so does a game that was judged.
    case 'round-began':
    case 'adjudicated':
      return [];
  }
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
