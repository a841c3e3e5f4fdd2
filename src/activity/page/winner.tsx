import type { TableMessage } from '../protocol/server-messages.ts';
import { Faces } from './company.tsx';
import type { Game, GameStore } from './game.ts';
import type { Labels } from './labels.ts';

interface WinnerProps {
  readonly store: GameStore;
  readonly game: Game;
  readonly table: TableMessage;
  readonly words: Labels;
}

/** Who has won, over the board; after a tie, all who share the first place. */
export function Winner({ store, game, table, words }: WinnerProps) {
  if (!game.isWon || game.running !== undefined) return null;
  const { winners = [], sides, acts, lines } = table;
  const again = acts.find(({ act }) => act === 'rematch');
  const scores = sides.map(({ score }) => score).sort((a, b) => b - a);
  return (
    <section class="winner">
      <div>
        {sides
          .filter(({ side }) => winners.includes(side))
          .map((side) => (
            <Faces key={side.side} side={side} faces={game.faces} />
          ))}
      </div>
      <b>{scores.join(' – ')}</b>
      <p>{lines.at(-1)}</p>
      {again !== undefined && (
        <button
          type="button"
          class="main"
          onClick={() => {
            store.act('rematch');
          }}
        >
          {again.label}
        </button>
      )}
      <button
        type="button"
        class="close"
        aria-label={words.close}
        title={words.close}
        onClick={() => {
          store.closeWin();
        }}
      >
        ×
      </button>
    </section>
  );
}
