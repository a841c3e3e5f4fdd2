import { entrantsOf } from '../../../core/tournament/model/state.ts';
import type { News } from '../../../core/tournament/model/news.ts';
import { finalPlaces } from '../../../core/tournament/places.ts';
import { isPerson } from '../../../matches/records/players.ts';
import { isFormerPlayer } from '../../../matches/records/privacy.ts';
import { NO_CHANNEL, type StoredTournament } from '../../../matches/records/tournaments.ts';
import type { Words } from '../../../words/english/messages.ts';
import { mentionOf } from '../../context/names.ts';
import {
  escapeMarkdown,
  linkButton,
  pinging,
  plainName,
  text,
  type MessagePayload,
} from '../../ui/parts.ts';
import { entrantMention, winnersText } from './tournament-message.ts';

const MAX_NAMED = 20;
const PODIUM = 3;

interface Line {
  readonly line: string;
  readonly pings: readonly string[];
}

/**
 * What a revision has to tell, where that deserves a message of its own: it calls those whom it is
 * for, once. What happens in between, the one message says. Nothing where nothing has to be said.
 */
export function newsMessage(
  tournament: StoredTournament,
  news: readonly News[],
  words: Words,
  /** Where the tournament is shown. */
  address: string,
): MessagePayload | undefined {
  // Where a tournament ends, the end of its last stage is no news any more.
  const isEnd = news.some(({ kind }) => kind === 'finished');
  const linesWith = (nameOf: (name: string) => string) =>
    news
      .filter(({ kind }) => !isEnd || (kind !== 'stage-ended' && kind !== 'stage-began'))
      .flatMap((one) => lineOf(tournament, one, words, nameOf) ?? []);
  const lines = linesWith(escapeMarkdown);
  if (lines.length === 0) return undefined;
  const called = [...new Set(lines.flatMap(({ pings }) => pings))];
  const calls = linesWith(plainName).filter(({ pings }) => pings.length > 0);
  // Bold is for the channel: a locked phone may show the asterisks.
  const push = calls.map(({ line }) => line.replaceAll('**', '')).join('\n');
  const { toTournament } = words.tournaments.message.buttons;
  return {
    components: [
      text(...lines.map(({ line }) => line)),
      ...(called.length === 0 ? [] : [linkButton(toTournament, address)]),
    ],
    files: [],
    ...pinging(called, push),
  };
}

function lineOf(
  tournament: StoredTournament,
  one: News,
  words: Words,
  nameOf: (name: string) => string,
): Line | undefined {
  const say = words.tournaments.news;
  const name = nameOf(tournament.name);
  const quiet = (line: string): Line => ({ line, pings: [] });
  switch (one.kind) {
    case 'check-in-opened': {
      const called = calledOf(tournament, entrantsOf(tournament.state, 'entered', 'waiting'));
      return { line: say.checkIn(name, named(called, words)), pings: called };
    }
    case 'started': {
      const called = calledOf(tournament, entrantsOf(tournament.state, 'playing'));
      if (called.length === 0) return quiet(say.startedAlone(name));
      return { line: say.started(name, named(called, words)), pings: called };
    }
    case 'finished': {
      const winners = winnersText(tournament, words);
      if (winners === '') return quiet(say.finishedByNobody(name));
      const [places = []] = finalPlaces(tournament.state);
      const podium = places.filter(({ place }) => place <= PODIUM);
      const called = calledOf(
        tournament,
        podium.map(({ entrant }) => entrant),
      );
      return { line: say.finished(name, winners), pings: called };
    }
    case 'stage-ended':
      return quiet(say.stageEnded(name));
    case 'stage-began':
      return one.stage === 0 ? undefined : quiet(say.stageBegan(name));
    case 'called-off':
      return quiet(one.why === 'too-few' ? say.tooFew(name) : say.nobodyStarted(name));
    case 'abandoned':
      return quiet(say.abandoned(name));
    case 'absent':
      return quiet(say.absent(entrantMention(tournament, one.entrant, words)));
    case 'moved-up': {
      const called = calledOf(tournament, [one.entrant]);
      return { line: say.movedUp(entrantMention(tournament, one.entrant, words)), pings: called };
    }
    case 'withdrawn': {
      const who = entrantMention(tournament, one.entrant, words);
      return quiet(one.why === 'asked' ? say.withdrew(name, who) : say.twoForfeits(name, who));
    }
    case 'act': {
      const reason = one.reason === NO_CHANNEL ? say.channelGone : nameOf(one.reason);
      return quiet(say.act(name, say.acts[one.act], reason));
    }
    // A round is told by its boards, and a game that is judged by its own.
    case 'round-began':
    case 'adjudicated':
      return undefined;
  }
}

/** People, as far as they are still known. */
function calledOf(
  { players }: Pick<StoredTournament, 'players'>,
  entrants: readonly number[],
): readonly string[] {
  return entrants
    .flatMap((number) => players[number] ?? [])
    .filter((player) => isPerson(player) && !isFormerPlayer(player));
}

function named(players: readonly string[], words: Words): string {
  const shown = players.slice(0, MAX_NAMED).map((player) => mentionOf(player, words));
  const more = players.length - shown.length;
  return more > 0 ? `${shown.join(', ')} +${more}` : words.match.and(shown);
}
