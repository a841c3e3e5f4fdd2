import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { playShot, UsageError } from '../../scripts/flick/one-shot.ts';
import { runNode, TYPESCRIPT, type Ran } from '../support/children/children.ts';

function flick(...args: readonly string[]): Promise<Ran> {
  return runNode([...TYPESCRIPT, 'scripts/flick.ts', ...args]);
}

const folder = mkdtempSync(join(tmpdir(), 'flick-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function boardFile(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe('npm run flick', () => {
  it('describes a shot from the flick until every disc has stopped', async () => {
    const board = boardFile('one.json', '{"discs":[{"id":7,"x":0,"y":-1.9}]}');
    const { code, out } = await flick('--angle', '0', '--speed', '60', '--board', board);
    expect(code).toBe(0);
    expect(out).toContain('the shooter and disc 7 meet at');
    expect(out).toMatch(/At rest:\n {2}the shooter at .*\n {2}disc 7 /);
  });

  it('ends with one clear sentence and its usage on an error', async () => {
    const { code, out, err } = await flick('--angle', '0');
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toMatch(/^--angle and --speed are needed\.\n\nPlays one shot/);
    expect(err).not.toContain('    at ');
  });

  it('draws the same wobble from the same seed, and another from another', () => {
    const shot = ['--angle', '-1.25', '--speed', '36.5', '--position', '-10', '--seed'];
    const [one, again, other] = ['4', '4', '5'].map((seed) => playShot([...shot, seed]));
    expect(one).toBe(again);
    expect(one).not.toBe(other);
    expect(one).toContain('hand: club');
    expect(one).not.toContain('angle -1.25°, 36.5 in/s');
  });

  it('prints the whole report as JSON', () => {
    const told = playShot(['--angle', '0', '--speed', '38', '--json']);
    expect(JSON.parse(told)).toMatchObject({ rest: [{ disc: 0, place: 'hole' }] });
  });

  it.each([
    [['--angle', '0'], '--angle and --speed are needed.'],
    [['--angle', 'left', '--speed', '35'], 'not "left"'],
    [['--angle', '0.123', '--speed', '35'], 'two decimals at the most'],
    [['--angle', '0', '--speed', '500'], 'The speed is from 0.1 to 118'],
    [['--angle', '-91', '--speed', '35'], 'The angle is from -90 to 90'],
    [['--angle', '0', '--speed', '35', '--quadrant', '7'], 'There are four quadrants'],
    [['--angle', '0', '--speed', '35', '--position', '60'], 'touching the shooting line'],
    [['--angle', '0', '--speed', '35', '--hand', 'drunk'], '--hand is one of none, pro'],
    [['--angle', '0', '--speed', '35', '--seed', 'x'], '--seed takes a whole number'],
    [['--angle', '0', '--speed', '35', '--board', '/nowhere.json'], 'cannot be read'],
    [['--angle', '0', '--speed', '35', '--wind', '3'], "Unknown option '--wind'"],
  ])('answers %j with one clear sentence', (args, sentence) => {
    expect(() => playShot(args)).toThrow(UsageError);
    expect(() => playShot(args)).toThrow(sentence);
  });

  it.each(['not json', '{"discs":7}', '{"discs":[{"id":"a","x":0,"y":0}]}', 'null'])(
    'refuses a board file that holds %s',
    (text) => {
      const board = boardFile('bad.json', text);
      const args = ['--angle', '0', '--speed', '35', '--board', board];
      expect(() => playShot(args)).toThrow(UsageError);
      expect(() => playShot(args)).toThrow('does not hold');
    },
  );
});
