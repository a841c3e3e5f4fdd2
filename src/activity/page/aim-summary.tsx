import { useEffect, useState } from 'preact/hooks';
import { aimSentence } from './aim-sentence.ts';
import type { TableParts } from './kit/game.ts';
import { isSwiped, turnOf } from './kit/turn.ts';

/** A held key changes the aim ten times a second: only where it ends up is read out. */
const SETTLES_AFTER_MS = 500;

/** Reads the player's own aim to a screen reader, whenever it has changed and come to rest. */
export function AimSummary({ game, table, words }: Pick<TableParts, 'game' | 'table' | 'words'>) {
  const { finger, isKeyed, running } = game;
  const turn = turnOf(table);
  const isAiming = running === undefined && (!isSwiped(table) || isKeyed);
  const text =
    isAiming && turn !== undefined && finger?.doing.kind === 'nothing'
      ? aimSentence(finger.aim, turn, table, words.aim)
      : '';
  const [summary, setSummary] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setSummary(text);
    }, SETTLES_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return (
    <p class="told" aria-live="polite">
      {summary}
    </p>
  );
}
