import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** A dialog that is open, over everything else, for as long as it is there. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return dialog;
}
