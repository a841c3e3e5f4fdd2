/** The protocol between an Activity's page and Discord's client: `[opcode, payload]`. */
export const OPCODE = { handshake: 0, frame: 1, close: 2 } as const;

export const CLOSE_CODE = { invalidClientId: 4000, invalidVersion: 4004 } as const;

/** Why a command fails. Refused consent has the number that clients were seen to send. */
export const RPC_ERROR = {
  invalidPayload: 4000,
  invalidCommand: 4002,
  invalidEvent: 4004,
  invalidChannel: 4005,
  invalidPermissions: 4006,
  invalidClientId: 4007,
  invalidToken: 4009,
  oauth: 5000,
} as const;

export const LAYOUT_MODE = { focused: 0, pictureInPicture: 1 } as const;
export const ORIENTATION = { portrait: 0, landscape: 1 } as const;

/** The events that an Activity may subscribe to here. */
export const RPC_EVENTS = [
  'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE',
  'ACTIVITY_LAYOUT_MODE_UPDATE',
  'ORIENTATION_UPDATE',
] as const;
export type RpcEvent = (typeof RPC_EVENTS)[number];

export interface RpcUser {
  readonly id: string;
  readonly username: string;
  readonly global_name: string | null;
  readonly discriminator: string;
  readonly avatar: string | null;
  readonly flags: number;
  readonly bot: boolean;
}

/** A refused command. */
export class RpcRefusal extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}
