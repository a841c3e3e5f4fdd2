import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { COMPONENT } from '../protocol/numbers.ts';
import type { Component } from '../protocol/shapes.ts';
import type { PageChannel, PageInteraction } from '../site/page-protocol.ts';
import { presetOf, selectItems } from './choices.ts';
import { upload } from './connection.ts';
import { Markdown } from './markdown.tsx';
import { usePage } from './page-context.ts';
import { Picker } from './picker.tsx';

type Entry = string | boolean | null | readonly string[] | readonly File[];
type Entries = Readonly<Record<string, Entry>>;

/**
 * Chromium restores the focus while everything but the form is inert, and then the focused field
 * accepts no input.
 */
function takeUpWriting(): void {
  const { activeElement } = document;
  const isNowhere = activeElement === null || activeElement === document.body;
  const wanted = isNowhere ? document.querySelector('.composer textarea') : activeElement;
  if (!(wanted instanceof HTMLElement)) return;
  wanted.blur();
  wanted.focus();
}

const FIELDS = '.form-parts :is(input, textarea, button)';

/** A form that a bot asked the member to fill in. */
export function Form({ shownBy }: { readonly shownBy: PageInteraction }): JSX.Element | null {
  const page = usePage();
  const { modal } = shownBy;
  const dialog = useRef<HTMLDialogElement>(null);
  const [entries, setEntries] = useState<Entries>({});
  const [problem, setProblem] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    const [first] = dialog.current?.querySelectorAll<HTMLElement>(FIELDS) ?? [];
    first?.focus();
  }, [shownBy.id]);
  if (!modal) return null;
  const send = async (): Promise<void> => {
    const sent: Record<string, unknown> = {};
    for (const [name, entry] of Object.entries(entries)) {
      if (entry !== null) sent[name] = await wireEntry(entry);
    }
    const isTaken = await page.askBot('submit', { interactionId: shownBy.id, entries: sent });
    // Closes it instead of removing it, so that the focus returns to where it was.
    if (isTaken) dialog.current?.close();
    else setProblem(page.state.notice);
  };
  const channel = page.channel(shownBy.channelId);
  return (
    <dialog
      ref={dialog}
      class="form"
      aria-labelledby="form-title"
      onClose={() => {
        page.closeForm();
        takeUpWriting();
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <header class="form-head">
          <h2 id="form-title">{modal.title}</h2>
          <p class="faint small">
            This form goes to {shownBy.botName}. Do not share passwords or other secrets.
          </p>
        </header>
        <div class="form-parts">
          {modal.components.map((part, index) => (
            <FormPart
              key={index}
              part={part}
              channel={channel}
              entries={entries}
              onEntry={(name, entry) => {
                setEntries((before) => ({ ...before, [name]: entry }));
              }}
            />
          ))}
        </div>
        {problem && (
          <p class="failure" role="alert">
            {problem}
          </p>
        )}
        <footer class="form-foot">
          <button type="button" class="button secondary" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="submit" class="button primary">
            Submit
          </button>
        </footer>
      </form>
    </dialog>
  );
}

async function wireEntry(entry: NonNullable<Entry>): Promise<unknown> {
  if (!Array.isArray(entry)) return entry;
  return Promise.all(
    (entry as readonly (string | File)[]).map(async (item) =>
      typeof item === 'string' ? item : { upload: await upload(item) },
    ),
  );
}

interface PartProps {
  readonly part: Component;
  readonly channel: PageChannel | undefined;
  readonly entries: Entries;
  readonly onEntry: (name: string, entry: Entry) => void;
}

function FormPart(props: PartProps): JSX.Element {
  const { part } = props;
  const id = useId();
  if (part.type === COMPONENT.textDisplay) return <Markdown text={part.content ?? ''} />;
  const input = part.component ?? part.components?.[0];
  if (!input) return <></>;
  const label = part.label ?? input.label ?? '';
  const isRequired = (input.required ?? true) && input.type !== COMPONENT.checkbox;
  const isGroup = [COMPONENT.radioGroup, COMPONENT.checkboxGroup].includes(input.type as 21 | 22);
  const words = (
    <>
      {label}
      {isRequired && (
        <span class="required" aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </>
  );
  return (
    <div
      class="form-part"
      role={isGroup ? 'group' : undefined}
      aria-labelledby={isGroup ? `${id}-label` : undefined}
    >
      {isGroup ? (
        <p class="form-label" id={`${id}-label`}>
          {words}
        </p>
      ) : (
        <label class="form-label" for={id}>
          {words}
        </label>
      )}
      {part.description && <p class="faint small">{part.description}</p>}
      <FormInput {...props} input={input} id={id} label={label} />
    </div>
  );
}

interface InputProps extends PartProps {
  readonly input: Component;
  readonly id: string;
  readonly label: string;
}

function FormInput(props: InputProps): JSX.Element {
  const { input, entries, onEntry, id } = props;
  const name = input.custom_id ?? '';
  const entry = entries[name];
  switch (input.type) {
    case COMPONENT.textInput:
      return <TextInput {...props} />;
    case COMPONENT.checkbox:
      return (
        <input
          id={id}
          type="checkbox"
          checked={typeof entry === 'boolean' ? entry : (input.default ?? false)}
          onChange={(event) => {
            onEntry(name, event.currentTarget.checked);
          }}
        />
      );
    case COMPONENT.radioGroup:
    case COMPONENT.checkboxGroup:
      return <ChoiceGroup {...props} />;
    case COMPONENT.fileUpload:
      return (
        <input
          id={id}
          type="file"
          multiple={(input.max_values ?? 1) > 1}
          accept={acceptOf(input)}
          onChange={(event) => {
            onEntry(name, [...(event.currentTarget.files ?? [])]);
          }}
        />
      );
    default:
      return <FormSelect {...props} />;
  }
}

/** Kinds such as `image` and extensions such as `.png`, in the syntax of `accept`. */
function acceptOf({ file_types: types }: Component): string {
  return (types ?? []).map((type) => (type.startsWith('.') ? type : `${type}/*`)).join(',');
}

function TextInput({ input, entries, onEntry, id }: InputProps): JSX.Element {
  const name = input.custom_id ?? '';
  const entry = entries[name];
  const shared = {
    id,
    value: typeof entry === 'string' ? entry : (input.value ?? ''),
    placeholder: input.placeholder ?? '',
    required: input.required ?? true,
    ...(input.min_length ? { minLength: input.min_length } : {}),
    maxLength: input.max_length ?? 4000,
    onInput: (event: { currentTarget: { value: string } }) => {
      onEntry(name, event.currentTarget.value);
    },
  };
  return input.style === 2 ? <textarea rows={4} {...shared} /> : <input type="text" {...shared} />;
}

function ChoiceGroup({ input, entries, onEntry, id }: InputProps): JSX.Element {
  const name = input.custom_id ?? '';
  const isRadio = input.type === COMPONENT.radioGroup;
  const entry = entries[name];
  const preset = presetOf(input);
  const chosen = (
    Array.isArray(entry) ? entry : typeof entry === 'string' ? [entry] : preset
  ) as readonly string[];
  return (
    <div class="choices">
      {(input.options ?? []).map(({ label, value, description }) => (
        <label key={value} class="choice">
          <input
            type={isRadio ? 'radio' : 'checkbox'}
            name={id}
            checked={chosen.includes(value)}
            onChange={(event) => {
              if (isRadio) onEntry(name, value);
              else if (event.currentTarget.checked) onEntry(name, [...chosen, value]);
              else
                onEntry(
                  name,
                  chosen.filter((one) => one !== value),
                );
            }}
          />
          <span class="option-words">
            <span>{label}</span>
            {description && <span class="faint small">{description}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}

function FormSelect({ input, channel, entries, onEntry, label, id }: InputProps): JSX.Element {
  const page = usePage();
  const name = input.custom_id ?? '';
  const entry = entries[name];
  const isRequired = input.required ?? true;
  return (
    <Picker
      id={id}
      label={label}
      placeholder={input.placeholder ?? 'Make a selection'}
      items={selectItems(page, channel, input)}
      chosen={Array.isArray(entry) ? (entry as readonly string[]) : presetOf(input)}
      min={input.min_values ?? (isRequired ? 1 : 0)}
      max={input.max_values ?? 1}
      onChoose={(values) => {
        onEntry(name, values);
      }}
    />
  );
}
