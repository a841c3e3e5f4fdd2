import type { Change } from './change.ts';
/** Something has been saved, by whichever process, that somebody has to do something about. */
export type Wake =
  | { readonly kind: 'announcements' }
  /** A robot is to move then, by the clock of whoever saved it. */
  | { readonly kind: 'robots'; readonly atMs: number }
  /** A tournament is to be looked at: one of its matches has ended, or somebody did something. */
  | { readonly kind: 'tournaments' };

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
