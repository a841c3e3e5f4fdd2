import { openStore } from '../../src/storage/open-store.ts';
import { placeFrom } from '../database-place.ts';

export function openStoreAt(url: string): ReturnType<typeof openStore> {
  const place = placeFrom(url);
  if (place === undefined) throw new Error(`there is no database ${url}`);
  return openStore(place);
}
