import { labelsIn } from '../../../src/activity/page/kit/labels.ts';
import { mount, type Entered, type Mode } from '../../../src/activity/page/mount.tsx';

/**
 * The page, entered with a ticket from its address instead of by Discord. `refusals` is
 * how often the authorization fails first; with `patience`, entering never ends.
 */
const query = new URLSearchParams(location.search);
let refusals = Number(query.get('refusals') ?? 0);
const root = document.getElementById('table');

async function enter(): Promise<Entered> {
  if (query.has('patience')) await new Promise(() => undefined);
  refusals -= 1;
  if (refusals >= 0) return { sentence: labelsIn(navigator.language).noConsent };
  return { ticket: query.get('ticket') ?? '', language: query.get('language') ?? 'en' };
}

if (root !== null) {
  void mount(root, {
    enter,
    isInServer: true,
    // Behaves like a client without this command.
    invite: () => Promise.resolve(false),
    present: () => Promise.resolve(),
    onMode: (listener) => {
      document.documentElement.addEventListener('mode', (event) => {
        listener((event as CustomEvent<Mode>).detail);
      });
    },
  });
}
