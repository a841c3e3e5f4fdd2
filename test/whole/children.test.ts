import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runNode, startNode, TYPESCRIPT, type Child } from '../support/children/children.ts';

const FORGETFUL = fileURLToPath(
  new URL('../support/children/forgetful-process.ts', import.meta.url),
);
const ENDLESS = ['--eval', 'setInterval(() => undefined, 1000)'];

/** A port rather than a process id: the ids of dead processes may stay until they are reaped. */
async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

let left: Child | undefined;

test('a test leaves a child behind', async () => {
  left = startNode(ENDLESS);
  await once(left, 'spawn');
  expect(left.exitCode).toBeNull();
});

test('and it is gone before the next test', async () => {
  await expect.poll(() => left?.signalCode).toBe('SIGKILL');
});

test('a child ends with its parent, even when the parent is killed without warning', async () => {
  const forgetful = startNode([...TYPESCRIPT, FORGETFUL]);
  const [line] = (await once(forgetful.stdout, 'data')) as [Buffer];
  const port = Number(line.toString());
  expect(await isListening(port)).toBe(true);
  forgetful.kill('SIGKILL');
  await expect.poll(() => isListening(port)).toBe(false);
});

test('a child’s handle does not keep it alive, and reports its exit', async () => {
  const ran = await runNode(['--eval', 'console.log(1); console.error(2); process.exitCode = 3']);
  expect(ran).toEqual({ code: 3, out: '1\n', err: '2\n' });
});
