const MAX_CHARS = 300;

/** Several lines as one: as many of them as it holds, the first in any case. */
export function asOneLine([first = '', ...others]: readonly string[]): string {
  let line = first;
  for (const other of others.map((each) => each.replace(/^• /u, ''))) {
    const longer = `${line} · ${other}`;
    if (longer.length > MAX_CHARS) return `${line} …`;
    line = longer;
  }
  return line;
}
