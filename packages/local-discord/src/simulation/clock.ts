/** This Discord's time: it follows the wall clock and can be advanced. */
export interface Clock {
  nowMs: () => number;
  /** Calls back after `delayMs`; the returned function cancels it. */
  after: (delayMs: number, callback: () => void) => () => void;
  /**
   * Like `after`, but the time does not run while the whole process is blocked. For timeouts that
   * code in this same process must meet.
   */
  afterAwake: (delayMs: number, callback: () => void) => () => void;
}

export interface JumpingClock extends Clock {
  /** Advances the time and runs everything that falls due. */
  advance: (forwardMs: number) => void;
  stop: () => void;
}

interface Alarm {
  dueMs: number;
  readonly callback: () => void;
  /** How often to check whether the process was blocked; undefined if that does not matter. */
  readonly lookEveryMs: number;
  timer: NodeJS.Timeout;
}

/** Counts at most this much of a time in which nothing ran. */
const LOOK_EVERY_MS = 100;

export function createClock(): JumpingClock {
  let offsetMs = 0;
  const alarms = new Set<Alarm>();
  const nowMs = (): number => Date.now() + offsetMs;

  const ring = (alarm: Alarm): void => {
    if (!alarms.delete(alarm)) return;
    clearTimeout(alarm.timer);
    alarm.callback();
  };
  const wind = (alarm: Alarm): void => {
    clearTimeout(alarm.timer);
    const leftMs = Math.max(0, alarm.dueMs - nowMs());
    const lookMs = Math.min(leftMs, alarm.lookEveryMs);
    alarm.timer = setTimeout(look, lookMs, alarm, nowMs() + lookMs);
    // Lets an otherwise idle process exit.
    alarm.timer.unref();
  };
  const look = (alarm: Alarm, expectedMs: number): void => {
    if (alarm.lookEveryMs < Infinity) alarm.dueMs += Math.max(0, nowMs() - expectedMs);
    if (alarm.dueMs <= nowMs()) ring(alarm);
    else wind(alarm);
  };
  const set = (delayMs: number, callback: () => void, lookEveryMs: number) => {
    const timer = setTimeout(() => 0, 0);
    const alarm: Alarm = { dueMs: nowMs() + delayMs, callback, lookEveryMs, timer };
    alarms.add(alarm);
    wind(alarm);
    return () => {
      clearTimeout(alarm.timer);
      alarms.delete(alarm);
    };
  };

  return {
    nowMs,
    after: (delayMs, callback) => set(delayMs, callback, Infinity),
    afterAwake: (delayMs, callback) => set(delayMs, callback, LOOK_EVERY_MS),
    advance(forwardMs) {
      offsetMs += forwardMs;
      for (const alarm of [...alarms].sort((a, b) => a.dueMs - b.dueMs)) {
        if (alarm.dueMs <= nowMs()) ring(alarm);
        else wind(alarm);
      }
    },
    stop() {
      for (const alarm of alarms) clearTimeout(alarm.timer);
      alarms.clear();
    },
  };
}
