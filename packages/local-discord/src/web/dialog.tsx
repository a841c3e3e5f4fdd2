import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

/** A modal dialog that is open while it is mounted. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return dialog;
}

interface Action {
  readonly label: string;
  readonly kind: 'primary' | 'secondary';
  /** What `onClose` is given. */
  readonly value?: string;
}

interface DialogOptions {
  readonly title: string;
  /** Its accessible name, if that isn't the title. */
  readonly label?: string;
  readonly class?: string;
  readonly actions: readonly Action[];
  /** With the value of the pressed action, or '' after Escape. */
  readonly onClose: (value: string) => void;
  /** The body, which may close the dialog. */
  readonly children: (close: () => void) => ComponentChildren;
}

/** A title, a body and a row of buttons. Every button closes it, so that the focus returns to where it was. */
export function Dialog({
  title,
  label,
  actions,
  children,
  ...options
}: DialogOptions): JSX.Element {
  const dialog = useModal();
  const titleId = useId();
  const close = (value?: string): void => {
    dialog.current?.close(value);
  };
  return (
    <dialog
      ref={dialog}
      class={options.class === undefined ? 'form' : `form ${options.class}`}
      {...(label === undefined ? { 'aria-labelledby': titleId } : { 'aria-label': label })}
      onClose={() => {
        options.onClose(dialog.current?.returnValue ?? '');
      }}
    >
      <header class="form-head">
        <h2 id={titleId}>{title}</h2>
      </header>
      {children(() => {
        close();
      })}
      <footer class="form-foot">
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            class={`button ${action.kind}`}
            onClick={() => {
              close(action.value);
            }}
          >
            {action.label}
          </button>
        ))}
      </footer>
    </dialog>
  );
}
