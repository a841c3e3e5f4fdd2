import { useEffect, useRef, useState } from 'preact/hooks';
import { isPlaceFree, isPlaceLegal } from '../aim/aim-state.ts';
import { isAimed } from '../aim/finger.ts';
import { AimSummary } from './aim-summary.tsx';
import { Copy, hasQuietActs, QuietActs, UrgentActs } from './acts.tsx';
import { Band, PowerBar, Readout } from './band.tsx';
import { BESIDE_MS, Board, isAsAimed } from './board.tsx';
import { Clock } from './kit/clock.tsx';
import { Aimer, Floating, Invite, Reactions, Waiting } from './company.tsx';
import type { Game, TableParts } from './kit/game.ts';
import { Scores, Winner } from './scores.tsx';
import {
  Button,
  HomeSign,
  MoreSign,
  PullSign,
  SideDisc,
  SlidersSign,
  SoundSign,
  SwipeSign,
} from './kit/signs.tsx';
import { Steppers } from './steppers.tsx';
import { isSwiped, turnOf } from './kit/turn.ts';
import { featureHead, featureNotes } from '../../features/page.tsx';

interface TableProps extends TableParts {
  readonly isStill: boolean;
  /** Discord has shrunk the page to a corner: show only the board and whose turn it is. */
  readonly isSmall: boolean;
  readonly sound: { readonly isOn: boolean; readonly toggle: () => void };
  readonly invite: () => void;
}

/** A match, for its players and for people who watch. */
export function Table({ isStill, isSmall, sound, invite, ...view }: TableProps) {
  const { store, game, table, words } = view;
  const ground = useRef<HTMLElement>(null);
  const pad = useRef<HTMLDivElement>(null);
  const { finger, running } = game;
  const isMine = finger !== undefined && running === undefined;
  const isPulling = finger?.doing.kind === 'pulling' || finger?.doing.kind === 'swiping';
  const [isTuning, setTuning] = useState(false);
  return (
    <main
      class="table"
      ref={ground}
      data-mine={isMine}
      data-revision={table.revision}
      data-pulling={isPulling}
      data-small={isSmall}
      data-play={table.play}
    >
      <header>
        {isSmall ? (
          <p>{table.asks[0] ?? table.lines.at(-1) ?? table.title}</p>
        ) : table.play === 'puzzle' || table.play === 'beat' ? (
          <h1>{table.title}</h1>
        ) : (
          (featureHead(view) ?? <Scores {...view} />)
        )}
      </header>
      <Board {...{ store, ground, pad, isStill }} isActive={!isSmall} label={words.board}>
        {running === undefined && featureHead(view) === undefined && <Clock {...view} />}
        {!isSmall && <Legend {...view} />}
        {table.walkUp !== undefined && !isSmall && (
          <>
            <Waiting {...view} />
            <Invite {...{ words, invite }} />
          </>
        )}
        {!isSmall && <Aimer {...view} />}
        {!isSmall && <Winner {...view} />}
        <Floating reactions={game.reactions} />
        {!isSmall && <Readout {...view} />}
      </Board>
      {!isSmall && (
        <section class="below">
          <Lines {...view} />
          <Shots {...view} />
          {table.copy !== undefined && running === undefined && (
            <Copy text={table.copy} words={words} />
          )}
          {!game.isWon && <UrgentActs {...view} />}
          {isMine && (
            <div class="pad" ref={pad}>
              <PowerBar {...view} />
              {isSwiped(table) ? <SwipeSign /> : <PullSign />}
              {isSwiped(table) ? (
                <p>
                  {words.swipe} <small>{words.swipeNote}</small>
                </p>
              ) : (
                !game.hasFlicked && <p>{words.help}</p>
              )}
            </div>
          )}
          {table.play === 'match' && !isMine && <Reactions {...view} />}
          {isMine && isTuning && <Steppers store={store} aim={finger.aim} words={words} />}
          <Bar
            {...{ ...view, sound, isTuning }}
            onTune={() => {
              setTuning(!isTuning);
            }}
          />
        </section>
      )}
      {!isSmall && <Band {...view} />}
      <p class="told" aria-live="polite">
        {game.told}
      </p>
      <AimSummary {...view} />
    </main>
  );
}

const MAX_LINES = 5;
const MAX_LINES_ABOVE_PAD = 2;

function Lines(view: TableParts) {
  const { game, table, words } = view;
  const notes = featureNotes(view);
  const { running, tally, outcome, refusal, isOpen, isWon } = game;
  const ruling = tally.hasLanded ? (running?.shot.lines ?? []) : [];
  // The winner stands over the board.
  const shown = isWon ? table.asks : [...table.lines, ...table.asks];
  const lines = running === undefined ? shown : ruling;
  const isNext = table.walkUp !== undefined && game.line[0]?.isYou === true;
  const warning = isOpen === false ? words.lost : (refusal ?? outcomeText(outcome, words));
  // On a phone, the pull area needs the room, so only the latest lines are shown there.
  const room = warning === undefined ? MAX_LINES_ABOVE_PAD : MAX_LINES_ABOVE_PAD - 1;
  return (
    <div class="said">
      {table.play === 'puzzle' && lines.length === 0 && running === undefined && (
        <p class="goal">{table.goal}</p>
      )}
      {warning !== undefined && (
        <p class="warning" role="status">
          {warning}
        </p>
      )}
      {lines.slice(-MAX_LINES).map((line, i, { length }) => (
        <p key={line} class={i === length - 1 ? 'latest' : i < length - room ? 'early' : undefined}>
          {line}
        </p>
      ))}
      {notes}
      {table.copy === undefined && notes === undefined && (
        <p class={isNext || table.own === null ? 'quiet early' : 'quiet early terms'}>
          {isNext ? words.next : table.own === null ? words.watching : table.terms}
        </p>
      )}
    </div>
  );
}

/**
 * The shots of the round, the latest first, where a window is wide enough. The one that is told above
 * isn't repeated.
 */
function Shots({ game, table: { shots = [], lines }, words }: TableParts) {
  const isTold = game.running === undefined && lines.includes(shots.at(-1)?.line ?? '');
  const shown = (isTold ? shots.slice(0, -1) : shots).toReversed();
  if (shown.length === 0) return null;
  return (
    <ol class="shots" reversed aria-label={words.shots}>
      {shown.map(({ side, line }, i) => (
        <li key={shown.length - i}>
          <SideDisc side={side} />
          {line}
        </li>
      ))}
    </ol>
  );
}

function outcomeText(outcome: Game['outcome'], words: TableParts['words']): string | undefined {
  switch (outcome) {
    case 'slip':
      return words.slipped;
    case 'back':
    case 'cancelled':
      return words.cancelled;
    case 'blocked':
      return words.blocked;
    case 'missed':
    case 'too-slow':
    case 'too-short':
    case 'backwards':
      return words.noSwipe;
    default:
      return undefined;
  }
}

/** Explains the two lines that are on the board after a shot. */
function Legend({ game, words }: TableParts) {
  const { last, running } = game;
  const [isOver, setOver] = useState(true);
  useEffect(() => {
    if (last === undefined) return undefined;
    setOver(false);
    const timer = setTimeout(() => {
      setOver(true);
    }, BESIDE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [last]);
  if (isOver || last === undefined || running !== undefined || isAsAimed(last.shot)) return null;
  return (
    <p class="legend">
      <span class="aimed">{words.aimed}</span>
      <span class="flicked">{words.flicked}</span>
    </p>
  );
}

interface BarProps extends TableParts, Pick<TableProps, 'sound'> {
  readonly isTuning: boolean;
  readonly onTune: () => void;
}

function Bar({ sound, isTuning, onTune, ...view }: BarProps) {
  const { store, game, table, words } = view;
  const [isOpen, setOpen] = useState(false);
  const { finger, running, waitsFor } = game;
  useEffect(() => {
    setOpen(false);
  }, [table.match, table.isOver, table.notation]);
  const turn = turnOf(table);
  const isFree =
    finger === undefined ||
    turn === undefined ||
    (isPlaceLegal(finger.aim, turn) && isPlaceFree(finger.aim, turn));
  return (
    <>
      {isOpen && <QuietActs {...view} />}
      <footer>
        <Button class="plain" label={words.back} onClick={store.stand}>
          <HomeSign />
        </Button>
        <Button class="plain" label={words.sound} aria-pressed={sound.isOn} onClick={sound.toggle}>
          <SoundSign isOn={sound.isOn} />
        </Button>
        {hasQuietActs(table) && (
          <Button
            class="plain"
            label={words.more}
            aria-expanded={isOpen}
            onClick={() => {
              setOpen(!isOpen);
            }}
          >
            <MoreSign />
          </Button>
        )}
        {finger !== undefined && running === undefined && (
          <Button class="plain" label={words.fineTune} aria-expanded={isTuning} onClick={onTune}>
            <SlidersSign />
          </Button>
        )}
        {/* Own finger: the swipe is the flick, and the button is for those who aim by keys. */}
        {finger !== undefined && running === undefined && (!isSwiped(table) || isTuning) && (
          <Button
            class="flick"
            disabled={!isFree || !isAimed(finger) || waitsFor !== undefined}
            onClick={() => {
              store.press({ key: 'Enter', shift: false });
            }}
          >
            {isFree ? words.flick : words.blocked}
          </Button>
        )}
      </footer>
    </>
  );
}
