import { useEffect, useState } from 'preact/hooks';
import type { Game, GameStore } from './game.ts';
import { knockWith } from './knocks.ts';
import { wear } from './look.ts';
import { labelsIn } from './labels.ts';
import { Matches } from './matches.tsx';
import { Table } from './table.tsx';

function useGame(store: GameStore): Game {
  const [game, setGame] = useState(store.game);
  useEffect(() => {
    setGame(store.game);
    return store.listen(() => {
      setGame(store.game);
    });
  }, [store]);
  return game;
}

/** The table, the list of tables, or what keeps one from both. */
export function App({ store }: { readonly store: GameStore }) {
  const game = useGame(store);
  const words = labelsIn(game.language);
  const [hasSound, setHasSound] = useState(false);
  const isStill = useStillness();
  useEffect(() => {
    wear(game.theme);
    document.documentElement.lang = game.language;
  }, [game.theme, game.language]);
  useEffect(() => {
    if (hasSound && game.running !== undefined) knockWith(game.running.shot.knocks);
  }, [hasSound, game.running]);
  if (game.end !== undefined) return <Notice text={words.outdated} />;
  if (game.table === undefined) {
    return game.matches === undefined ? (
      <Notice text={words.opening} />
    ) : (
      <Matches store={store} game={game} words={words} />
    );
  }
  const sound = {
    isOn: hasSound,
    toggle: () => {
      setHasSound(!hasSound);
    },
  };
  return <Table {...{ store, game, words, isStill, sound }} table={game.table} />;
}

function useStillness(): boolean {
  const [isStill, setStill] = useState(false);
  useEffect(() => {
    const asked = matchMedia('(prefers-reduced-motion: reduce)');
    const read = () => {
      setStill(asked.matches);
    };
    read();
    asked.addEventListener('change', read);
    return () => {
      asked.removeEventListener('change', read);
    };
  }, []);
  return isStill;
}

export function Notice({ text }: { readonly text: string }) {
  return (
    <main class="notice">
      <p role="status">{text}</p>
    </main>
  );
}
