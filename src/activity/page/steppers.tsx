import { useEffect, useRef } from 'preact/hooks';
import { MAX_POWER_PERMILLE, MIN_POWER_PERMILLE } from 'crokinole/shot/power';
import { MAX_ANGLE_CENTIDEG } from 'crokinole/shot/shot';
import type { Aim } from '../aim/aim-state.ts';
import type { Adjusted } from '../aim/keys.ts';
import type { GameStore, TableParts } from './kit/game.ts';
import { Button } from './kit/signs.tsx';

const degrees = (centideg: number) => `${(centideg / 100).toFixed(1).replace('-', '−')}°`;

const SENSES: ReadonlyMap<string, 1 | -1> = new Map<string, 1 | -1>([
  ['ArrowLeft', -1],
  ['ArrowDown', -1],
  ['ArrowRight', 1],
  ['ArrowUp', 1],
]);

/** Buttons and sliders for everything that the finger does, for keyboards and screen readers. */
export function Steppers({
  store,
  aim,
  words,
}: { readonly aim: Aim } & Pick<TableParts, 'store' | 'words'>) {
  const { position, angleCentideg, power } = aim;
  const turn = [-MAX_ANGLE_CENTIDEG, MAX_ANGLE_CENTIDEG] as const;
  return (
    <div class="steppers">
      <Stepper
        {...{ store, of: 'position', label: words.position, value: position, bounds: turn }}
        text={degrees(position)}
      />
      <Stepper
        {...{ store, of: 'angle', label: words.angle, value: angleCentideg, bounds: turn }}
        text={degrees(angleCentideg)}
      />
      <Stepper
        {...{ store, of: 'power', label: words.power, value: power }}
        bounds={[MIN_POWER_PERMILLE, MAX_POWER_PERMILLE]}
        text={(power / 10).toFixed(1)}
      />
    </div>
  );
}

interface StepperProps {
  readonly store: GameStore;
  readonly of: Adjusted;
  readonly label: string;
  readonly text: string;
  readonly value: number;
  readonly bounds: readonly [number, number];
}

function Stepper({ store, of, label, text, value, bounds: [least, most] }: StepperProps) {
  return (
    <div class="stepper" role="group" aria-label={label}>
      <StepButton {...{ store, of, label }} sense={-1} />
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={value}
        aria-valuetext={text}
        onKeyDown={(event) => {
          const sense = SENSES.get(event.key);
          if (sense === undefined) return;
          event.preventDefault();
          store.adjust(of, sense, event.shiftKey);
        }}
      >
        <small>{label}</small>
        <b>{text}</b>
      </div>
      <StepButton {...{ store, of, label }} sense={1} />
    </div>
  );
}

const REPEATS_AFTER_MS = 400;
const REPEATS_EVERY_MS = 70;
/** After this many repeats, a held button makes large steps. */
const LARGE_AFTER = 14;

/** A press makes a small step; holding the button repeats it. */
function StepButton({
  store,
  of,
  label,
  sense,
}: Pick<StepperProps, 'store' | 'of' | 'label'> & { readonly sense: 1 | -1 }) {
  const timer = useRef(0);
  const stop = () => {
    window.clearTimeout(timer.current);
  };
  useEffect(() => stop, []);
  const step = (times: number) => {
    store.adjust(of, sense, times < LARGE_AFTER);
    const waitMs = times === 0 ? REPEATS_AFTER_MS : REPEATS_EVERY_MS;
    timer.current = window.setTimeout(() => {
      step(times + 1);
    }, waitMs);
  };
  return (
    <Button
      aria-label={`${label} ${sense < 0 ? '−' : '+'}`}
      onPointerDown={(event) => {
        stop();
        if (event.button === 0) step(0);
      }}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onClick={(event) => {
        // The click comes from a key or a screen reader, so no pointer event has made a step.
        if (event.detail === 0) store.adjust(of, sense, true);
      }}
    >
      {sense < 0 ? '−' : '+'}
    </Button>
  );
}
