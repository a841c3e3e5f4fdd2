import { opened } from '../model/ids.ts';
import type { Standing } from '../model/results.ts';
import type { Pairing, Stage } from '../model/state.ts';
import { isAllSettled, isPlaying, openGames, type Look, type StageRules } from './look.ts';
import { asStageRow, foldGroup } from './rows.ts';

/**
 * Everyone meets everyone: in the order of the tables, with as many parallel games as players may
 * have.
 */
export const ROUND_ROBIN: StageRules = {
  open: openNext,
  isPlayed: isAllSettled,
  tables: (look) => look.stage.groups.map((_, i) => foldGroup(look, i, 'half').map(asStageRow)),
};

/**
 * The games as the table counts them: if a player withdrew before half of their games, all of them
 * are void.
 */
export function countedGames(look: Look): readonly Standing[] {
  const { stage, standings } = look;
  if (stage.kind !== 'round-robin') return standings;
  const rows = (stage.tables ?? ROUND_ROBIN.tables(look)).flat();
  const gone = new Set(
    rows.flatMap(({ entrant, games }) =>
      games === 0 && !isPlaying(look, entrant) ? [entrant] : [],
    ),
  );
  return standings.map((standing) =>
    standing.pairing.sides.flat().some((entrant) => gone.has(entrant))
      ? { ...standing, kind: 'void', winner: null }
      : standing,
  );
}

/** Whose finished games are void with the others of this entrant, who has left early. */
export function voidedWith(look: Look, entrant: number): readonly number[] {
  const counted = countedGames(look);
  return look.standings.flatMap(({ kind, pairing }, i) => {
    const isVoided = kind === 'played' && counted[i]?.kind === 'void';
    const others = pairing.sides.flat().filter((one) => one !== entrant);
    return isVoided && others.length < pairing.sides.flat().length ? others : [];
  });
}

function openNext(look: Look): Stage {
  const { stage, part, standings, nowMs } = look;
  const busy = new Map(openGames(look));
  const games = (entrant: number) => busy.get(entrant) ?? 0;
  const opening = new Map<string, Pairing>();
  for (const { kind, pairing } of standings) {
    const entrants = pairing.sides.flat();
    if (kind !== 'coming' || !entrants.every((one) => isPlaying(look, one))) continue;
    if (entrants.some((one) => games(one) >= part.atOnce)) continue;
    for (const one of entrants) busy.set(one, games(one) + 1);
    opening.set(pairing.id, opened(pairing, nowMs, stage.endsAtMs));
  }
  if (opening.size === 0) return stage;
  return { ...stage, pairings: stage.pairings.map((one) => opening.get(one.id) ?? one) };
}
