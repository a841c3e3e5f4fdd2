import { createContext } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { SeatState } from './activity/activity-seat.ts';
import type { PageState } from './page-state.ts';
import type { Page } from './state.ts';

export const PageContext = createContext<Page | undefined>(undefined);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error('used outside of a page');
  return page;
}

/** The state as it is now; whoever asks is drawn anew when it changes. */
export function usePageState(): PageState {
  return usePageValue((state) => state);
}

/** The same for the Activity that this window shows. */
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

/** Something about the state; whoever asks is drawn anew only when this changes. */
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
