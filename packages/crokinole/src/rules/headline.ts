import type { Ruling, Side } from './ruling.ts';

/** A shot in a word: what is called out over the table, before anybody asks why. */
export type Headline =
  | { readonly code: 'twenty'; readonly count: number }
  /** A good shot that sank the opponents' discs, and none of one's own. */
  | { readonly code: 'gift'; readonly sides: readonly Side[]; readonly count: number }
  | { readonly code: 'hit' }
  /** A free shot that ended far enough in. */
  | { readonly code: 'in' }
  | { readonly code: 'foul' }
  | { readonly code: 'free-miss' }
  | { readonly code: 'again' }
  /** A shot for the start is neither good nor bad. */
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
