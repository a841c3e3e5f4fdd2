import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** A modal dialog that is open while it is mounted. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return dialog;
}
