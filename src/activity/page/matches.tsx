import type { Game, GameStore } from './game.ts';
import type { Labels } from './labels.ts';

interface MatchesProps {
  readonly store: GameStore;
  readonly game: Game;
  readonly words: Labels;
}

/** What can be played and watched here. */
export function Matches({ store, game: { matches = [], refusal }, words }: MatchesProps) {
  return (
    <main class="matches">
      {refusal !== undefined && (
        <p class="warning" role="alert">
          {refusal}
        </p>
      )}
      <h1>{words.matches}</h1>
      {matches.length === 0 && <p>{words.noMatches}</p>}
      <ul>
        {matches.map(({ match, title, terms, isYours, isYourTurn }) => (
          <li key={match}>
            <button
              type="button"
              onClick={() => {
                store.sit(match);
              }}
            >
              <strong>{title}</strong>
              <span>{terms}</span>
              <em>{isYourTurn ? words.yourTurn : isYours ? '' : words.watch}</em>
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}
