import { COMMANDS, type Args, type RpcState } from './rpc-commands.ts';
import type { RpcHost } from './rpc-host.ts';
import {
  CLOSE_CODE,
  OPCODE,
  RPC_ERROR,
  RPC_EVENTS,
  RpcRefusal,
  type RpcEvent,
} from './rpc-protocol.ts';

interface Payload {
  readonly cmd: string;
  readonly evt: string | null;
  readonly nonce: string | null;
  readonly args: Args;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function isEvent(event: string | null): event is RpcEvent {
  return (RPC_EVENTS as readonly (string | null)[]).includes(event);
}

/** The client's side of the RPC connection to an Activity's page, which may reload at any time. */
export class Rpc {
  readonly #host: RpcHost;
  readonly #subscribed = new Set<RpcEvent>();
  #isReady = false;
  #state: RpcState = { isAuthorized: false, scopes: [] };

  constructor(host: RpcHost) {
    this.#host = host;
  }

  /** Handles a message from the frame. It is untrusted and may contain anything. */
  hear(message: unknown): void {
    if (!Array.isArray(message)) return;
    const [opcode, payload] = message as unknown[];
    if (!isRecord(payload)) return;
    if (opcode === OPCODE.handshake) this.#shakeHands(payload);
    else if (opcode === OPCODE.close) this.#host.close();
    else if (opcode === OPCODE.frame && this.#isReady) void this.#answer(payload);
  }

  /** Called when the state behind an event has changed. */
  tell(event: RpcEvent): void {
    if (!this.#subscribed.has(event)) return;
    this.#dispatch(event, this.#host.stateOf(event));
  }

  #shakeHands({ v: version, client_id: clientId }: Args): void {
    this.#subscribed.clear();
    this.#state = { isAuthorized: false, scopes: [] };
    this.#isReady = false;
    this.#host.takeBack();
    if (Number(version) !== 1) {
      this.#close(CLOSE_CODE.invalidVersion, 'Invalid Version');
    } else if (clientId !== this.#host.frame.applicationId) {
      this.#close(CLOSE_CODE.invalidClientId, 'Invalid Client ID');
    } else {
      this.#isReady = true;
      const { host } = location;
      const config = { cdn_host: `${host}/cdn`, api_endpoint: `//${host}/api` };
      this.#dispatch('READY', { v: 1, config: { ...config, environment: 'production' } });
    }
  }

  async #answer(given: Args): Promise<void> {
    const payload: Payload = {
      cmd: textOrNull(given['cmd']) ?? '',
      evt: textOrNull(given['evt']),
      nonce: textOrNull(given['nonce']),
      args: isRecord(given['args']) ? given['args'] : {},
    };
    const { cmd, nonce } = payload;
    const state = this.#state;
    try {
      const data = (await this.#carryOut(payload, state)) ?? null;
      // The page has reloaded since, so the response is dropped.
      if (state === this.#state) this.#frame({ cmd, data, evt: null, nonce });
      if (cmd === 'SUBSCRIBE' && isEvent(payload.evt)) this.tell(payload.evt);
    } catch (error) {
      const code = error instanceof RpcRefusal ? error.code : RPC_ERROR.invalidPayload;
      const message = error instanceof Error ? error.message : String(error);
      if (state === this.#state) this.#frame({ cmd, data: { code, message }, evt: 'ERROR', nonce });
    }
  }

  #carryOut({ cmd, evt, args }: Payload, state: RpcState): unknown {
    if (cmd === 'SUBSCRIBE' || cmd === 'UNSUBSCRIBE') {
      if (!isEvent(evt)) throw new RpcRefusal(RPC_ERROR.invalidEvent, `Invalid event: ${evt}`);
      if (cmd === 'SUBSCRIBE') this.#subscribed.add(evt);
      else this.#subscribed.delete(evt);
      return { evt };
    }
    const command = Object.hasOwn(COMMANDS, cmd) ? COMMANDS[cmd] : undefined;
    if (command === undefined) {
      throw new RpcRefusal(RPC_ERROR.invalidCommand, `Invalid command: ${cmd}`);
    }
    return command(this.#host, args, state);
  }

  #dispatch(evt: string, data: object): void {
    this.#frame({ cmd: 'DISPATCH', data, evt, nonce: null });
  }

  #frame(payload: object): void {
    this.#host.send([OPCODE.frame, payload]);
  }

  #close(code: number, message: string): void {
    this.#host.send([OPCODE.close, { code, message }]);
  }
}
