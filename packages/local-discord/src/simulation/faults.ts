/** Faults in a bot's request. */
export type RequestFault =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'rate-limit'; readonly retryAfterMs: number; readonly isGlobal?: boolean }
  /** The request is processed late. */
  | { readonly kind: 'delay'; readonly delayMs: number }
  /** The connection ends without a response, before or after the request is processed. */
  | { readonly kind: 'drop'; readonly carriedOut: boolean };

/** Faults in an event on its way to a bot. */
export type DispatchFault =
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'late'; readonly delayMs: number }
  | { readonly kind: 'lost' };

/** Faults between a person's client and an Activity. */
export type ActivityFault = 'consent-refused' | 'double-launch';

interface FaultTarget {
  /** How often it strikes; once by default. */
  readonly times?: number;
}

export interface RequestTarget extends FaultTarget {
  readonly method?: string;
  /** Matched against the path as the bot called it, without `/api/v10`. */
  readonly path?: RegExp;
}

export interface DispatchTarget extends FaultTarget {
  /** The gateway event, such as `INTERACTION_CREATE`. */
  readonly event?: string;
}

interface Armed<Where, What> {
  readonly aim: Where;
  readonly fault: What;
  left: number;
}

/** A fault that has struck. */
export interface Strike {
  readonly fault: RequestFault | DispatchFault;
  /** `POST /channels/…` or `INTERACTION_CREATE`, with the id of the event's subject. */
  readonly where: string;
}

/** Fault injection. Each fault strikes the next matching request or event, in order of arming. */
export interface Faults {
  readonly onRequest: (fault: RequestFault, aim?: RequestTarget) => void;
  readonly onDispatch: (fault: DispatchFault, aim?: DispatchTarget) => void;
  /** The next consent request is refused, or the next launch creates a second instance. */
  readonly onActivity: (fault: ActivityFault) => void;
  readonly clear: () => void;
  /** How many have struck. */
  readonly struck: () => number;
  /** How many requests were processed whose response was dropped. */
  readonly carriedOut: () => number;
  /** The faults that have struck, in order; the latest few thousand. */
  readonly strikes: () => readonly Strike[];
}

export interface ArmedFaults extends Faults {
  readonly strikeRequest: (method: string, path: string) => RequestFault | undefined;
  readonly strikeDispatch: (event: string, id: string) => DispatchFault | undefined;
  readonly strikeActivity: (fault: ActivityFault) => boolean;
  readonly noteCarriedOut: () => void;
}

const STRIKES_KEPT = 10_000;

export function createFaults(): ArmedFaults {
  let requests: Armed<RequestTarget, RequestFault>[] = [];
  let count = 0;
  let carriedOut = 0;
  let dispatches: Armed<DispatchTarget, DispatchFault>[] = [];
  let activities: ActivityFault[] = [];
  const strikes: Strike[] = [];
  const strike = <Where, What extends Strike['fault']>(
    armed: Armed<Where, What>[],
    fits: (aim: Where) => boolean,
    where: string,
  ): What | undefined => {
    const found = armed.find(({ aim, left }) => left > 0 && fits(aim));
    if (found === undefined) return undefined;
    found.left -= 1;
    count += 1;
    strikes.push({ fault: found.fault, where });
    if (strikes.length > STRIKES_KEPT) strikes.shift();
    return found.fault;
  };
  return {
    onRequest(fault, aim = {}) {
      requests.push({ aim, fault, left: aim.times ?? 1 });
    },
    onDispatch(fault, aim = {}) {
      dispatches.push({ aim, fault, left: aim.times ?? 1 });
    },
    onActivity(fault) {
      activities.push(fault);
    },
    struck: () => count,
    carriedOut: () => carriedOut,
    noteCarriedOut() {
      carriedOut += 1;
    },
    strikes: () => strikes,
    clear() {
      requests = [];
      dispatches = [];
      activities = [];
    },
    strikeRequest: (method, path) =>
      strike(
        requests,
        (aim) => (aim.method ?? method) === method && (aim.path?.test(path) ?? true),
        `${method} ${path}`,
      ),
    strikeActivity(fault) {
      const index = activities.indexOf(fault);
      if (index < 0) return false;
      activities.splice(index, 1);
      count += 1;
      return true;
    },
    strikeDispatch: (event, id) =>
      strike(dispatches, (aim) => (aim.event ?? event) === event, `${event} ${id}`),
  };
}
