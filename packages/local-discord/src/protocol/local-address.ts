/** The address of a server on this machine that listens at this host. */
export function localAddress(host: string, port: number | string): string {
  // One that listens on all addresses is reached by the usual one.
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return `${name.includes(':') ? `[${name}]` : name}:${port}`;
}
