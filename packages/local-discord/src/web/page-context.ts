import { createContext } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { SeatState } from './activity/activity-seat.ts';
import type { PageState } from './page-state.ts';
import type { Page } from './page.ts';

export const PageContext = createContext<Page | undefined>(undefined);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error('the page context was used outside of a page');
  return page;
}

/** The current state; re-renders on every change. */
export function usePageState(): PageState {
  return usePageValue((state) => state);
}

/** The state of this window's Activity. */
export function useSeatState(): SeatState {
  const { seat } = usePage();
  const [state, setState] = useState(seat.state);
  useEffect(() => {
    const look = (): void => {
      setState(seat.state);
    };
    look();
    return seat.subscribe(look);
  }, [seat]);
  return state;
}

/** A selected part of the state; re-renders only when it changes. */
export function usePageValue<Value>(choose: (state: PageState) => Value): Value {
  const page = usePage();
  const value = choose(page.state);
  const shown = useRef({ choose, value });
  shown.current = { choose, value };
  const [, drawAnew] = useState({});
  useEffect(() => {
    const look = (): void => {
      const { choose: chosen, value: before } = shown.current;
      if (chosen(page.state) !== before) drawAnew({});
    };
    look();
    return page.subscribe(look);
  }, [page]);
  return value;
}
