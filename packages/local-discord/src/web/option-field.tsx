import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { OPTION } from '../protocol/numbers.ts';
import type { Choice, CommandOption } from '../protocol/shapes.ts';
import type { PageChannel } from '../site/page-protocol.ts';
import { channelItems, peopleItems, roleItems } from './choices.ts';
import { descriptionOf, labelOf } from './command-line.ts';
import { usePage } from './page-context.ts';
import { Option, type Item } from './listbox.tsx';
import type { Page } from './page.ts';

/** A field's text, and its value if that differs. */
export interface FieldValue {
  readonly text: string;
  readonly value?: string;
  readonly file?: File;
}

interface OptionFieldProps {
  readonly option: CommandOption;
  readonly channel: PageChannel;
  readonly value: FieldValue;
  readonly onChange: (value: FieldValue) => void;
  readonly suggest: (text: string) => Promise<readonly Choice[]>;
}

const BOOLEANS: readonly Item[] = [
  { value: 'true', label: 'True' },
  { value: 'false', label: 'False' },
];

/** The choices that are known without asking the bot; undefined for free text. */
export function fixedItems(
  page: Page,
  channel: PageChannel,
  option: CommandOption,
): readonly Item[] | undefined {
  switch (option.type) {
    case OPTION.boolean:
      return BOOLEANS;
    case OPTION.user:
      return peopleItems(page, channel);
    case OPTION.role:
      return roleItems(page, channel);
    case OPTION.mentionable:
      return [...peopleItems(page, channel), ...roleItems(page, channel)];
    case OPTION.channel:
      return channelItems(page, channel, option.channel_types ?? []);
    default: {
      const choices = option.choices ?? [];
      return choices.length > 0
        ? choices.map((choice) => itemOf(choice, page.language))
        : undefined;
    }
  }
}

function itemOf(choice: Choice, language: string): Item {
  return { value: String(choice.value), label: labelOf(choice, language) };
}

const SUGGEST_AFTER_MS = 150;

export function OptionField(props: OptionFieldProps): JSX.Element {
  const { option, channel, value, onChange, suggest } = props;
  const page = usePage();
  const id = useId();
  const fixed = fixedItems(page, channel, option);
  const [asked, setAsked] = useState<readonly Item[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const round = useRef(0);
  const isSuggested = option.autocomplete === true;
  useEffect(() => {
    if (!isSuggested || !isOpen) return undefined;
    round.current += 1;
    const mine = round.current;
    const timer = setTimeout(() => {
      void suggest(value.value === undefined ? value.text : '').then((found) => {
        if (mine !== round.current) return;
        setAsked(found.map((choice) => itemOf(choice, page.language)));
      });
    }, SUGGEST_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [value.text, isOpen]);

  if (option.type === OPTION.attachment) return <FileField {...props} />;
  const typed = value.value === undefined ? value.text.toLowerCase().replace(/^[@#]/, '') : '';
  const items = isSuggested
    ? asked
    : (fixed ?? []).filter(({ label, hint }) =>
        `${label} ${hint ?? ''}`.toLowerCase().includes(typed),
      );
  const take = (item: Item): void => {
    onChange({ text: item.label, value: item.value });
    setOpen(false);
  };
  const press = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const item = items[active];
    if (step !== undefined && items.length > 0) {
      setOpen(true);
      setActive((active + step + items.length) % items.length);
    } else if (isOpen && item && (event.key === 'Enter' || (event.key === 'Tab' && typed !== ''))) {
      take(item);
      if (event.key === 'Tab') return;
    } else if (isOpen && event.key === 'Escape') {
      setOpen(false);
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  const hasItems = isSuggested || fixed !== undefined;
  const description = descriptionOf(option, page.language);
  const isNumber = option.type === OPTION.integer || option.type === OPTION.number;
  return (
    <div class="field">
      <FieldLabel id={id} option={option} />
      <input
        id={id}
        data-field={option.name}
        autoComplete="off"
        value={value.text}
        placeholder={description}
        aria-required={option.required === true}
        aria-description={description}
        inputMode={isNumber && !hasItems ? 'decimal' : 'text'}
        {...(hasItems && {
          role: 'combobox',
          'aria-expanded': isOpen,
          'aria-controls': `${id}-list`,
          'aria-activedescendant': isOpen ? `${id}-${active}` : undefined,
        })}
        onInput={(event) => {
          onChange({ text: event.currentTarget.value });
          setOpen(hasItems);
          setActive(0);
        }}
        onFocus={() => {
          // With a value from the typed command, Enter sends instead of taking the list's first item.
          setOpen(hasItems && value.value === undefined);
        }}
        onBlur={() => {
          setOpen(false);
          // Text that matches a label selects that choice.
          const named = items.find(({ label }) => label.toLowerCase() === value.text.toLowerCase());
          if (value.value === undefined && named)
            onChange({ text: named.label, value: named.value });
        }}
        onKeyDown={press}
      />
      {isOpen && hasItems && (
        <div
          class="popup field-popup"
          role="listbox"
          id={`${id}-list`}
          aria-label={labelOf(option, page.language)}
        >
          {items.map((item, index) => (
            <Option
              key={item.value}
              id={`${id}-${index}`}
              item={item}
              isActive={index === active}
              isMarked={item.value === value.value}
              onTake={() => {
                take(item);
              }}
            />
          ))}
          {items.length === 0 && <p class="faint pad">Nothing fits</p>}
        </div>
      )}
    </div>
  );
}

function FieldLabel({ id, option }: Pick<OptionFieldProps, 'option'> & { readonly id: string }) {
  const page = usePage();
  return (
    <label for={id}>
      {labelOf(option, page.language)}
      {option.required === true && (
        <span class="required" aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </label>
  );
}

function FileField({ option, value, onChange }: OptionFieldProps): JSX.Element {
  const page = usePage();
  const id = useId();
  return (
    <div class="field">
      <FieldLabel id={id} option={option} />
      <input
        id={id}
        data-field={option.name}
        type="file"
        aria-description={descriptionOf(option, page.language)}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          onChange(file ? { text: file.name, file } : { text: '' });
        }}
      />
      {value.file && <span class="faint small">{value.file.name}</span>}
    </div>
  );
}
