/**
 * `npm run check` runs all checks, two at a time: the type-aware linter takes as long as all others
 * together. Each check's output is printed when it ends. Plain JavaScript, so that it starts
 * without compilation.
 */
import { spawn } from 'node:child_process';

// Machines of a CI differ by a factor of two, so there a slow test says nothing about the test.
const LOCAL = process.env.CI === undefined ? ['slow'] : [];
const LANES = [['code'], ['format', 'links', 'page', 'weight', 'arrows', 'unused', ...LOCAL]];
const npm = process.env.npm_execpath;

if (npm === undefined) {
  console.error('Start it with `npm run check`.');
  process.exit(2);
}

function passes(name) {
  const args = [npm, 'run', '--silent', `check:${name}`];
  const check = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [check.stdout, check.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    check.on('close', (code) => {
      process.stdout.write(output);
      if (code !== 0) console.error(`check:${name} failed.`);
      resolve(code === 0);
    });
  });
}

async function passAll(names) {
  let all = true;
  for (const name of names) all = (await passes(name)) && all;
  return all;
}

const outcomes = await Promise.all(LANES.map(passAll));
if (outcomes.includes(false)) process.exitCode = 1;
