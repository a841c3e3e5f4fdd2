import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import {
  ANGLE_STEP_CENTIDEG,
  isBlocked,
  POWER_STEP_PERMILLE,
  withAngle,
  withPosition,
  withPower,
} from '../aim/aim.ts';
import type { Outcome } from '../aim/finger.ts';
import type { TableAct } from '../protocol/client-messages.ts';
import type { TableMessage } from '../protocol/server-messages.ts';
import { Board, seatOf } from './board.tsx';
import { isOwnTurn, type Game, type GameStore } from './game.ts';
import { knockWith } from './knocks.ts';
import { wear } from './look.ts';
import { labelsIn, type Labels } from './labels.ts';

const SIDE_SIGNS = ['●', '◆', '▲'];
/** What is not taken back is asked twice. */
const GRAVE: ReadonlySet<TableAct> = new Set(['resign']);

export function useGame(store: GameStore): Game {
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

interface ListProps {
  readonly store: GameStore;
  readonly game: Game;
  readonly words: Labels;
}

function Matches({ store, game: { matches = [] }, words }: ListProps) {
  return (
    <main class="matches">
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

interface TableProps extends ListProps {
  readonly table: TableMessage;
  readonly isStill: boolean;
  readonly sound: { readonly isOn: boolean; readonly toggle: () => void };
}

function Table({ store, game, table, words, isStill, sound }: TableProps) {
  const pad = useRef<HTMLElement>(null);
  const onOutcome = useCallback(
    (outcome: Exclude<Outcome, null>) => {
      if (outcome === 'slip' || outcome === 'cancelled') store.say(words.cancelled);
    },
    [store, words],
  );
  const isMine = isOwnTurn(table) && game.running === undefined;
  const lines = game.running?.shot.lines ?? [...table.lines, ...table.asks];
  return (
    <main class="table" ref={pad}>
      <header>
        <Scores table={table} words={words} />
      </header>
      <Board store={store} pad={pad} onOutcome={onOutcome} isStill={isStill} />
      <section class="below">
        <div class="said" aria-live="polite">
          {!game.isOpen && <p class="warning">{words.lost}</p>}
          {game.said !== undefined && <p class="warning">{game.said}</p>}
          {game.running === undefined && lines.slice(0, 4).map((line) => <p key={line}>{line}</p>)}
        </div>
        {isMine && <Steppers store={store} game={game} table={table} words={words} />}
        {!isMine && table.own === null && <p class="quiet">{words.watching}</p>}
        <footer>
          <button
            type="button"
            class="plain"
            onClick={() => {
              store.stand();
            }}
          >
            ☰ {words.back}
          </button>
          <button type="button" class="plain" aria-pressed={sound.isOn} onClick={sound.toggle}>
            {sound.isOn ? '🔊' : '🔈'} {words.sound}
          </button>
          <Acts store={store} table={table} words={words} />
        </footer>
      </section>
      <p class="told" aria-live="polite">
        {game.told}
      </p>
    </main>
  );
}

function Scores({ table, words }: { readonly table: TableMessage; readonly words: Labels }) {
  return (
    <ol class="scores" aria-label={table.title}>
      {table.sides.map(({ side, names, score, points, twenties, discsLeft, discsInRound }) => (
        <li
          key={side}
          data-side={side}
          aria-current={table.turn?.side === side ? 'true' : undefined}
        >
          <b aria-hidden="true">{SIDE_SIGNS[side]}</b>
          <span class="who">{names.join(' & ')}</span>
          <span class="score">
            {score}
            <small>+{points}</small>
          </span>
          <span class="cup" title={words.twenties} aria-label={`${words.twenties}: ${twenties}`}>
            ◎ {twenties}
          </span>
          <span class="left" title={words.left} aria-label={`${words.left}: ${discsLeft}`}>
            {discsLeft}/{discsInRound}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface SteppersProps extends ListProps {
  readonly table: TableMessage;
}

/** All that the finger does, by keys, by taps and for a reader of screens. */
function Steppers({ store, game: { aim, waitsFor }, table, words }: SteppersProps) {
  const seat = seatOf(table);
  if (seat === undefined) return null;
  const isInTheWay = isBlocked(aim, seat);
  const degrees = (centideg: number) => `${(centideg / 100).toFixed(1)}°`;
  return (
    <form
      class="steppers"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isInTheWay) store.flick(aim);
      }}
    >
      <Stepper
        label={words.position}
        text={degrees(aim.position)}
        {...{ value: aim.position, least: -4800, most: 4800, step: 10 * ANGLE_STEP_CENTIDEG }}
        onChange={(value) => {
          store.setAim(withPosition(aim, value, seat));
        }}
      />
      <Stepper
        label={words.angle}
        text={degrees(aim.angle)}
        {...{ value: aim.angle, least: -6000, most: 6000, step: 2 * ANGLE_STEP_CENTIDEG }}
        onChange={(value) => {
          store.setAim(withAngle(aim, value));
        }}
      />
      <Stepper
        label={words.power}
        text={(aim.power / 10).toFixed(1)}
        {...{ value: aim.power, least: 40, most: 1000, step: 2 * POWER_STEP_PERMILLE }}
        onChange={(value) => {
          store.setAim(withPower(aim, value));
        }}
      />
      <button type="submit" class="flick" disabled={isInTheWay || waitsFor !== undefined}>
        {isInTheWay ? words.blocked : words.flick}
      </button>
    </form>
  );
}

interface StepperProps {
  readonly label: string;
  readonly text: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

function Stepper({ label, text, value, least, most, step, onChange }: StepperProps) {
  return (
    <label>
      <span>{label}</span>
      <button
        type="button"
        aria-label={`${label} −`}
        onClick={() => {
          onChange(value - step);
        }}
      >
        −
      </button>
      <input
        type="range"
        min={least}
        max={most}
        step={step / 2}
        value={value}
        aria-label={label}
        aria-valuetext={text}
        onInput={({ currentTarget }) => {
          onChange(Number(currentTarget.value));
        }}
      />
      <button
        type="button"
        aria-label={`${label} +`}
        onClick={() => {
          onChange(value + step);
        }}
      >
        +
      </button>
      <output>{text}</output>
    </label>
  );
}

function Acts({ store, table, words }: { store: GameStore; table: TableMessage; words: Labels }) {
  const [asked, setAsked] = useState<TableAct>();
  useEffect(() => {
    setAsked(undefined);
  }, [table.revision]);
  if (asked !== undefined) {
    return (
      <>
        <button
          type="button"
          class="grave"
          onClick={() => {
            store.act(asked);
          }}
        >
          {words.sure}
        </button>
        <button
          type="button"
          onClick={() => {
            setAsked(undefined);
          }}
        >
          {words.no}
        </button>
      </>
    );
  }
  return (
    <>
      {table.acts.map(({ act, label }) => (
        <button
          type="button"
          key={act}
          onClick={() => {
            if (GRAVE.has(act)) setAsked(act);
            else store.act(act);
          }}
        >
          {label}
        </button>
      ))}
    </>
  );
}
