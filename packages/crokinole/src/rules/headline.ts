import type { Ruling, Side } from './ruling.ts';

/** A shot in one word, announced before the details. */
export type Headline =
  | { readonly code: 'twenty'; readonly count: number }
  /** A valid shot that sank only opponents' discs. */
  | { readonly code: 'gift'; readonly sides: readonly Side[]; readonly count: number }
  | { readonly code: 'hit' }
  /** A free shot that stopped far enough in. */
  | { readonly code: 'in' }
  | { readonly code: 'foul' }
  | { readonly code: 'free-miss' }
  | { readonly code: 'again' }
  /** A lag shot is neither good nor bad. */
  | { readonly code: 'lag' };

export function headlineOf({ ground, banked, valid, reshoot }: Ruling, shooter: Side): Headline {
  if (ground.code === 'lagged') return { code: 'lag' };
  if (reshoot) return { code: 'again' };
  if (!valid) return { code: ground.code === 'free-shot-missed' ? 'free-miss' : 'foul' };
  const own = banked.filter(({ side }) => side === shooter);
  if (own.length > 0) return { code: 'twenty', count: own.length };
  if (banked.length > 0) {
    const sides = [...new Set(banked.map(({ side }) => side))];
    return { code: 'gift', sides, count: banked.length };
  }
  const isFree = ground.code === 'free-shot-made' || ground.code === 'free-carom-made';
  return { code: isFree ? 'in' : 'hit' };
}
