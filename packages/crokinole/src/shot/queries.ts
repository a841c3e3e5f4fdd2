import type { DiscId } from './shot.ts';
import type { Rest, ShotEvent, ShotEventKind, ShotReport } from './report.ts';

export type ShotEventOf<Kind extends ShotEventKind> = Extract<ShotEvent, { readonly kind: Kind }>;

/** The events of one kind, in order. */
export function eventsOf<Kind extends ShotEventKind>(
  report: ShotReport,
  kind: Kind,
): readonly ShotEventOf<Kind>[] {
  return report.events.filter((event): event is ShotEventOf<Kind> => event.kind === kind);
}

export function restOf(report: ShotReport, disc: DiscId): Rest | undefined {
  return report.rest.find((rest) => rest.disc === disc);
}
