import type { Change } from './change.ts';
/** Notifies the workers that this process or another one has saved something for them to do. */
export type Wake =
  | { readonly kind: 'announcements' }
  /** A robot has to move at this time, by the clock of the process that saved it. */
  | { readonly kind: 'robots'; readonly atMs: number }
  /** A tournament is due: one of its matches has ended, or a command changed it. */
  | { readonly kind: 'tournaments' };

/** Which workers have something to do once this change is saved. */
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
