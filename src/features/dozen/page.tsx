import type { TableMessage } from '../../activity/protocol/server-messages.ts';
import { Clock, TimeLeft } from '../../activity/page/kit/clock.tsx';
import type { TableParts } from '../../activity/page/kit/game.ts';
import type { TableDozen } from './line.ts';

type DozenScoresProps = Pick<TableParts, 'game' | 'table' | 'words'> & {
  readonly dozen: TableDozen;
};

/** The head of the Daily Dozen: its points, in the end the par, the time, and every shot. */
export function DozenScores({ dozen, ...view }: DozenScoresProps) {
  const { points, shot, parOfAll, shots, leftMs } = dozen;
  const next = shot === undefined ? -1 : shots.indexOf(null);
  return (
    <div class="dozen">
      <h1>{view.table.title}</h1>
      <p class="points">
        <b>{points}</b>
        {parOfAll !== undefined && <span>{parOfAll}</span>}
      </p>
      <div class="next">
        {shot !== undefined && <span>{shot}</span>}
        {leftMs !== null ? (
          <TimeLeft leftMs={leftMs} words={view.words} />
        ) : (
          view.game.running === undefined && <Clock {...view} />
        )}
      </div>
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

/** What is to be done on the open board; in the end, what the colors mean. */
export function DozenNotes({ goal, terms }: Pick<TableMessage, 'goal' | 'terms'>) {
  return (
    <>
      {goal !== '' && <p class="goal">{goal}</p>}
      {terms !== '' && <p class="quiet">{terms}</p>}
    </>
  );
}
