import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PageChannel } from '../site/page-protocol.ts';
import { ActivityLauncher } from './activity-launcher.tsx';
import { matching, typedCommand, usables, type TypedCommand, type Usable } from './command-line.ts';
import { CommandForm } from './command-form.tsx';
import { upload } from './connection.ts';
import { usePage, usePageState } from './page-context.ts';
import { Option } from './listbox.tsx';
import { Icon } from './icon.tsx';

/** The message input, where commands are typed as well. */
export function Composer({ channel }: { readonly channel: PageChannel }): JSX.Element {
  const page = usePage();
  const { commands, tapped } = usePageState();
  const [text, setText] = useState('');
  const [using, setUsing] = useState<TypedCommand | undefined>(undefined);
  const [files, setFiles] = useState<readonly File[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    setText('');
    setUsing(undefined);
    setFiles([]);
  }, [channel.id]);
  useEffect(() => {
    if (tapped === undefined) return;
    setUsing({ usable: tapped, texts: {} });
    page.tapCommand(undefined);
  }, [tapped]);
  if (!channel.mayWrite) {
    return <p class="composer faint pad">You do not have permission to write here.</p>;
  }
  if (using) {
    const leave = (): void => {
      setUsing(undefined);
      setText('');
      setTimeout(() => field.current?.focus());
    };
    const key = `${using.usable.command.id} ${using.usable.name}`;
    return <CommandForm key={key} channel={channel} typed={using} onLeave={leave} />;
  }
  const isCommand = /^\/[^\n]*$/.test(text);
  const all = isCommand ? usables(commands, page.language) : [];
  const typed = typedCommand(all, text);
  const found = typed === undefined ? matching(all, text) : [typed.usable];
  return (
    <Writing
      channel={channel}
      text={text}
      setText={setText}
      files={files}
      setFiles={setFiles}
      found={found}
      isCommand={isCommand}
      onUse={(usable) => {
        setUsing(typed ?? { usable, texts: {} });
      }}
      field={field}
    />
  );
}

interface WritingProps {
  readonly channel: PageChannel;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly files: readonly File[];
  readonly setFiles: (files: readonly File[]) => void;
  readonly found: readonly Usable[];
  readonly isCommand: boolean;
  readonly onUse: (usable: Usable) => void;
  readonly field: { current: HTMLTextAreaElement | null };
}

const TYPING_EVERY_MS = 5000;

function Writing(props: WritingProps): JSX.Element {
  const { channel, text, setText, files, setFiles, found, isCommand, onUse, field } = props;
  const page = usePage();
  const { replyTo } = usePageState();
  const [active, setActive] = useState(0);
  const lastTypingMs = useRef(0);
  useEffect(() => {
    if (replyTo) field.current?.focus();
  }, [replyTo?.id]);
  const send = async (): Promise<void> => {
    if (text.trim() === '' && files.length === 0) return;
    const uploads = await page.orNote(Promise.all(files.map(upload)));
    if (uploads === undefined) return;
    const message = { channelId: channel.id, content: text, uploads, replyTo: replyTo?.id ?? null };
    if ((await page.ask('send', message)) === undefined) return;
    setText('');
    setFiles([]);
    page.reply(undefined);
  };
  const press = (event: KeyboardEvent): void => {
    const chosen = found[Math.min(active, found.length - 1)];
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (isCommand && step !== undefined && found.length > 0) {
      setActive((active + step + found.length) % found.length);
    } else if (isCommand && chosen && ['Enter', 'Tab'].includes(event.key)) onUse(chosen);
    else if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      // An unknown command is a typing error, not a message.
      if (isCommand) page.note(`There is no command “${text.trim()}” here.`);
      else void send();
    } else if (event.key === 'Escape' && (replyTo ?? isCommand)) {
      page.reply(undefined);
      if (isCommand) setText('');
    } else return;
    event.preventDefault();
  };
  const input = (value: string): void => {
    setText(value);
    setActive(0);
    if (
      value === '' ||
      value.startsWith('/') ||
      Date.now() - lastTypingMs.current < TYPING_EVERY_MS
    )
      return;
    lastTypingMs.current = Date.now();
    void page.ask('typing', { channelId: channel.id });
  };
  return (
    <div class="composer">
      {isCommand && <CommandList found={found} active={active} onUse={onUse} />}
      {replyTo && (
        <p class="composer-note">
          Replying to {page.person(replyTo.author.id)?.name}{' '}
          <button
            type="button"
            class="link"
            onClick={() => {
              page.reply(undefined);
            }}
          >
            Cancel
          </button>
        </p>
      )}
      {files.length > 0 && (
        <p class="composer-note">
          {files.map(({ name }) => name).join(', ')}{' '}
          <button
            type="button"
            class="link"
            onClick={() => {
              setFiles([]);
            }}
          >
            Remove
          </button>
        </p>
      )}
      <div class="composer-line">
        <label class="icon-button" title="Attach files">
          <Icon name="attach" />
          <input
            type="file"
            multiple
            class="unseen"
            aria-label="Attach files"
            onChange={(event) => {
              setFiles([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
        </label>
        <textarea
          ref={field}
          rows={Math.min(6, text.split('\n').length)}
          value={text}
          aria-label={`Message ${channel.guildId ? '#' : '@'}${channel.name}`}
          placeholder={`Message ${channel.guildId ? '#' : '@'}${channel.name}`}
          aria-autocomplete="list"
          aria-controls="command-list"
          aria-activedescendant={isCommand ? `command-${active}` : undefined}
          onInput={(event) => {
            input(event.currentTarget.value);
          }}
          onKeyDown={press}
        />
        <ActivityLauncher channel={channel} />
        <button
          type="button"
          class="icon-button send"
          aria-label="Send"
          onClick={() => void send()}
        >
          <Icon name="send" />
        </button>
      </div>
    </div>
  );
}

interface CommandListProps {
  readonly found: readonly Usable[];
  readonly active: number;
  readonly onUse: (usable: Usable) => void;
}

function CommandList({ found, active, onUse }: CommandListProps): JSX.Element {
  return (
    <div class="popup composer-popup" id="command-list" role="listbox" aria-label="Commands">
      {found.map((usable, index) => (
        <Option
          key={`${usable.command.id} ${usable.name}`}
          id={`command-${index}`}
          item={{
            value: usable.name,
            label: `/${usable.label}`,
            hint: `${usable.description} · ${usable.command.botName}`,
          }}
          isActive={index === active}
          isMarked={false}
          onTake={() => {
            onUse(usable);
          }}
        />
      ))}
      {found.length === 0 && <p class="faint pad">No command of that name here</p>}
    </div>
  );
}
