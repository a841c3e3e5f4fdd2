import type { MatchEvent } from './actions.ts';
import { sideOfDisc } from './discs.ts';

/** What a watcher can say about a shot before it is flicked. */
export const CROWD_CALLS = ['twenty', 'hit', 'ditch'] as const;
export type CrowdCall = (typeof CROWD_CALLS)[number];

/** What has come true of a shot, which may be more than one: it can hit and go into the ditch. */
export function comeTrue({
  ruling,
  disc,
}: Extract<MatchEvent, { readonly kind: 'shot-judged' }>): readonly CrowdCall[] {
  const { code } = ruling.ground;
  const isTrue: Readonly<Record<CrowdCall, boolean>> = {
    twenty: ruling.banked.some(({ side }) => side === sideOfDisc(disc)),
    hit: code.startsWith('hit-') && code !== 'hit-out-of-play',
    ditch: ruling.removed.some((removal) => removal.disc === disc),
  };
  return CROWD_CALLS.filter((call) => isTrue[call]);
}
