/** Time as this Discord sees it: it runs like the wall clock and can be moved forward. */
export interface Clock {
  nowMs: () => number;
  /** Calls back once `delayMs` have passed; the answer cancels it. */
  after: (delayMs: number, callback: () => void) => () => void;
  /**
   * The same for a patience that somebody in this very process may be about to satisfy: while the
   * process as a whole stands still, it does not run out.
   */
  afterAwake: (delayMs: number, callback: () => void) => () => void;
}

export interface JumpingClock extends Clock {
  /** Lets `forwardMs` pass at once: whatever falls due in between happens now. */
  advance: (forwardMs: number) => void;
  stop: () => void;
}

interface Alarm {
  dueMs: number;
  readonly callback: () => void;
  /** How often it looks whether the process stood still; never, where that makes no difference. */
  readonly lookEveryMs: number;
  timer: NodeJS.Timeout;
}

/** Of a time in which nothing ran no more than this is counted. */
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
    // A process that has nothing else to do may end.
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
