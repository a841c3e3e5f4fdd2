import type { PresetId } from '../../../src/rules/presets/registry.ts';

/**
 * A sentence of a rulebook, or a part of one that can be true on its own, in our words. Sections
 * follow the book; the numbers within are ours.
 */
export interface Clause {
  readonly id: string;
  readonly gist: string;
  /** `two-sided`: needs a row where it is kept and one where it is broken. `fact`: any row. */
  readonly needs: 'fact' | 'two-sided' | 'nothing';
  /** Why a clause has no row. */
  readonly reason?: string;
  /** Set if it concerns only some of the book's presets. */
  readonly presets: readonly PresetId[];
}

export interface Rulebook {
  readonly letter: string;
  readonly title: string;
  readonly presets: readonly PresetId[];
  readonly clauses: readonly Clause[];
}

type Sketch = Omit<Clause, 'id' | 'presets'>;

export function fact(gist: string): Sketch {
  return { gist, needs: 'fact' };
}

export function twoSided(gist: string): Sketch {
  return { gist, needs: 'two-sided' };
}

export function offline(gist: string, reason: string): Sketch {
  return { gist, needs: 'nothing', reason };
}

/** Numbers the clauses within each section. */
export function rulebook(
  letter: string,
  title: string,
  presets: readonly PresetId[],
  sections: Readonly<Record<string, readonly Sketch[]>>,
  ofOnePreset: Readonly<Record<string, PresetId>> = {},
): Rulebook {
  const clauses = Object.entries(sections).flatMap(([section, sketches]) => {
    const only = ofOnePreset[section];
    const concerned = only === undefined ? presets : [only];
    return sketches.map((sketch, i) => ({
      id: `${letter} §${section}.${i + 1}`,
      ...sketch,
      presets: concerned,
    }));
  });
  return { letter, title, presets, clauses };
}
