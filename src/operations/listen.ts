/** A port that cannot be had, in words for a host. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** What the host and the port are called where they are set. */
export interface ListenNames {
  readonly host: string;
  readonly port: string;
}

const NOT_OURS =
  'is no address of this machine: 127.0.0.1 is this machine alone, 0.0.0.0 all its networks.';

/** By the code of the system. No words tell what was set: it may be a token in the wrong line. */
const REASONS: Readonly<Record<string, (names: ListenNames, port: number) => string>> = {
  EADDRINUSE: ({ port }, number) =>
    `Port ${number} is taken by another program: end that program, or set ${port} to another port.`,
  EACCES: ({ port }, number) =>
    `Port ${number} may not be opened by this user: set ${port} to one from 1024 on.`,
  EADDRNOTAVAIL: ({ host }) => `${host} ${NOT_OURS}`,
  ENOTFOUND: ({ host }) => `${host} ${NOT_OURS}`,
  EAI_AGAIN: ({ host }) => `${host} ${NOT_OURS}`,
  EINVAL: ({ host }) => `${host} ${NOT_OURS}`,
};

/** Starts a server, and names the variable if its port cannot be had. */
export async function listenOn<Server>(
  names: ListenNames,
  port: number,
  start: () => Promise<Server>,
): Promise<Server> {
  try {
    return await start();
  } catch (thrown) {
    const { code = '', syscall } = thrown as NodeJS.ErrnoException;
    const isOfListening = syscall === 'listen' || syscall === 'getaddrinfo';
    const words = isOfListening ? REASONS[code]?.(names, port) : undefined;
    throw words === undefined ? thrown : new ListenError(words, { cause: thrown });
  }
}
