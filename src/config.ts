import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { accept, refuse, type Result } from 'crokinole/result';
import { configOf, type Config, type HostMachine } from './config/assemble.ts';
import { variablesSchema, type Variables, VARIABLE_GROUPS, VARIABLES } from './config/variables.ts';

export type { Config } from './config/assemble.ts';

export interface ReadConfig {
  readonly config: Config;
  /** Warnings that don't keep the bot from starting, one sentence each. */
  readonly warnings: readonly string[];
}

export type Environment = Readonly<Record<string, string | undefined>>;

export function surroundings(): HostMachine {
  return {
    folder: process.cwd(),
    cores: availableParallelism(),
    isTerminal: process.stdout.isTTY,
  };
}

/** A `.env` file exists but can't be read. */
class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/**
 * The variables of the process, which override those of a `.env` file in the folder. An empty variable
 * counts as missing, so a shell that exports a name without a value doesn't hide the file's.
 */
export function readEnvironment(folder = process.cwd()): Environment {
  const given = Object.entries(process.env).filter(([, value]) => !isEmpty(value));
  return {
    ...process.env,
    ...readEnvironmentFile(resolve(folder, '.env')),
    ...Object.fromEntries(given),
  };
}

function readEnvironmentFile(file: string): Environment {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (thrown) {
    const { code = '' } = thrown as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    const why = code === 'EISDIR' ? 'it is a folder' : `${code}: check its owner`;
    throw new EnvironmentError(`${file} must be a file that can be read (${why}).`, {
      cause: thrown,
    });
  }
}

/** The config of this process, or all errors in it at once, one sentence each. */
export function readOwnConfig(folder = process.cwd()): Result<ReadConfig, readonly string[]> {
  try {
    return readConfig(readEnvironment(folder));
  } catch (thrown) {
    if (thrown instanceof EnvironmentError) return refuse([thrown.message]);
    throw thrown;
  }
}

/** The config, or all errors in the environment at once, one sentence each. */
export function readConfig(
  environment: Environment,
  around: HostMachine = surroundings(),
): Result<ReadConfig, readonly string[]> {
  // Compose files pass unset variables as empty strings.
  const given = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => !isEmpty(value)),
  );
  const parsed = variablesSchema.safeParse(given);
  // Added to every error, because a missing variable may only be misspelled.
  const unknown = findUnknownVariables(Object.keys(given));
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`);
    return refuse([...wrong, ...unknown]);
  }
  const variables = parsed.data;
  const token = readSecret(variables, 'DISCORD_TOKEN', 'the bot’s token', around);
  const secret = readSecret(variables, 'DISCORD_CLIENT_SECRET', 'the client secret', around);
  const problems = contradictions(variables);
  if (!token.ok) return refuse([token.refusal, ...problems, ...unknown]);
  if (!secret.ok) return refuse([secret.refusal, ...problems, ...unknown]);
  if (problems.length > 0) return refuse([...problems, ...unknown]);
  return accept({
    config: configOf(variables, { token: token.value, clientSecret: secret.value }, around),
    warnings: [...unknown, ...risks(variables)],
  });
}

function isEmpty(value: string | undefined): boolean {
  return (value ?? '').trim() === '';
}

/** The given value, or the content of the given file. */
function readSecret(
  variables: Variables,
  name: 'DISCORD_TOKEN' | 'DISCORD_CLIENT_SECRET',
  what: string,
  { folder }: HostMachine,
): Result<string | undefined, string> {
  const [given, file] = [variables[name], variables[`${name}_FILE`]];
  if (file === undefined) return accept(given);
  if (given !== undefined) {
    return refuse(`${name} and ${name}_FILE are both set: keep one of them.`);
  }
  try {
    const inFile = readFileSync(resolve(folder, file), 'utf8').trim();
    const parsed = variablesSchema.shape[name].safeParse(inFile);
    if (parsed.success) return accept(parsed.data);
    return refuse(`${name}_FILE must name a file that contains only ${what}.`);
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === undefined) throw thrown;
    return refuse(`${name}_FILE names a file that cannot be read (${code}).`);
  }
}

function contradictions(variables: Variables): readonly string[] {
  const { SHARD_COUNT: count = 'auto', SHARD_IDS: ids = [] } = variables;
  const problems: string[] = [];
  const hasToken = (variables.DISCORD_TOKEN ?? variables.DISCORD_TOKEN_FILE) !== undefined;
  if (!hasToken && variables.LOCAL_DISCORD === 'off') {
    problems.push(
      'DISCORD_TOKEN is missing: set it to the bot’s token, or set DISCORD_TOKEN_FILE to a file with the token.',
    );
  } else if (!hasToken && (variables.DISCORD_API_URL ?? variables.DISCORD_CDN_URL) !== undefined) {
    problems.push(
      'DISCORD_TOKEN is missing: DISCORD_API_URL and DISCORD_CDN_URL lead to a Discord that needs one.',
    );
  }
  problems.push(...contradictionsOfRole(variables, hasToken));
  if (
    variables.BACKUP_FOLDER === undefined &&
    (variables.BACKUP_EVERY_HOURS ?? variables.BACKUP_KEEP) !== undefined
  ) {
    problems.push('BACKUP_FOLDER is missing: without it no backups are made.');
  }
  // Warns that no backups are made, before one is needed.
  const place = variables.DATABASE_URL;
  if (variables.BACKUP_FOLDER !== undefined && place !== undefined && 'url' in place) {
    problems.push(
      'BACKUP_FOLDER is for SQLite only: remove it, and use PostgreSQL’s own backups or npm run backup.',
    );
  }
  if (ids.length > 0 && count === 'auto') {
    problems.push('SHARD_COUNT must be a number if SHARD_IDS is set.');
  }
  if (count !== 'auto' && ids.some((id) => id >= count)) {
    problems.push('SHARD_IDS must be below SHARD_COUNT, because they start at 0.');
  }
  return problems;
}

/** A process with a partial role is one of several, which must all use the same Discord. */
function contradictionsOfRole(variables: Variables, hasToken: boolean): readonly string[] {
  const { ROLE: role = 'all', SHARD_IDS: ids, DISCORD_REST_URL: restUrl } = variables;
  const problems: string[] = [];
  const meetsOthers = hasToken || variables.LOCAL_DISCORD === 'off';
  if (role !== 'all' && !meetsOthers) {
    problems.push(
      `DISCORD_TOKEN is missing: with ROLE=${role} this process is one of several, but the local Discord works with one process only.`,
    );
  }
  if (restUrl !== undefined && !meetsOthers) {
    problems.push('DISCORD_TOKEN is missing: DISCORD_REST_URL leads to a Discord that needs one.');
  }
  if (role === 'worker' && ids !== undefined) {
    problems.push('SHARD_IDS does nothing for a worker, which runs no shards: remove it.');
  }
  return problems;
}

/** A host name without a dot is another container in the same private network. */
const NEARBY = /^http:\/\/[^./:]+([:/]|$)/;
const THIS_MACHINE = /^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])([:/]|$)/;

function risks(variables: Variables): readonly string[] {
  return [...risksOfTable(variables), ...risksOfAddresses(variables)];
}

/** A host who sets only half of the table's variables wants a table: that is an error. */
function risksOfTable(variables: Variables): readonly string[] {
  const { PUBLIC_URL: url, DISCORD_CLIENT_SECRET: secret } = variables;
  const { DISCORD_CLIENT_SECRET_FILE: file } = variables;
  const hasSecret = (secret ?? file) !== undefined;
  const hasToken = (variables.DISCORD_TOKEN ?? variables.DISCORD_TOKEN_FILE) !== undefined;
  const isHttp = url?.startsWith('http:') === true && !THIS_MACHINE.test(url);
  return [
    ...(url !== undefined && !hasSecret
      ? ['PUBLIC_URL does nothing without DISCORD_CLIENT_SECRET: there is no table.']
      : []),
    ...(url === undefined && hasSecret
      ? ['DISCORD_CLIENT_SECRET does nothing without PUBLIC_URL: there is no table.']
      : []),
    ...(variables.TABLE_SERVERS !== undefined && hasToken && url === undefined
      ? ['TABLE_SERVERS does nothing without PUBLIC_URL: there is no table.']
      : []),
    ...(isHttp ? ['PUBLIC_URL is http: Discord only opens https addresses.'] : []),
  ];
}

function risksOfAddresses({
  DISCORD_API_URL: url,
  DISCORD_REST_URL: restUrl,
  DATABASE_URL: place,
  DATABASE_CONNECTIONS: connections,
  LOCAL_DISCORD_HOST: host,
  ROLE: role,
  BACKUP_FOLDER: backups,
}: Variables): readonly string[] {
  const warnings: string[] = [];
  if (role === 'gateway' && backups !== undefined) {
    warnings.push('BACKUP_FOLDER does nothing for ROLE=gateway: workers make the backups.');
  }
  if (url?.startsWith('http:') && !THIS_MACHINE.test(url)) {
    warnings.push('DISCORD_API_URL is http: the token is sent unencrypted.');
  }
  if (restUrl?.startsWith('http:') && !THIS_MACHINE.test(restUrl) && !NEARBY.test(restUrl)) {
    warnings.push(
      'DISCORD_REST_URL is http: outside a private network, the token is sent unencrypted.',
    );
  }
  if (connections !== undefined && (place === undefined || !('url' in place))) {
    warnings.push('DATABASE_CONNECTIONS does nothing for a database in a file.');
  }
  if (host !== undefined && !['127.0.0.1', 'localhost', '::1'].includes(host)) {
    warnings.push(
      'LOCAL_DISCORD_HOST opens the local Discord: anyone who reaches it can act as any member.',
    );
  }
  return warnings;
}

const NEW = 'Creates an empty database although the bot has been used before. For one start only.';

/** All variables as text for a terminal, for `--help`. */
export function describeConfig(): string {
  const width = Math.max(...VARIABLES.map(({ name }) => name.length));
  const indent = ' '.repeat(width + 4);
  const groups = VARIABLE_GROUPS.map((group) =>
    [
      group,
      ...VARIABLES.filter((variable) => variable.group === group).map(
        ({ name, defaultText, meaning }) =>
          `  ${name.padEnd(width)}  ${meaning}\n${indent}Default: ${defaultText}.`,
      ),
    ].join('\n'),
  );
  return [...groups, `Arguments\n  ${'--new'.padEnd(width)}  ${NEW}`].join('\n\n');
}

/** All variables as a table for the documentation site. */
export function tableOfConfig(): string {
  return [
    '| variable | default | meaning |',
    '|---|---|---|',
    ...VARIABLES.map(
      ({ name, defaultText, meaning }) => `| \`${name}\` | ${defaultText} | ${meaning} |`,
    ),
  ].join('\n');
}

/** No other programs use variables with these prefixes, so an unknown one is a mistake. */
const OUR_PREFIXES = ['DISCORD_', 'LOCAL_DISCORD_', 'SHARD_', 'ROBOT_', 'BACKUP_', 'LIMIT_'];

/** One sentence for each variable that is almost one of ours, or has one of our prefixes but is unknown. */
export function findUnknownVariables(names: Iterable<string>): readonly string[] {
  const known = VARIABLES.map(({ name }) => name);
  return [...names]
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const similar = known.find((one) => isSlip(name, one));
      if (similar !== undefined) return [`${name} is not read: is ${similar} meant?`];
      const isOurs = OUR_PREFIXES.some((prefix) => name.startsWith(prefix));
      return isOurs ? [`${name} is not a variable of this bot, and is not read.`] : [];
    });
}

const MAX_SLIPS = 2;
/** Short names are too similar to others: HOME is not a typo for HOST. */
const MIN_LENGTH = 8;

function isSlip(name: string, known: string): boolean {
  if (known.length < MIN_LENGTH) return false;
  if (Math.abs(name.length - known.length) > MAX_SLIPS) return false;
  return countSlips(name.toUpperCase(), known) <= MAX_SLIPS;
}

/** The edit distance: inserted, deleted, changed or swapped letters (optimal string alignment). */
function countSlips(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= left.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= right.length; j += 1) {
      const isSame = left[i - 1] === right[j - 1];
      const isSwapped = left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      rows[i]?.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(i - 2, j - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(left.length, right.length);
}
