import { render } from 'preact';
import { App, Notice } from './app.tsx';
import { GameStore } from './game.ts';
import { wear } from './look.ts';
import { labelsIn } from './labels.ts';

/** How somebody gets in: their ticket, or a sentence on what keeps them out. */
export type Enter = () => Promise<{ readonly ticket: string } | { readonly sentence: string }>;

const MAX_SILENT_MS = 8000;

/** Shows something at once, whatever Discord takes; then the table. */
export async function mount(root: HTMLElement, enter: Enter): Promise<void> {
  const words = labelsIn(navigator.language);
  wear('maple');
  render(<Notice text={words.opening} />, root);
  const slow = setTimeout(() => {
    render(<Notice text={words.slow} />, root);
  }, MAX_SILENT_MS);
  const entered = await enter();
  clearTimeout(slow);
  if ('sentence' in entered) {
    render(<Notice text={entered.sentence} />, root);
    return;
  }
  const store = new GameStore();
  render(<App store={store} />, root);
  const { protocol, host } = location;
  store.open(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/table`, entered.ticket);
}
