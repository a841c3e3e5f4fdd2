import { onTestFinished } from 'vitest';
import type { OpenStore, StoreKind } from './stores.ts';

/** Also for a `beforeEach`: the store is closed after the hooks of the test. */
export async function openForTest(open: StoreKind['open']): Promise<OpenStore> {
  const opened = await open();
  onTestFinished(opened.close);
  return opened;
}
