import { afterAll, afterEach, beforeEach } from 'vitest';
import { endChildren, livingChildren, type Child } from './children.ts';
import '../bytes.ts';

/** Set up before every test file: no process outlives the test that started it. */
let older: readonly Child[] = [];

beforeEach(() => {
  older = livingChildren();
});
afterEach(() => {
  endChildren(livingChildren().filter((child) => !older.includes(child)));
});
afterAll(() => {
  endChildren(livingChildren());
});
