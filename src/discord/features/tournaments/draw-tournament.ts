import type { PictureRequest } from '@crokinole/pictures/stills/pictures';
import type { Avatar, AvatarOf } from '@crokinole/pictures/views/avatar';
import type {
  BracketMatchView,
  BracketPart,
  BracketRoundView,
  BracketSideView,
  BracketSize,
} from '@crokinole/pictures/views/tournament-views';
import { standingsOf, type Results } from '@crokinole/tournament/model/results';
import { partNumberOf, type Stage, type TournamentState } from '@crokinole/tournament/model/state';
import type { BracketSource } from '@crokinole/tournament/pairing/bracket';
import { bracketAt, type BracketGame } from '@crokinole/tournament/stages/bracket';
import { lookAt } from '@crokinole/tournament/stages/look';
import { type KnownTournament, readKnown } from '../../../matches/commands/create-tournament.ts';
import type { OrganiserCommand } from '../../../matches/commands/run-tournament.ts';
import { type ClubRow, clubTableOf } from '../../../matches/reading/seasons.ts';
import type { Answer } from '../../../matches/records/answers.ts';
import { mentionOf } from '../../../texts/names.ts';
import { refusalOf, refusalText } from '../../../texts/refusal-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids, type Action, type PressArguments } from '../../ids/ids.ts';
import {
  mayManageServer,
  readPrivateContext,
  type Call,
  type PressCall,
} from '../../interactions/call.ts';
import { escapeMarkdown, type ButtonOptions, type FileAttachment } from '../../ui/parts.ts';
import { ifPainted } from '../../ui/pictures.ts';
import { groupKindOf } from './terms-lines.ts';

/** A tournament with what its pictures and texts need. */
export interface ShownTournament {
  readonly known: KnownTournament;
  /** For pictures. Texts use mentions instead. */
  readonly nameOf: (player: string) => string;
  readonly avatarOf?: AvatarOf;
  readonly words: Words;
  /** The player whose row is highlighted. */
  readonly asker?: string;
}

/** Calls a function with a tournament as the caller sees it, or replies that the server has none. */
export async function withShown(
  { bot, venue, words, player, reply }: Call,
  id: string,
  work: (shown: ShownTournament) => Promise<void>,
): Promise<void> {
  const known = await readKnown(bot.authority, id);
  if (known?.tournament.server !== venue.server) {
    return reply.note(refusalText({ code: 'no-such-tournament' }, words));
  }
  const { server, players } = known.tournament;
  const nameOf = await bot.names.of(server, players.flat(), words);
  const { faces } = await bot.contextOf(server);
  return work({ known, nameOf, avatarOf: faces.avatarOf, words, asker: player });
}

/** The same after a command, or replies why the command was refused. */
export async function withDone(
  call: Call,
  id: string,
  answered: Answer,
  work: (shown: ShownTournament) => Promise<void>,
): Promise<void> {
  const refused = refusalOf(answered, call.words);
  return refused === undefined ? withShown(call, id, work) : call.reply.note(refused);
}

/** The same for its organizer. Earlier cards have the buttons in everyone's sight. */
export function withOrganised(
  call: Call,
  id: string,
  work: (shown: ShownTournament) => Promise<void>,
): Promise<void> {
  return withShown(call, id, async (shown) => {
    if (isOrganiser(call, shown)) return work(shown);
    const host = mentionOf(shown.known.tournament.host, call.words);
    return call.reply.note(call.words.tournaments.manage.notYours(host));
  });
}

/** What a press asks of a tournament. */
export function commandOf(call: PressCall, tournament: string): OrganiserCommand {
  const { interaction, player } = call;
  return { interaction: interaction.id, player, tournament, isAdmin: mayManageServer(call) };
}

export function isOrganiser(call: Call, { known: { tournament } }: ShownTournament): boolean {
  return tournament.host === call.player || mayManageServer(call);
}

/** A number of a menu's option or of an id; undefined for anything else. */
export function chosenNumber(value: string | null | undefined): number | undefined {
  return /^\d{1,3}$/.test(value ?? '') ? Number(value) : undefined;
}

/** Paints with the server's look in the caller's language; nothing if painting fails. */
export async function paintFor(
  call: Call,
  request: PictureRequest | undefined,
): Promise<readonly FileAttachment[]> {
  if (request === undefined) return [];
  const { look } = await readPrivateContext(call);
  const { pictures, log } = call.bot;
  const file = await ifPainted(pictures.still(request, look), (problem) => {
    log.error(problem, 'a picture of a tournament could not be painted');
  });
  return file === undefined ? [] : [file];
}

/** To the list of the server's tournaments. */
export function backButton({ common }: Words): ButtonOptions {
  return { id: ids.encode('league-page', { page: 'open', from: 0 }), label: common.buttons.back };
}

/** Actions whose id needs no more than the tournament. */
type PlainAction = {
  [A in Action]: { readonly tournament: string } extends PressArguments<A> ? A : never;
}[Action];

export function tournamentButton(
  action: PlainAction,
  tournament: string,
  label: string,
): ButtonOptions {
  return { id: ids.encode(action, { tournament }), label };
}

/** Clubs in order, with their sums. */
export function clubsText(
  rows: readonly ClubRow[],
  nameOf: (name: string) => string = escapeMarkdown,
): string {
  return rows.map(({ place, name, total }) => `${place}. ${nameOf(name)} ${total}`).join(' · ');
}

/** A tournament's clubs in a line; none if it has no clubs, or no table of them yet. */
export function clubLines({ known, words }: ShownTournament): readonly string[] {
  const table = clubTableOf(known);
  if (table === undefined || table.rows.length === 0) return [];
  return [`${words.tournaments.list.clubs[table.by]} **${clubsText(table.rows)}**`];
}

export function nameOfEntrant(
  { known, nameOf }: ShownTournament,
  entrant: number,
): readonly string[] {
  return (known.tournament.players[entrant] ?? []).map(nameOf);
}

/** Undefined for a pair, who would need two. */
export function avatarOfEntrant(
  { known, avatarOf }: ShownTournament,
  entrant: number,
): Avatar | undefined {
  const [player, ...partners] = known.tournament.players[entrant] ?? [];
  return player === undefined || partners.length > 0 ? undefined : avatarOf?.(player);
}

export function isOwnEntrant({ known, asker }: ShownTournament, entrant: number): boolean {
  return asker !== undefined && known.tournament.players[entrant]?.includes(asker) === true;
}

/** The picture of a knock-out: all of it if a phone can show it, otherwise the last rounds. */
export function bracketPicture(
  shown: ShownTournament,
  number: number,
  asked?: BracketPart,
  group = 0,
): PictureRequest {
  const { tournament, results, nowMs } = shown.known;
  const look = lookAt(tournament.state, number, results, nowMs);
  const games = bracketAt(look, group);
  const seeds = look.stage.groups[group] ?? [];
  const rounds = roundsOf(shown, games, seeds);
  const parts = partsOf(2 ** rounds.length);
  const third = games.find(({ standing }) => standing.pairing.isThirdPlace);
  return {
    kind: 'bracket',
    view: {
      // A long title is cut off at its end.
      title: [...poolNames(shown, number, group), tournament.name].join(' · '),
      part: parts.find((part) => part === asked) ?? parts[0],
      rounds,
      ...(third === undefined ? {} : { thirdPlace: matchOf(shown, third, seeds) }),
    },
  };
}

/** The first group that still plays; the first of all if none does. */
export function liveGroup(stage: Stage, results: Results): number {
  const open = standingsOf(stage, results).filter(({ kind }) => kind === 'open');
  return open.length === 0 ? 0 : Math.min(...open.map(({ pairing }) => pairing.group));
}

/** The name of the pool or the consolation, if there are several knock-outs. */
export function poolNames(
  { known: { tournament }, words }: ShownTournament,
  number: number,
  group: number,
): readonly string[] {
  const { state } = tournament;
  const { terms } = words.tournaments;
  const groups = state.stages[number]?.groups.length ?? 1;
  if (groups < 2) return [];
  if (!isForAll(state, number)) {
    return [terms.named[groupKindOf(state.parts, partNumberOf(state, number))](group + 1)];
  }
  return [group === 0 ? terms.main : terms.consolation(groups === 2 ? null : group)];
}

/** Whether those who missed the cut play on in a consolation. */
export function isForAll(state: TournamentState, number: number): boolean {
  return state.parts[partNumberOf(state, number)]?.cut?.others === 'play-on';
}

/** The pictures of all knock-outs of a stage: for each pool one, or one for each part. */
export function bracketPictures(shown: ShownTournament, number: number): readonly PictureRequest[] {
  const groups = shown.known.tournament.state.stages[number]?.groups ?? [];
  return groups.flatMap((group, i) =>
    group.length > 1
      ? partsOf(group.length).map((part) => bracketPicture(shown, number, part, i))
      : [],
  );
}

/** More would be too small on a phone, or too high on a desktop. */
const ROUNDS_ON_A_PHONE = 3;

/** The parts of a knock-out that can be shown, the usual one first. */
function partsOf(entrants: number): readonly [BracketPart, ...BracketPart[]] {
  return entrants > 2 ** ROUNDS_ON_A_PHONE ? ['last', 'upper', 'lower'] : ['whole'];
}

const BYE: BracketSideView = { kind: 'bye' };

/** Walks from the final back to the first round. An entrant without a game in a round gets a bye. */
function roundsOf(
  shown: ShownTournament,
  games: readonly BracketGame[],
  seeds: readonly number[],
): readonly BracketRoundView[] {
  const count = Math.max(1, ...games.map(({ standing }) => standing.pairing.round));
  const rounds: BracketMatchView[][] = Array.from({ length: count }, () => []);
  const add = (source: BracketSource, round: number): void => {
    if (round < 0) return;
    if ('seed' in source) {
      const entrant = seeds[source.seed - 1];
      const side = entrant === undefined ? BYE : sideOf(shown, entrant, { seed: source.seed });
      rounds[round]?.push({ sides: [side, BYE] });
      return;
    }
    const game = games['winnerOf' in source ? source.winnerOf : source.loserOf];
    if (game === undefined) return;
    for (const one of game.standing.pairing.from ?? []) add(one, round - 1);
    rounds[round]?.push(matchOf(shown, game, seeds));
  };
  const final = games.findIndex(
    ({ standing: { pairing } }) => pairing.round === count && !pairing.isThirdPlace,
  );
  add({ winnerOf: final }, count - 1);
  return rounds.map((matches) => ({ left: (2 * matches.length) as BracketSize, matches }));
}

function matchOf(
  shown: ShownTournament,
  { standing, comers, through, score, isLive }: BracketGame,
  seeds: readonly number[],
): BracketMatchView {
  const { kind, pairing } = standing;
  const isPlayed = kind === 'played' || kind === 'open';
  const side = (number: 0 | 1): BracketSideView => {
    const comer = comers[number] ?? 'unknown';
    if (comer === 'unknown') return { kind: 'unknown' };
    if (comer === 'nobody') return BYE;
    const isFirst = pairing.from?.[number] !== undefined && 'seed' in pairing.from[number];
    return sideOf(shown, comer, {
      ...(isFirst ? { seed: seeds.indexOf(comer) + 1 } : {}),
      ...(isPlayed ? { score: score[number] ?? 0 } : {}),
      ...(through === number ? { isWinner: true as const } : {}),
    });
  };
  return {
    sides: [side(0), side(1)],
    ...(isLive ? { isLive: true } : {}),
    ...(kind === 'walkover' ? { isWalkover: true } : {}),
  };
}

function sideOf(
  shown: ShownTournament,
  entrant: number,
  more: Partial<Extract<BracketSideView, { readonly kind: 'entrant' }>>,
): BracketSideView {
  return {
    kind: 'entrant',
    names: nameOfEntrant(shown, entrant),
    ...more,
    ...(isOwnEntrant(shown, entrant) ? { isOwn: true } : {}),
  };
}
