/** Time as this Discord sees it: it runs like the wall clock and can be moved forward. */
export interface Clock {
  nowMs: () => number;
  /** Calls back once `delayMs` have passed; the answer cancels it. */
  after: (delayMs: number, callback: () => void) => () => void;
}

export interface JumpingClock extends Clock {
  /** Lets `forwardMs` pass at once: whatever falls due in between happens now. */
  advance: (forwardMs: number) => void;
  stop: () => void;
}

interface Alarm {
  readonly dueMs: number;
  readonly callback: () => void;
  timer: NodeJS.Timeout;
}

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
    const delayMs = Math.max(0, alarm.dueMs - nowMs());
    alarm.timer = setTimeout(ring, delayMs, alarm);
    // A process that has nothing else to do may end.
    alarm.timer.unref();
  };

  return {
    nowMs,
    after(delayMs, callback) {
      const alarm: Alarm = { dueMs: nowMs() + delayMs, callback, timer: setTimeout(() => 0, 0) };
      alarms.add(alarm);
      wind(alarm);
      return () => {
        clearTimeout(alarm.timer);
        alarms.delete(alarm);
      };
    },
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
