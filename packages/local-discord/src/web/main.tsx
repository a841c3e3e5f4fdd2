import { render } from 'preact';
import { App } from './app.tsx';
import { PageContext } from './page-context.ts';
import { Page } from './page.ts';
import { Welcome } from './welcome.tsx';

/** Waits for the fonts, so that the layout does not shift. */
await Promise.allSettled(
  [400, 600].map((weight) => document.fonts.load(`${weight} 16px 'Noto Sans'`)),
);
const root = document.getElementById('page');
const username = new URLSearchParams(location.search).get('as');
if (root && username) {
  const page = new Page(username);
  render(
    <PageContext.Provider value={page}>
      <App />
    </PageContext.Provider>,
    root,
  );
} else if (root) {
  render(<Welcome />, root);
}
