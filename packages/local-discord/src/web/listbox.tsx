import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Emoji } from '../protocol/shapes.ts';
import { EmojiSign } from './emoji.tsx';
import { usePopoverPosition } from './popover-position.ts';

export interface Item {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly emoji?: Emoji | undefined;
}

interface ListboxProps {
  readonly label: string;
  readonly items: readonly Item[];
  readonly marked: readonly string[];
  readonly isMultiple: boolean;
  readonly onTake: (value: string) => void;
  readonly onLeave: () => void;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly children?: ComponentChildren;
}

const SEARCH_FROM = 8;

export function Listbox(props: ListboxProps): JSX.Element {
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      props.items.findIndex(({ value }) => props.marked.includes(value)),
    ),
  );
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const found = props.items.filter(({ label, hint }) =>
    `${label} ${hint ?? ''}`.toLowerCase().includes(search.toLowerCase()),
  );
  const position = usePopoverPosition(props.anchor);
  const isSearched = props.items.length >= SEARCH_FROM;
  // A layout effect, so that the next key goes to the list and not to the form around it.
  useLayoutEffect(() => {
    (field.current ?? list.current)?.focus();
  }, []);
  const press = (event: KeyboardEvent): void => {
    const isOnButton = event.target instanceof HTMLButtonElement;
    if (isOnButton && event.key !== 'Escape') return;
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
    <div class="popup" style={position} onKeyDown={press}>
      {isSearched && (
        <input
          ref={field}
          class="popup-search"
          aria-label={`Search in ${props.label}`}
          placeholder="Search"
          value={search}
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
          <EmojiSign emoji={item.emoji} />
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
