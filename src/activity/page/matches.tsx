import type { GameStore, Listed } from './game.ts';
import type { Labels } from './labels.ts';

interface MatchesProps {
  readonly store: GameStore;
  readonly list: Listed;
  readonly refusal: string | undefined;
  readonly words: Labels;
}

/** The list of matches to play or watch here, and of what can be played alone. */
export function Matches({ store, list: { matches, alone }, refusal, words }: MatchesProps) {
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
      <h2>{words.alone}</h2>
      <ul>
        {alone.map(({ what, title, terms }) => (
          <li key={what}>
            <button
              type="button"
              onClick={() => {
                if (what === 'shootout') store.beginShootout();
                else store.sit(what);
              }}
            >
              <strong>{title}</strong>
              <span>{terms}</span>
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}
