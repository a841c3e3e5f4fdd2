import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Listbox, type Item } from './listbox.tsx';

interface PickerProps {
  /** For a label elsewhere that refers to it. */
  readonly id?: string;
  readonly label: string;
  readonly items: readonly Item[];
  readonly chosen: readonly string[];
  readonly placeholder: string;
  readonly min: number;
  readonly max: number;
  readonly isDisabled?: boolean | undefined;
  readonly isBusy?: boolean | undefined;
  readonly onChoose: (values: readonly string[]) => void;
}

/** A single or multiple choice menu: arrows move, letters search, Enter selects, Escape closes. */
export function Picker(props: PickerProps): JSX.Element {
  const { items, chosen, max, min } = props;
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<readonly string[]>(chosen);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setMarked(chosen);
  }, [chosen.join()]);
  useEffect(() => {
    const leave = (event: Event): void => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
    };
  }, []);

  /** Returns the focus for keyboard users. */
  const close = (): void => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const take = (value: string): void => {
    if (max === 1) {
      close();
      props.onChoose([value]);
      return;
    }
    const has = marked.includes(value);
    if (!has && marked.length >= max) return;
    setMarked(has ? marked.filter((one) => one !== value) : [...marked, value]);
  };
  const finish = (): void => {
    close();
    if (marked.length >= min) props.onChoose(marked);
  };
  const shown = items.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  return (
    <div class="picker" ref={root}>
      <button
        type="button"
        id={props.id}
        class="picker-button"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-label={`${props.label}${shown.length > 0 ? `: ${shown.join(', ')}` : ''}`}
        aria-busy={props.isBusy}
        disabled={props.isDisabled}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <span class={shown.length > 0 ? 'picker-value' : 'picker-value faint'}>
          {shown.length > 0 ? shown.join(', ') : props.placeholder}
        </span>
        <span aria-hidden="true" class="picker-arrow">
          ▾
        </span>
      </button>
      {isOpen && (
        <Listbox
          label={props.label}
          items={items}
          marked={max === 1 ? chosen : marked}
          isMultiple={max > 1}
          onTake={take}
          anchor={root}
          onLeave={close}
        >
          {max > 1 && (
            <button
              type="button"
              class="button primary"
              disabled={marked.length < min}
              onClick={finish}
            >
              Done ({marked.length})
            </button>
          )}
        </Listbox>
      )}
    </div>
  );
}
