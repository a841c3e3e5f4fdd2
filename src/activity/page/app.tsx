import { useEffect, useState } from 'preact/hooks';
import { buzzesOf, playKnocks, vibrate, wakeSound } from './feel.ts';
import type { Game, GameStore } from './kit/game.ts';
import { Home } from './home.tsx';
import { applyTheme } from './look.ts';
import { labelsIn } from './kit/labels.ts';
import { knocksShown } from './kit/motion.ts';
import { Notice } from './notice.tsx';
import { preferred, remember } from './preferences.ts';
import type { Present } from './presence.ts';
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

interface AppProps {
  readonly store: GameStore;
  readonly onEnterAgain: () => void;
  readonly onInvite: (message: string, match: string | undefined) => Promise<boolean>;
  readonly present: Present;
}

/** Shows the table, the home screen, or the reason why neither can be shown. */
export function App({ store, onEnterAgain, onInvite, present }: AppProps) {
  const game = useGame(store);
  const words = labelsIn(game.language);
  const [hasSound, setHasSound] = useState(() => preferred('silent') === undefined);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const isTiny = useMedia('(max-width: 280px), (max-height: 260px)');
  useEffect(() => {
    applyTheme(game.theme);
    document.documentElement.lang = game.language;
  }, [game.theme, game.language]);
  useEffect(() => {
    if (!hasSound || game.running === undefined) return;
    const knocks = knocksShown(game.running);
    playKnocks(knocks);
    vibrate(buzzesOf(knocks));
  }, [hasSound, game.running]);
  useEffect(() => {
    if (!hasSound) return undefined;
    addEventListener('pointerdown', wakeSound);
    addEventListener('keydown', wakeSound);
    return () => {
      removeEventListener('pointerdown', wakeSound);
      removeEventListener('keydown', wakeSound);
    };
  }, [hasSound]);
  if (game.end !== undefined) {
    const isOutdated = game.end === 'outdated';
    return (
      <Notice
        text={isOutdated ? words.outdated : words.notAdmitted}
        theme={game.theme}
        action={{
          label: words.tryAgain,
          run: isOutdated
            ? () => {
                location.reload();
              }
            : onEnterAgain,
        }}
      />
    );
  }
  const invite = () => {
    void onInvite(words.invitation, game.table?.match).then((isOpen) => {
      if (!isOpen) store.tell(words.cannotInvite);
    });
  };
  if (game.table === undefined) {
    return game.list === undefined ? (
      <Notice text={game.isOpen === false ? words.lost : words.opening} theme={game.theme} />
    ) : (
      <Home {...{ store, words, invite, present }} list={game.list} />
    );
  }
  const sound = {
    isOn: hasSound,
    toggle: () => {
      setHasSound(!hasSound);
      remember('silent', hasSound);
    },
  };
  // A small window alone says nothing: a phone at 200 % is as narrow as a corner, and is played on.
  const isSmall = game.mode === 'pip' || (game.mode === 'grid' && isTiny);
  return <Table {...{ store, game, words, isStill, isSmall, sound, invite }} table={game.table} />;
}

function useMedia(query: string): boolean {
  const [doesMatch, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const asked = matchMedia(query);
    const read = () => {
      setMatches(asked.matches);
    };
    read();
    asked.addEventListener('change', read);
    return () => {
      asked.removeEventListener('change', read);
    };
  }, [query]);
  return doesMatch;
}
