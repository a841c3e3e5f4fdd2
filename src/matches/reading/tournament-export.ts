import { tablesAt } from '@crokinole/tournament/advance';
import { lookAt } from '@crokinole/tournament/stages/look';
import { countedGames } from '@crokinole/tournament/stages/round-robin';
import type { KnownTournament } from '../commands/create-tournament.ts';
import type { MatchReader } from '../ports/store.ts';
import { digestOf } from '../ports/system.ts';
import { writeRecord } from './matches.ts';
import { clubTableOf } from './seasons.ts';

/** Separates the games in the exported text. */
const BETWEEN = '\n';

/**
 * A tournament as files: its terms, the draw with its key, the results, and all games in notation. The
 * secret from which ids are derived isn't included.
 */
export async function exportTournament(
  store: MatchReader,
  known: KnownTournament,
  nameOf: (player: string) => string,
): Promise<readonly { readonly name: string; readonly text: string }[]> {
  const { tournament, results, nowMs } = known;
  const { state, players, name, id } = tournament;
  const { key, entry, plan, minEntrants, maxEntrants, start, hasRobots, pointsOfGame } =
    state.setup;
  const data = {
    tournament: id,
    name,
    setup: {
      entry,
      plan,
      minEntrants,
      maxEntrants,
      start,
      hasRobots,
      pointsOfGame,
      keyDigest: digestOf(key),
      ...(state.beganAtMs === null ? {} : { key }),
    },
    scale: tournament.scale,
    series: tournament.series,
    table: tournament.table,
    phase: state.phase,
    parts: state.parts,
    beganAtMs: state.beganAtMs,
    endedAtMs: state.endedAtMs,
    entrants: state.entrants.map((entrant, number) => ({
      number,
      names: (players[number] ?? []).map(nameOf),
      ...entrant,
    })),
    stages: state.stages.map((stage, number) => ({
      kind: stage.kind,
      isDecider: stage.isDecider,
      isForTwenties: stage.isForTwenties,
      groups: stage.groups,
      byes: stage.byes,
      games: countedGames(lookAt(state, number, results, nowMs)).map(
        ({ pairing, kind, winner, points, twenties }) => ({
          match: pairing.id,
          group: pairing.group,
          round: pairing.round,
          sides: pairing.sides,
          partner: pairing.partner,
          isLastRound: pairing.isLastRound,
          game: pairing.game,
          kind,
          winner,
          points,
          twenties,
          verdict: pairing.verdict,
        }),
      ),
      tables: tablesAt(state, number, results, nowMs),
    })),
    clubs: clubTableOf(known)?.rows ?? [],
    acts: state.acts,
  };
  const ended = [...results.values()].filter(({ isOver }) => isOver);
  const records = await Promise.all(ended.map(({ pairing }) => writeRecord(store, pairing)));
  const notation = records.filter((record) => record !== undefined).join(BETWEEN);
  return [
    { name: `tournament-${id}.json`, text: `${JSON.stringify(data, null, 2)}\n` },
    ...(notation === '' ? [] : [{ name: `tournament-${id}.txt`, text: notation }]),
  ];
}
