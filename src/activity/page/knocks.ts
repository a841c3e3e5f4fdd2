import type { ShotMessage } from '../protocol/server-messages.ts';

const PITCHES_HZ = { disc: 1150, peg: 720, rail: 300, hole: 190 } as const;
const LOUDEST_IN_PER_S = 90;
const KNOCK_S = 0.07;

let audio: AudioContext | undefined;

/** Wood on wood, each as loud as the discs met; made up here, of no file. */
export function knockWith(knocks: ShotMessage['knocks']): void {
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
