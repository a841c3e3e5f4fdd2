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
  const { winners = [], result = [], sides, acts, lines } = table;
  const again = acts.find(({ act }) => act === 'rematch');
  const isFirst = (side: number) => winners.includes(side);
  const order = sides
    .map(({ side }) => side)
    .sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  return (
    <section class="winner">
      <div>
        {sides
          .filter(({ side }) => isFirst(side))
          .map((side) => (
            <Faces key={side.side} side={side} faces={game.faces} />
          ))}
      </div>
      <b>{order.map((side) => result[side]).join(' – ')}</b>
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
