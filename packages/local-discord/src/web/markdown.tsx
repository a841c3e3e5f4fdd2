import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { CUSTOM_EMOJI } from '../protocol/emoji.ts';
import { EmojiSign } from './emoji.tsx';
import type { Page } from './page.ts';
import { usables } from './command-line.ts';
import { usePage, usePageValue } from './page-context.ts';

/** Discord's markdown: blocks by lines, then inline marks. The text never becomes HTML. */
export function Markdown({ text }: { readonly text: string }): JSX.Element {
  const page = usePage();
  return <div class="markdown">{blocks(page, text)}</div>;
}

function blocks(page: Page, text: string): ComponentChildren[] {
  const parts = text.split(/```(?:\w*\n)?([\s\S]*?)```/g);
  return parts.flatMap((part, index) => {
    if (index % 2 === 1)
      return [
        <pre key={index}>
          <code>{part.replace(/\n$/, '')}</code>
        </pre>,
      ];
    return part === '' ? [] : lines(page, part.replace(/^\n|\n$/g, ''), index);
  });
}

interface Line {
  readonly kind: string;
  readonly text: string;
}

function classify(line: string): Line {
  const heading = /^(#{1,3}) +(.+)$/.exec(line);
  if (heading) return { kind: `h${(heading[1] ?? '').length}`, text: heading[2] ?? '' };
  if (line.startsWith('-# ')) return { kind: 'small', text: line.slice(3) };
  if (line.startsWith('> ')) return { kind: 'quote', text: line.slice(2) };
  const item = /^\s*[-*] +(.+)$/.exec(line);
  if (item) return { kind: 'ul', text: item[1] ?? '' };
  const numbered = /^\s*\d+\. +(.+)$/.exec(line);
  if (numbered) return { kind: 'ol', text: numbered[1] ?? '' };
  return { kind: 'p', text: line };
}

function lines(page: Page, text: string, blockKey: number): ComponentChildren[] {
  const grouped: { kind: string; texts: string[] }[] = [];
  for (const line of text.split('\n')) {
    const { kind, text: rest } = classify(line);
    const last = grouped.at(-1);
    if (last?.kind === kind && !kind.startsWith('h')) last.texts.push(rest);
    else grouped.push({ kind, texts: [rest] });
  }
  return grouped.map(({ kind, texts }, index) => {
    const key = `${blockKey}-${index}`;
    const joined = texts.flatMap((one, n) => [
      ...(n > 0 ? [<br key={`b${n}`} />] : []),
      inline(page, one),
    ]);
    switch (kind) {
      case 'h1':
        return (
          <h3 key={key} class="heading-1">
            {joined}
          </h3>
        );
      case 'h2':
        return (
          <h4 key={key} class="heading-2">
            {joined}
          </h4>
        );
      case 'h3':
        return (
          <h5 key={key} class="heading-3">
            {joined}
          </h5>
        );
      case 'small':
        return (
          <p key={key} class="subtext">
            {joined}
          </p>
        );
      case 'quote':
        return <blockquote key={key}>{joined}</blockquote>;
      case 'ul':
        return (
          <ul key={key}>
            {texts.map((one, n) => (
              <li key={n}>{inline(page, one)}</li>
            ))}
          </ul>
        );
      case 'ol':
        return (
          <ol key={key}>
            {texts.map((one, n) => (
              <li key={n}>{inline(page, one)}</li>
            ))}
          </ol>
        );
      default:
        return <p key={key}>{joined}</p>;
    }
  });
}

type Drawn = (page: Page, match: RegExpExecArray) => ComponentChildren;

/** In order of precedence for marks that start at the same character. */
const MARKS: readonly (readonly [RegExp, Drawn])[] = [
  [/\\([^A-Za-z0-9\s])/, (_page, [, sign]) => sign],
  [/`([^`]+)`/, (_page, [, code]) => <code>{code}</code>],
  [/\*\*(.+?)\*\*(?!\*)/, (page, [, text = '']) => <strong>{inline(page, text)}</strong>],
  [/__(.+?)__/, (page, [, text = '']) => <u>{inline(page, text)}</u>],
  [/~~(.+?)~~/, (page, [, text = '']) => <s>{inline(page, text)}</s>],
  [/\|\|(.+?)\|\|/, (page, [, text = '']) => <Spoiler>{inline(page, text)}</Spoiler>],
  [/\*([^\s*](?:.*?[^\s*])?)\*/, (page, [, text = '']) => <em>{inline(page, text)}</em>],
  [/\b_([^_]+)_\b/, (page, [, text = '']) => <em>{inline(page, text)}</em>],
  [
    /<@!?(\d+)>/,
    (page, [, id = '']) => (
      <Mention
        name={`@${page.person(id)?.name ?? 'unknown'}`}
        isMe={id === page.state.snapshot?.me.id}
      />
    ),
  ],
  [/<@&(\d+)>/, (page, [, id = '']) => <Mention name={`@${roleName(page, id)}`} isMe={false} />],
  [/<#(\d+)>/, (_page, [, id = '']) => <ChannelLink id={id} />],
  [/<\/([^:>]+):(\d+)>/, (_page, [, name = '', id = '']) => <CommandLink name={name} id={id} />],
  [/@(everyone|here)\b/, (_page, [name = '']) => <Mention name={name} isMe />],
  [
    /<t:(-?\d{1,12})(?::([tTdDfFR]))?>/,
    (_page, [, seconds = '0', style = 'f']) => (
      <Timestamp seconds={Number(seconds)} style={style} />
    ),
  ],
  [CUSTOM_EMOJI, (_page, [, name = '', id = '']) => <EmojiSign key={id} emoji={{ id, name }} />],
  [
    /\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/,
    (_page, [, label = '', url = '']) => <Outside url={url} label={label} />,
  ],
  [/<?(https?:\/\/[^\s<>]+)>?/, (_page, [, url = '']) => <Outside url={url} label={url} />],
];

function inline(page: Page, text: string): ComponentChildren {
  let first: { match: RegExpExecArray; drawn: Drawn } | undefined;
  for (const [pattern, drawn] of MARKS) {
    const match = pattern.exec(text);
    if (match && (first === undefined || match.index < first.match.index)) first = { match, drawn };
  }
  if (first === undefined) return text;
  const { match, drawn } = first;
  const rest = text.slice(match.index + match[0].length);
  return (
    <>
      {text.slice(0, match.index)}
      {drawn(page, match)}
      {rest === '' ? null : inline(page, rest)}
    </>
  );
}

function roleName(page: Page, id: string): string {
  const roles = page.state.snapshot?.guilds.flatMap((guild) => guild.roles) ?? [];
  return roles.find((role) => role.id === id)?.name ?? 'unknown-role';
}

function Mention({ name, isMe }: { readonly name: string; readonly isMe: boolean }): JSX.Element {
  return <span class={isMe ? 'mention mention-me' : 'mention'}>{name}</span>;
}

function ChannelLink({ id }: { readonly id: string }): JSX.Element {
  const page = usePage();
  const channel = page.channel(id);
  if (!channel) return <Mention name="#no-access" isMe={false} />;
  return (
    <button type="button" class="mention" onClick={() => void page.open(id)}>
      #{channel.name}
    </button>
  );
}

/**
 * Shown as written. Pressing it opens the command, if it is available here under its default name.
 */
function CommandLink({ name, id }: { readonly name: string; readonly id: string }): JSX.Element {
  const page = usePage();
  const commands = usePageValue((state) => state.commands);
  const usable = usables(commands, page.language).find(
    (one) => one.command.id === id && one.name === name,
  );
  if (usable === undefined) return <Mention name={`/${name}`} isMe={false} />;
  return (
    <button
      type="button"
      class="mention"
      onClick={() => {
        page.tapCommand(usable);
      }}
    >
      /{name}
    </button>
  );
}

function Outside({ url, label }: { readonly url: string; readonly label: string }): JSX.Element {
  return (
    <a href={url} target="_blank" rel="noreferrer noopener">
      {label}
    </a>
  );
}

function Spoiler({ children }: { readonly children: ComponentChildren }): JSX.Element {
  const [isShown, setShown] = useState(false);
  if (isShown) return <span class="spoiler spoiler-shown">{children}</span>;
  return (
    <button
      type="button"
      class="spoiler"
      aria-label="Spoiler, show it"
      onClick={() => {
        setShown(true);
      }}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

function relativeTime(seconds: number, nowSeconds: number, language: string): string {
  const away = Math.round(seconds - nowSeconds);
  const [unit, size] = STEPS.find(([, length]) => Math.abs(away) >= length) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
    Math.round(away / size),
    unit,
  );
}

/** Relative times are updated this often. */
const TOLD_ANEW_MS = 1000;

function Timestamp({
  seconds,
  style,
}: {
  readonly seconds: number;
  readonly style: string;
}): JSX.Element {
  const { language } = usePage();
  const [nowMs, setNowMs] = useState(Date.now());
  useEffect(() => {
    if (style !== 'R') return undefined;
    const timer = setInterval(() => {
      setNowMs(Date.now());
    }, TOLD_ANEW_MS);
    return () => {
      clearInterval(timer);
    };
  }, [style]);
  const date = new Date(seconds * 1000);
  const full = date.toLocaleString(language, STYLES['F']);
  const words =
    style === 'R'
      ? relativeTime(seconds, nowMs / 1000, language)
      : date.toLocaleString(language, STYLES[style]);
  return (
    <time class="timestamp" dateTime={date.toISOString()} title={full}>
      {words}
    </time>
  );
}
