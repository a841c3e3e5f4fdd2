import type { TableDozen, TableMessage } from '../protocol/server-messages.ts';
import { timeLeft } from './time-left.ts';
import { ClockSign } from './signs.tsx';
import type { Labels } from './labels.ts';

interface DozenScoresProps {
  readonly table: TableMessage;
  readonly dozen: TableDozen;
  readonly words: Labels;
}

/** The head of the Daily Dozen: its points, how they compare with par, and every shot. */
export function DozenScores({ table, dozen, words }: DozenScoresProps) {
  const { points, shot, par, shots, leftMs } = dozen;
  const next = shot === undefined ? -1 : shots.indexOf(null);
  return (
    <div class="dozen">
      <h1>{table.title}</h1>
      {shot !== undefined && <span class="shot">{shot}</span>}
      <p class="points">
        <b>{points}</b>
        {par !== undefined && (
          <span>
            {par.points}
            <strong>{par.ahead}</strong>
          </span>
        )}
      </p>
      {leftMs !== null && (
        <p class="stopped" aria-label={`${words.clock}: ${timeLeft(leftMs)}`}>
          <ClockSign />
          <span aria-hidden="true">{timeLeft(leftMs)}</span>
        </p>
      )}
      <ol>
        {shots.map((each, i) => (
          <li key={i} data-grade={each?.grade} aria-current={i === next ? 'true' : undefined}>
            {each?.points ?? (i === next ? i + 1 : '')}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What is to be done on the open board, and what a robot makes of it. */
export function DozenTask({ table: { goal, terms } }: Pick<DozenScoresProps, 'table'>) {
  return (
    <>
      <p class="goal">{goal}</p>
      <p class="quiet">{terms}</p>
    </>
  );
}
