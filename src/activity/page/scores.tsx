import type { TableMessage } from '../protocol/server-messages.ts';
import { Faces } from './company.tsx';
import type { Game, TableParts } from './kit/game.ts';
import { Button, TwentySign } from './kit/signs.tsx';

export function Scores({ game, table, words }: Pick<TableParts, 'game' | 'table' | 'words'>) {
  const { counted } = game.tally;
  return (
    <ol
      class="scores"
      data-play={table.play}
      data-sides={table.sides.length}
      data-counting={counted !== undefined}
      aria-label={table.title}
    >
      {table.sides.map((own) => {
        const { side, names, score = 0, discsLeft, discsInRound } = own;
        const { points, twenties } = tallyOf(own, game);
        return (
          <li
            key={side}
            data-side={side}
            aria-current={table.turn?.side === side && counted === undefined ? 'true' : undefined}
          >
            <Faces side={own} faces={game.faces} />
            <strong>{names.join(' & ')}</strong>
            {table.play === 'match' && (
              <>
                <MatchPoints score={score} />
                <span class="score">{points}</span>
              </>
            )}
            <span class="left" title={words.left} aria-label={`${words.left}: ${discsLeft}`}>
              {Array.from({ length: discsInRound }, (_, i) => (
                <i key={i} data-left={i < discsLeft} />
              ))}
            </span>
            <span class="cup" title={words.twenties} aria-label={`${words.twenties}: ${twenties}`}>
              <TwentySign /> {twenties}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const MAX_MATCH_DISCS = 6;

/** As on the rail of a board, and in the pictures of the chat: small discs, or a number beside one. */
function MatchPoints({ score }: { readonly score: number }) {
  const discs = score <= MAX_MATCH_DISCS ? score : 1;
  return (
    <span class="match">
      {Array.from({ length: discs }, (_, i) => (
        <i key={i} />
      ))}
      {score > MAX_MATCH_DISCS && score}
    </span>
  );
}

/** The table is as before the running shot, so what has been shown of the shot is added here. */
function tallyOf(
  { side, points, twenties }: TableMessage['sides'][number],
  { running, tally: { counted, hasLanded } }: Game,
): { points: number; twenties: number } {
  const count = running?.shot.count;
  if (count === undefined || counted === undefined) {
    const isTheirs = hasLanded && running?.peak?.side === side;
    return { points, twenties: isTheirs ? twenties + 1 : twenties };
  }
  const inCup = count.twenties[side] ?? 0;
  const own = count.discs.slice(0, counted).filter((disc) => disc.side === side);
  return { points: own.reduce((sum, disc) => sum + disc.points, 20 * inCup), twenties: inCup };
}

/** Who has won, over the board, with the score; after a tie, all who share the first place. */
export function Winner({ store, game, table, words }: TableParts) {
  if (!game.isWon || game.running !== undefined) return null;
  const { winners = [], sides, acts, lines } = table;
  const again = acts.find(({ act }) => act === 'rematch');
  return (
    <section class="winner">
      <div>
        {sides
          .filter(({ side }) => winners.includes(side))
          .map((side) => (
            <Faces key={side.side} side={side} faces={game.faces} />
          ))}
      </div>
      {/* A score stays on one line. */}
      <p>{lines.at(-1)?.replaceAll('–', '–\u{2060}')}</p>
      {again !== undefined && (
        <Button
          class="main"
          onClick={() => {
            store.act('rematch');
          }}
        >
          {again.label}
        </Button>
      )}
      <Button class="close" label={words.close} onClick={store.closeWin}>
        ×
      </Button>
    </section>
  );
}
