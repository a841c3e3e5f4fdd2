import { useEffect, useState } from 'preact/hooks';
import type { TableParts } from './game.ts';
import { ClockSign } from './signs.tsx';
import { isLate, timeLeft } from './time-left.ts';

/** The time left for the turn, by the server's clock. Screen readers don't announce its changes. */
export function Clock({
  game: { aheadMs },
  table: { dueAtMs, isOver },
  words,
}: Pick<TableParts, 'game' | 'table' | 'words'>) {
  const [nowMs, setNowMs] = useState(() => performance.now());
  const leftMs = dueAtMs === null || isOver ? undefined : dueAtMs - aheadMs - nowMs;
  useEffect(() => {
    if (leftMs === undefined) return undefined;
    const untilNextMs = leftMs > 0 ? (leftMs % 1000) + 20 : 1000;
    const timer = setTimeout(() => {
      setNowMs(performance.now());
    }, untilNextMs);
    return () => {
      clearTimeout(timer);
    };
  }, [leftMs, nowMs]);
  return leftMs === undefined ? null : <TimeLeft leftMs={leftMs} words={words} />;
}

export function TimeLeft({
  leftMs,
  words,
}: { readonly leftMs: number } & Pick<TableParts, 'words'>) {
  const text = timeLeft(leftMs);
  return (
    <p
      class="clock"
      role="timer"
      aria-live="off"
      aria-label={`${words.clock}: ${text}`}
      data-late={isLate(leftMs)}
    >
      <ClockSign />
      <span aria-hidden="true">{text}</span>
    </p>
  );
}
