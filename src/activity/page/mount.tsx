import { render } from 'preact';
import { App } from './app.tsx';
import { GameStore } from './game.ts';
import { labelsIn } from './labels.ts';
import { wear } from './look.ts';
import { Notice } from './notice.tsx';

/** How large Discord shows the page: as it is, shrunk to a corner, or as one of many. */
export type Mode = 'focused' | 'pip' | 'grid';

export type Entered = { readonly ticket: string } | { readonly sentence: string };

/** What lies around the page. */
export interface PageHost {
  /** How somebody gets in: their ticket, or a sentence on what keeps them out. */
  readonly enter: () => Promise<Entered>;
  readonly onMode: (listener: (mode: Mode) => void) => void;
}

const MAX_SILENT_MS = 8000;

/** Shows a board at once, whatever Discord takes; then the table. */
export async function mount(root: HTMLElement, { enter, onMode }: PageHost): Promise<void> {
  const words = labelsIn(navigator.language);
  const { dataset } = document.documentElement;
  dataset['platform'] = new URLSearchParams(location.search).get('platform') ?? '';
  wear('maple');
  const store = new GameStore(() => performance.now(), hasFlickedBefore());
  let hasRemembered = store.game.hasFlicked;
  store.listen(() => {
    if (hasRemembered || !store.game.hasFlicked) return;
    hasRemembered = true;
    rememberFlick();
  });
  onMode((mode) => {
    // From now on Discord has told what it lies over.
    dataset['laidOut'] = 'yes';
    store.setMode(mode);
  });
  const tryToEnter = async (): Promise<void> => {
    render(<Notice text={words.opening} />, root);
    const slow = setTimeout(() => {
      render(<Notice text={words.slow} />, root);
    }, MAX_SILENT_MS);
    const entered = await enter().catch(() => ({ sentence: words.unreachable }));
    clearTimeout(slow);
    const again = { label: words.tryAgain, go: () => void tryToEnter() };
    if ('sentence' in entered) {
      render(<Notice text={entered.sentence} way={again} />, root);
      return;
    }
    render(<App store={store} onEnterAgain={again.go} />, root);
    const { protocol, host } = location;
    store.open(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/table`, entered.ticket);
  };
  await tryToEnter();
}

const HAS_FLICKED_KEY = 'has-flicked';

/** A frame may not be allowed to store anything: then the page shows the hint again next time. */
function hasFlickedBefore(): boolean {
  try {
    return localStorage.getItem(HAS_FLICKED_KEY) !== null;
  } catch {
    return false;
  }
}

function rememberFlick(): void {
  try {
    localStorage.setItem(HAS_FLICKED_KEY, 'yes');
  } catch {
    // The page only shows the hint again next time.
  }
}
