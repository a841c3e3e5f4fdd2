import { useEffect, useState } from 'preact/hooks';
import type { TableMessage } from '../protocol/server-messages.ts';
import { aimSentence } from './aim-sentence.ts';
import type { Game } from './game.ts';
import type { Labels } from './labels.ts';
import { turnOf } from './turn.ts';

/** A held key changes the aim ten times a second: only where it ends up is read out. */
const SETTLES_AFTER_MS = 500;

interface AimToldProps {
  readonly game: Game;
  readonly table: TableMessage;
  readonly words: Labels;
}

/** Reads the player's own aim to a screen reader, whenever it has changed and come to rest. */
export function AimTold({ game, table, words }: AimToldProps) {
  const { finger, isKeyed, running } = game;
  const turn = turnOf(table);
  // Own finger: the swipe decides, so there is no aim until keys set one.
  const isAiming = running === undefined && (table.walkUp !== 'finger' || isKeyed);
  const text =
    isAiming && turn !== undefined && finger?.doing.kind === 'nothing'
      ? aimSentence(finger.aim, turn, table, words.aim)
      : '';
  const [told, setTold] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setTold(text);
    }, SETTLES_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return (
    <p class="told" aria-live="polite">
      {told}
    </p>
  );
}
