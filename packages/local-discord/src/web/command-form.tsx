import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { OPTION } from '../protocol/numbers.ts';
import type { Choice, CommandOption } from '../protocol/shapes.ts';
import type { PageChannel } from '../site/page-protocol.ts';
import { descriptionOf, labelOf, type TypedCommand } from './command-line.ts';
import { upload } from './connection.ts';
import { fixedItems, OptionField, type FieldValue } from './option-field.tsx';
import { usePage } from './page-context.ts';
import type { Page } from './page.ts';

interface CommandFormProps {
  readonly channel: PageChannel;
  readonly typed: TypedCommand;
  readonly onLeave: () => void;
}

type Values = Readonly<Record<string, FieldValue>>;

/** Converts a field's value: choices and entities to their ids, files to their upload. */
export async function answerOf(option: CommandOption, value: FieldValue): Promise<unknown> {
  if (value.file) return { upload: await upload(value.file) };
  const text = value.value ?? value.text;
  switch (option.type) {
    case OPTION.integer:
    case OPTION.number: {
      const number = Number(text);
      return text.trim() === '' || Number.isNaN(number) ? text : number;
    }
    case OPTION.boolean:
      return text === 'true';
    default:
      return text;
  }
}

/** A form for a command's options: required ones first, others on demand. */
export function CommandForm({ channel, typed, onLeave }: CommandFormProps): JSX.Element {
  const { usable, texts } = typed;
  const page = usePage();
  const [values, setValues] = useState<Values>(() => valuesOf(page, channel, typed));
  const [added, setAdded] = useState<readonly string[]>(() => Object.keys(values));
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const shown = usable.options.filter(
    ({ name, required }) => required === true || added.includes(name),
  );
  useEffect(() => {
    const unknown = Object.keys(texts).find((name) => !usable.options.some(isCalled(name, page)));
    if (unknown !== undefined) page.note(`/${usable.label} has no option “${unknown}”.`);
  }, []);
  const left = usable.options.filter((option) => !shown.includes(option));
  // A layout effect, so that typing goes into the field at once.
  useLayoutEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLElement>('[data-field]');
    const next = added.length === 0 ? fields?.[0] : fields?.[fields.length - 1];
    (next ?? form.current?.querySelector<HTMLElement>('[type=submit]'))?.focus();
  }, [added.length]);

  const address = {
    channelId: channel.id,
    command: usable.name,
    applicationId: usable.command.applicationId,
  };
  const given = shown.filter(({ name }) => isGiven(values[name]));
  const missing = shown.filter(({ name, required }) => required === true && !isGiven(values[name]));
  const send = async (): Promise<void> => {
    const [first] = missing;
    if (first) {
      page.note(`“${labelOf(first, page.language)}” is required.`);
      form.current?.querySelector<HTMLElement>(`[data-field="${first.name}"]`)?.focus();
      return;
    }
    setSending(true);
    const answers: Record<string, unknown> = {};
    for (const option of given) {
      const value = values[option.name];
      const answer = value && (await page.orNote(answerOf(option, value)));
      if (answer === undefined) {
        setSending(false);
        return;
      }
      answers[option.name] = answer;
    }
    const isTaken = await page.askBot('command', { ...address, answers });
    setSending(false);
    if (isTaken) onLeave();
  };
  return (
    <form
      ref={form}
      class="composer command-form"
      aria-label={`/${usable.label}`}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onLeave();
      }}
    >
      <p class="command-title">
        <span class="mention">/{usable.label}</span> <span class="faint">{usable.description}</span>
      </p>
      <div class="command-fields">
        {shown.map((option) => (
          <OptionField
            key={option.name}
            option={option}
            channel={channel}
            value={values[option.name] ?? { text: '' }}
            onChange={(value) => {
              setValues((before) => ({ ...before, [option.name]: value }));
            }}
            suggest={async (text) => {
              const answers = await plainInputs(shown, { ...values, [option.name]: { text } });
              const asked = { ...address, answers, focused: option.name };
              return (await page.orNote(page.connection.ask<Choice[]>('suggest', asked))) ?? [];
            }}
          />
        ))}
      </div>
      <div class="command-more">
        {left.map((option) => (
          <button
            key={option.name}
            type="button"
            class="chip"
            title={descriptionOf(option, page.language)}
            onClick={() => {
              setAdded([...added, option.name]);
            }}
          >
            + {labelOf(option, page.language)}
          </button>
        ))}
        <span class="grow" />
        <button type="button" class="button secondary" onClick={onLeave}>
          Cancel
        </button>
        <button type="submit" class="button primary" disabled={isSending}>
          Send
        </button>
      </div>
    </form>
  );
}

/** By either of its names, because another member may have passed on the default one. */
function isCalled(name: string, page: Page) {
  return (option: CommandOption): boolean =>
    option.name === name || labelOf(option, page.language) === name;
}

/** The options that were typed behind the command. A text that names a choice selects it. */
function valuesOf(page: Page, channel: PageChannel, { usable, texts }: TypedCommand): Values {
  const typed = Object.entries(texts).flatMap(([name, text]) => {
    const option = usable.options.find(isCalled(name, page));
    if (option === undefined) return [];
    const wanted = text.toLowerCase().replace(/^[@#]/, '');
    const item = fixedItems(page, channel, option)?.find(({ label, hint }) =>
      [label.toLowerCase().replace(/^#/, ''), hint].includes(wanted),
    );
    const value = item === undefined ? { text } : { text: item.label, value: item.value };
    return [[option.name, value] as const];
  });
  return Object.fromEntries(typed);
}

function isGiven(value: FieldValue | undefined): value is FieldValue {
  return value !== undefined && (value.text !== '' || value.file !== undefined);
}

async function plainInputs(
  options: readonly CommandOption[],
  values: Values,
): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const option of options) {
    const value = values[option.name];
    if (value && !value.file) answers[option.name] = await answerOf(option, value);
  }
  return answers;
}
