import { expect, test } from 'vitest';
import { asDatabaseError } from '../../../src/storage/postgres/database/postgres-error.ts';

function saidWith(code: string): unknown {
  return asDatabaseError('host/name', Object.assign(new Error('as the server says'), { code }));
}

test.each(['XX001', 'XX002'])('%s is damage, because it is unknown what is left', (code) => {
  expect(saidWith(code)).toMatchObject({ fault: 'corrupted', harm: 'damaged' });
});

test('an error of our own inside the server is no damage, and is thrown unchanged', () => {
  expect(saidWith('XX000')).toMatchObject({ name: 'Error', message: 'as the server says' });
});
