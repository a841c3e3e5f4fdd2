import { useEffect, useState } from 'preact/hooks';
import type { ShotMessage } from '../protocol/server-messages.ts';
import type { Game, GameStore } from './game.ts';
import { applyTheme } from './look.ts';
import { labelsIn } from './labels.ts';
import { Matches } from './matches.tsx';
import { Notice } from './notice.tsx';
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
}

/** Shows the table, the list of matches, or the reason why neither can be shown. */
export function App({ store, onEnterAgain }: AppProps) {
  const game = useGame(store);
  const words = labelsIn(game.language);
  const [hasSound, setHasSound] = useState(false);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const isTiny = useMedia('(max-width: 280px), (max-height: 260px)');
  useEffect(() => {
    applyTheme(game.theme);
    document.documentElement.lang = game.language;
  }, [game.theme, game.language]);
  useEffect(() => {
    if (hasSound && game.running !== undefined) playKnocks(game.running.shot.knocks);
  }, [hasSound, game.running]);
  if (game.end !== undefined) {
    const isOutdated = game.end === 'outdated';
    return (
      <Notice
        text={isOutdated ? words.outdated : words.notAdmitted}
        theme={game.theme}
        way={{
          label: words.tryAgain,
          go: isOutdated
            ? () => {
                location.reload();
              }
            : onEnterAgain,
        }}
      />
    );
  }
  if (game.table === undefined) {
    return game.list === undefined ? (
      <Notice text={game.isOpen === false ? words.lost : words.opening} theme={game.theme} />
    ) : (
      <Matches store={store} list={game.list} refusal={game.refusal} words={words} />
    );
  }
  const sound = {
    isOn: hasSound,
    toggle: () => {
      setHasSound(!hasSound);
    },
  };
  const isSmall = isTiny || game.mode === 'pip';
  return <Table {...{ store, game, words, isStill, isSmall, sound }} table={game.table} />;
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

const PITCHES_HZ = { disc: 1150, peg: 720, rail: 300, hole: 190 } as const;
const LOUDEST_IN_PER_S = 90;
const KNOCK_S = 0.07;

let audio: AudioContext | undefined;

/**
 * Plays the sound of wood on wood, as loud as the discs
 * collided. It is synthesized, so no sound file is needed.
 */
function playKnocks(knocks: ShotMessage['knocks']): void {
  audio ??= new AudioContext();
  const { destination, currentTime } = audio;
  for (const [timeS, speed, kind] of knocks) {
    const loudness = kind === 'hole' ? 0.3 : Math.min(1, speed / LOUDEST_IN_PER_S);
    if (loudness < 0.01) continue;
    const at = currentTime + timeS;
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(PITCHES_HZ[kind], at);
    tone.frequency.exponentialRampToValueAtTime(PITCHES_HZ[kind] / 2, at + KNOCK_S);
    gain.gain.setValueAtTime(0.4 * loudness, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + KNOCK_S);
    tone.connect(gain).connect(destination);
    tone.start(at);
    tone.stop(at + KNOCK_S);
  }
}
