import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';

export interface Item {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly emoji?: string | undefined;
}

interface PickerProps {
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

/** A menu to choose one or several from: arrows move, letters search, Enter chooses, Escape leaves. */
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

  const take = (value: string): void => {
    if (max === 1) {
      setOpen(false);
      props.onChoose([value]);
      return;
    }
    const has = marked.includes(value);
    if (!has && marked.length >= max) return;
    setMarked(has ? marked.filter((one) => one !== value) : [...marked, value]);
  };
  const finish = (): void => {
    setOpen(false);
    if (marked.length >= min) props.onChoose(marked);
  };
  const shown = items.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  return (
    <div class="picker" ref={root}>
      <button
        type="button"
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
          onLeave={() => {
            setOpen(false);
            root.current?.querySelector('button')?.focus();
          }}
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

interface ListboxProps {
  readonly label: string;
  readonly items: readonly Item[];
  readonly marked: readonly string[];
  readonly isMultiple: boolean;
  readonly onTake: (value: string) => void;
  readonly onLeave: () => void;
  readonly children?: ComponentChildren;
}

const SEARCH_FROM = 8;

function Listbox(props: ListboxProps): JSX.Element {
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const found = props.items.filter(({ label, hint }) =>
    `${label} ${hint ?? ''}`.toLowerCase().includes(search.toLowerCase()),
  );
  useEffect(() => {
    list.current?.focus();
  }, []);
  const isSearched = props.items.length >= SEARCH_FROM;
  const press = (event: KeyboardEvent): void => {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (move !== undefined) setActive((active + move + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter' || (event.key === ' ' && !isSearched)) {
      const item = found[active];
      if (item) props.onTake(item.value);
    } else if (event.key === 'Escape') props.onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="popup" onKeyDown={press}>
      {isSearched && (
        <input
          class="popup-search"
          aria-label={`Search in ${props.label}`}
          placeholder="Search"
          value={search}
          autoFocus
          onInput={(event) => {
            setSearch(event.currentTarget.value);
            setActive(0);
          }}
        />
      )}
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label={props.label}
        aria-multiselectable={props.isMultiple}
        aria-activedescendant={`${id}-${active}`}
      >
        {found.map((item, index) => (
          <Option
            key={item.value}
            id={`${id}-${index}`}
            item={item}
            isActive={index === active}
            isMarked={props.marked.includes(item.value)}
            onTake={() => {
              props.onTake(item.value);
            }}
          />
        ))}
        {found.length === 0 && <p class="faint pad">Nothing to choose from</p>}
      </div>
      {props.children}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly item: Item;
  readonly isActive: boolean;
  readonly isMarked: boolean;
  readonly onTake: () => void;
}

export function Option({ id, item, isActive, isMarked, onTake }: OptionProps): JSX.Element {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div
      id={id}
      ref={element}
      role="option"
      aria-selected={isMarked}
      class={isActive ? 'option active' : 'option'}
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={onTake}
    >
      {item.emoji && (
        <span class="option-emoji" aria-hidden="true">
          {item.emoji}
        </span>
      )}
      <span class="option-words">
        <span>{item.label}</span>
        {item.hint && <span class="faint small">{item.hint}</span>}
      </span>
      {isMarked && (
        <span aria-hidden="true" class="option-mark">
          ✓
        </span>
      )}
    </div>
  );
}
