import type { Wake } from '../records/wakes.ts';
import type { Change } from '../records/change.ts';

/** Who has something to do once this is saved. */
export function wakesOf({
  match,
  tournament,
  opened = [],
  continued = [],
  announcements = [],
}: Omit<Change, 'atMs'>): readonly Wake[] {
  const robots = [match, ...opened, ...continued].flatMap((each) =>
    typeof each?.robotAtMs === 'number' ? [each.robotAtMs] : [],
  );
  const hasEnded = typeof match?.endedAtMs === 'number' && match.tournament !== null;
  const isDueAtOnce =
    tournament !== undefined && (tournament.dueAtMs ?? Infinity) <= tournament.updatedAtMs;
  return [
    ...(announcements.length > 0 ? [{ kind: 'announcements' } as const] : []),
    ...(hasEnded || isDueAtOnce ? [{ kind: 'tournaments' } as const] : []),
    ...(robots.length === 0 ? [] : [{ kind: 'robots', atMs: Math.min(...robots) } as const]),
  ];
}
