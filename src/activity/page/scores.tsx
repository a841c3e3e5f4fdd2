import type { TableMessage } from '../protocol/server-messages.ts';
import type { Game } from './game.ts';
import type { Labels } from './labels.ts';
import { SideDisc, TwentySign } from './signs.tsx';

interface ScoresProps extends Pick<Game, 'faces'> {
  readonly table: TableMessage;
  readonly words: Labels;
}

export function Scores({ table, faces, words }: ScoresProps) {
  return (
    <ol class="scores" data-play={table.play} aria-label={table.title}>
      {table.sides.map(
        ({ side, names, score, points, twenties, discsLeft, discsInRound, ...own }) => (
          <li
            key={side}
            data-side={side}
            aria-current={table.turn?.side === side ? 'true' : undefined}
          >
            <span class="who">
              <SideDisc side={side} />
              {picturesOf(own.faces, faces).map((picture) => (
                <img key={picture} class="avatar" src={picture} alt="" />
              ))}
              <strong>{names.join(' & ')}</strong>
            </span>
            {table.play === 'match' && (
              <span class="score">
                {score}
                <small>+{points}</small>
              </span>
            )}
            <span class="cup" title={words.twenties} aria-label={`${words.twenties}: ${twenties}`}>
              <TwentySign /> {twenties}
            </span>
            <span class="left" title={words.left} aria-label={`${words.left}: ${discsLeft}`}>
              {discsLeft}/{discsInRound}
            </span>
          </li>
        ),
      )}
    </ol>
  );
}

/** The avatars of a side that have come. */
function picturesOf(
  keys: TableMessage['sides'][number]['faces'] = [],
  faces: Game['faces'],
): readonly string[] {
  return keys.flatMap((key) => (key === null ? [] : (faces.get(key) ?? [])));
}
