import type { ActKind } from './state.ts';

/** Events to announce, in the order they happened. */
export type News =
  /** Opened again: those who played before are asked. */
  | { readonly kind: 'opened-again' }
  | { readonly kind: 'check-in-opened' }
  | { readonly kind: 'started' }
  | { readonly kind: 'called-off'; readonly why: 'too-few' | 'nobody-started-it' }
  | { readonly kind: 'absent'; readonly entrant: number }
  | { readonly kind: 'plays-elsewhere'; readonly entrant: number }
  | { readonly kind: 'moved-up'; readonly entrant: number }
  | { readonly kind: 'round-began'; readonly stage: number; readonly round: number }
  | { readonly kind: 'stage-began'; readonly stage: number }
  | { readonly kind: 'stage-ended'; readonly stage: number }
  | { readonly kind: 'adjudicated'; readonly pairing: string }
  | { readonly kind: 'withdrawn'; readonly entrant: number; readonly why: 'asked' | 'two-forfeits' }
  | { readonly kind: 'finished' }
  | { readonly kind: 'abandoned' }
  | { readonly kind: 'act'; readonly act: ActKind; readonly reason: string };
