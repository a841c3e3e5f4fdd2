/** What may go wrong with a request of a bot. */
export type RequestFault =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'rate-limit'; readonly retryAfterMs: number; readonly isGlobal?: boolean }
  /** The request is carried out, late. */
  | { readonly kind: 'delay'; readonly delayMs: number }
  /** The connection ends without an answer: before the request was carried out, or after. */
  | { readonly kind: 'drop'; readonly carriedOut: boolean };

/** What may go wrong with an event on its way to a bot. */
export type DispatchFault =
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'late'; readonly delayMs: number }
  | { readonly kind: 'lost' };

interface Aim {
  /** How often it strikes; once where nothing is said. */
  readonly times?: number;
}

export interface RequestAim extends Aim {
  readonly method?: string;
  /** Matched against the address as the bot called it, without `/api/v10`. */
  readonly path?: RegExp;
}

export interface DispatchAim extends Aim {
  /** The event's name on the gateway, such as `INTERACTION_CREATE`. */
  readonly event?: string;
}

interface Armed<Where, What> {
  readonly aim: Where;
  readonly fault: What;
  left: number;
}

/** Misfortunes on demand. Each strikes the next matching request or event, in order of arming. */
export interface Faults {
  readonly onRequest: (fault: RequestFault, aim?: RequestAim) => void;
  readonly onDispatch: (fault: DispatchFault, aim?: DispatchAim) => void;
  readonly clear: () => void;
  /** How many have struck so far. */
  readonly struck: () => number;
}

export interface ArmedFaults extends Faults {
  readonly strikeRequest: (method: string, path: string) => RequestFault | undefined;
  readonly strikeDispatch: (event: string) => DispatchFault | undefined;
}

export function createFaults(): ArmedFaults {
  let requests: Armed<RequestAim, RequestFault>[] = [];
  let count = 0;
  let dispatches: Armed<DispatchAim, DispatchFault>[] = [];
  const strike = <Where, What>(
    armed: Armed<Where, What>[],
    fits: (aim: Where) => boolean,
  ): What | undefined => {
    const found = armed.find(({ aim, left }) => left > 0 && fits(aim));
    if (found === undefined) return undefined;
    found.left -= 1;
    count += 1;
    return found.fault;
  };
  return {
    onRequest(fault, aim = {}) {
      requests.push({ aim, fault, left: aim.times ?? 1 });
    },
    onDispatch(fault, aim = {}) {
      dispatches.push({ aim, fault, left: aim.times ?? 1 });
    },
    struck: () => count,
    clear() {
      requests = [];
      dispatches = [];
    },
    strikeRequest: (method, path) =>
      strike(
        requests,
        (aim) => (aim.method ?? method) === method && (aim.path?.test(path) ?? true),
      ),
    strikeDispatch: (event) => strike(dispatches, (aim) => (aim.event ?? event) === event),
  };
}
