import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { Page, PageState } from './state.ts';

export const PageContext = createContext<Page | undefined>(undefined);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error('used outside of a page');
  return page;
}

/** The state as it is now; whoever asks is drawn anew when it changes. */
export function usePageState(): PageState {
  const page = usePage();
  const [state, setState] = useState(page.state);
  useEffect(() => {
    setState(page.state);
    return page.subscribe(() => {
      setState(page.state);
    });
  }, [page]);
  return state;
}
