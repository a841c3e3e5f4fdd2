import { ignoreForbidden } from './forbidden.ts';
import type { ShotMessage } from '../protocol/server-messages.ts';

type Knock = ShotMessage['knocks'][number];

const PITCHES_HZ = { disc: 1150, peg: 720, rail: 300, hole: 190 } as const;
const LOUDEST_IN_PER_S = 90;
const KNOCK_S = 0.07;

let audio: AudioContext | undefined;

/** Browsers allow sound only after a touch, so this is called with the first one. */
export function wakeSound(): void {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') audio.resume().catch(ignoreForbidden);
}

/** How loud a knock is, from 0 to 1. */
function loudnessOf([, speed, kind]: Knock): number {
  return kind === 'hole' ? 0.3 : Math.min(1, speed / LOUDEST_IN_PER_S);
}

/**
 * Plays the sound of wood on wood, as loud as the discs
 * collided. It is synthesized, so no sound file is needed.
 */
export function playKnocks(knocks: readonly Knock[]): void {
  if (audio?.state !== 'running') return;
  const { destination, currentTime } = audio;
  for (const knock of knocks) {
    const [timeS, , kind] = knock;
    const loudness = loudnessOf(knock);
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

const MAX_BUZZ_MS = 22;
const TWENTY_BUZZ_MS = 60;
const MIN_BUZZ_MS = 4;
const FLICK_BUZZ_MS = 12;

/** Pauses and vibrations in turn, starting with the flick itself, as `navigator.vibrate` takes them. */
export function buzzesOf(knocks: readonly Knock[]): number[] {
  const pattern = [FLICK_BUZZ_MS];
  let endMs = FLICK_BUZZ_MS;
  for (const knock of knocks) {
    const [timeS, , kind] = knock;
    const buzzMs = kind === 'hole' ? TWENTY_BUZZ_MS : Math.round(MAX_BUZZ_MS * loudnessOf(knock));
    const pauseMs = Math.round(1000 * timeS - endMs);
    if (buzzMs < MIN_BUZZ_MS || pauseMs < 1) continue;
    pattern.push(pauseMs, buzzMs);
    endMs += pauseMs + buzzMs;
  }
  return pattern;
}

/** Phones without vibration lack the function; some frames may not use it. */
export function vibrate(pattern: number[]): void {
  const { vibrate: run } = navigator as { vibrate?: (pattern: number[]) => boolean };
  try {
    run?.call(navigator, pattern);
  } catch (thrown) {
    ignoreForbidden(thrown);
  }
}
