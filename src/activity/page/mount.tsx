import { render } from 'preact';
import { App } from './app.tsx';
import { GameStore } from './kit/game.ts';
import { labelsIn, loadLabels } from './kit/labels.ts';
import { applyTheme } from './look.ts';
import { Notice } from './notice.tsx';
import { preferred, remember } from './preferences.ts';
import { keepPresence, type Presence, type Present } from './presence.ts';
import { loadTitleFont } from './sheets.ts';

/** How large Discord shows the page: full size, shrunk to a corner, or in a grid with others. */
export type Mode = 'focused' | 'pip' | 'grid';

export type Entered =
  | {
      readonly ticket: string;
      /** Of the user's Discord, which may differ from the browser's. */
      readonly language: string;
      /** Whether Discord lets the page show the game on the player's profile, if they wish that. */
      readonly mayPresent?: Promise<boolean>;
    }
  | { readonly sentence: string };

/** The surroundings of the page: Discord, or a browser without it. */
export interface PageHost {
  /** Gets a ticket, or a sentence that says why the user can't come in. */
  readonly enter: () => Promise<Entered>;
  readonly onMode: (listener: (mode: Mode) => void) => void;
  readonly isInServer: boolean;
  /** Opens Discord's own dialog for inviting others, to a match if one is shown. False if this client can't. */
  readonly invite: (message: string, match: string | undefined) => Promise<boolean>;
  /** Old clients ignore it. */
  readonly present: Present;
}

const MAX_SILENT_MS = 8000;

/** Shows a board immediately, however long Discord takes, and then the table. */
export async function mount(
  root: HTMLElement,
  { enter, onMode, isInServer, invite, present }: PageHost,
): Promise<void> {
  const { dataset } = document.documentElement;
  dataset['platform'] = new URLSearchParams(location.search).get('platform') ?? '';
  applyTheme('maple');
  loadTitleFont().catch((thrown: unknown) => {
    console.warn('the font of the titles could not be loaded:', thrown);
  });
  const store = new GameStore(() => performance.now(), preferred('has-flicked') !== undefined);
  let hasRemembered = store.game.hasFlicked;
  store.listen(() => {
    if (hasRemembered || !store.game.hasFlicked) return;
    hasRemembered = true;
    remember('has-flicked', true);
  });
  onMode((mode) => {
    // Discord's first layout event also tells the safe areas, so the fallback margin is no longer needed.
    dataset['laidOut'] = 'yes';
    store.setMode(mode);
  });
  render(<Notice text="" />, root);
  await loadLabels(navigator.language);
  const words = labelsIn(navigator.language);
  let isPresent = false;
  const tryToEnter = async (): Promise<void> => {
    render(<Notice text={words.opening} />, root);
    const slow = setTimeout(() => {
      render(<Notice text={words.slow} />, root);
    }, MAX_SILENT_MS);
    const entered = await enter().catch((thrown: unknown) => {
      console.warn('the table could not be entered:', thrown);
      return { sentence: words.unreachable };
    });
    clearTimeout(slow);
    const again = { label: words.tryAgain, run: () => void tryToEnter() };
    if ('sentence' in entered) {
      render(<Notice text={entered.sentence} action={again} />, root);
      return;
    }
    await loadLabels(entered.language);
    store.speak(entered.language);
    render(<App {...{ store, present }} onEnterAgain={again.run} onInvite={invite} />, root);
    const { protocol, host } = location;
    store.open(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/table`, entered.ticket);
    const mayPresent = await entered.mayPresent;
    if (mayPresent === true && !isPresent) {
      isPresent = true;
      const show = (presence: Presence) => {
        // Switched off: the page is about to load again.
        if (preferred('presence') !== undefined) void present(presence);
      };
      keepPresence(store, show, isInServer);
    }
    if (mayPresent !== false) return;
    remember('presence', false);
    store.tell(labelsIn(store.game.language).presence.refused);
  };
  await tryToEnter();
}
