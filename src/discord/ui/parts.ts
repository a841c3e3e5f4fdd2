import {
  ButtonStyle,
  ComponentType,
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIButtonComponentWithURL,
  type APIComponentInContainer,
  type APIContainerComponent,
  type APIMediaGalleryComponent,
  type APIMessageTopLevelComponent,
  type APISectionComponent,
  type APISelectMenuOption,
  type APIStringSelectComponent,
  type APITextDisplayComponent,
} from 'discord.js';
import { splitSigns } from '@crokinole/pictures/text/plain';

/** A file of a message, shown where a component names it. */
export interface FileAttachment {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly altText: string;
}

/** The visible parts of a message. */
export interface MessageContent {
  readonly components: readonly APIMessageTopLevelComponent[];
  readonly files: readonly FileAttachment[];
}

/**
 * The only people whom a message pings, and what their locked phones show: a push has nothing of the
 * components. It mentions those people and names all others; its markup would be shown as it is written.
 */
export type Pinging =
  | { readonly pings: readonly []; readonly push?: undefined }
  | { readonly pings: readonly [string, ...string[]]; readonly push: string };

/** What a message says once its animation has played: the words would have given the outcome away. */
export interface AtRest {
  readonly afterMs: number;
  /** The message around its pictures, with all words. */
  readonly around: (pictures: readonly APIMediaGalleryComponent[]) => MessagePayload;
  /** The match has moved on, so another message or edit tells it. */
  readonly isOvertaken?: () => Promise<boolean>;
}

/** A message before it is sent: plain data, which tests can read. */
export type MessagePayload = MessageContent &
  Pinging & {
    /** The same with its pictures: painting takes a while, and a push does not wait for it. */
    readonly painted?: () => Promise<MessageContent>;
    readonly atRest?: AtRest;
    /** The message that it answers, in the same channel. */
    readonly replyTo?: string;
  };

/** No pings where `people` is empty. */
export function pinging(people: readonly string[], push: string): Pinging {
  const [first, ...others] = people;
  return first === undefined ? { pings: [] } : { pings: [first, ...others], push };
}

export function text(...lines: readonly string[]): APITextDisplayComponent {
  return { type: ComponentType.TextDisplay, content: lines.join('\n') };
}

export function picture({ name, altText }: FileAttachment): APIMediaGalleryComponent {
  return {
    type: ComponentType.MediaGallery,
    items: [{ media: { url: `attachment://${name}` }, description: altText }],
  };
}

export const STYLES = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

export interface ButtonOptions {
  readonly id: string;
  readonly label: string;
  readonly style?: keyof typeof STYLES;
  readonly isDisabled?: boolean;
}

export function button(options: ButtonOptions): APIButtonComponentWithCustomId {
  return {
    type: ComponentType.Button,
    custom_id: options.id,
    label: options.label,
    style: STYLES[options.style ?? 'secondary'],
    ...(options.isDisabled === true ? { disabled: true } : {}),
  };
}

/** Of a channel where no message is named. */
export function addressOf(server: string | null, channel: string, message?: string | null): string {
  const path = [server ?? '@me', channel, ...(message ? [message] : [])];
  return `https://discord.com/channels/${path.join('/')}`;
}

/** A row with one button, which leads there and asks us nothing. */
export function linkButton(
  label: string,
  url: string,
): APIActionRowComponent<APIButtonComponentWithURL> {
  return {
    type: ComponentType.ActionRow,
    components: [{ type: ComponentType.Button, style: ButtonStyle.Link, label, url }],
  };
}

type ButtonRow = APIActionRowComponent<APIButtonComponentWithCustomId>;

export function row(...buttons: readonly ButtonOptions[]): ButtonRow {
  return { type: ComponentType.ActionRow, components: buttons.map(button) };
}

/** Rows of five, as many as it takes; none for no buttons. */
export function rows(buttons: readonly ButtonOptions[]): readonly ButtonRow[] {
  const count = Math.ceil(buttons.length / 5);
  return Array.from({ length: count }, (_, i) => row(...buttons.slice(5 * i, 5 * i + 5)));
}

/** Lines with a button beside them: no taller than the lines. */
export function beside(lines: readonly string[], options: ButtonOptions): APISectionComponent {
  return {
    type: ComponentType.Section,
    components: [text(...lines)],
    accessory: button(options),
  };
}

export interface MenuOptions {
  readonly id: string;
  readonly placeholder: string;
  readonly options: readonly APISelectMenuOption[];
  /** Several may be chosen, from one to all. */
  readonly isMany?: boolean;
}

export function menu(options: MenuOptions): APIActionRowComponent<APIStringSelectComponent> {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: options.id,
        placeholder: options.placeholder,
        options: [...options.options],
        ...(options.isMany === true ? { min_values: 1, max_values: options.options.length } : {}),
      },
    ],
  };
}

export function container(
  accent: number,
  ...components: readonly APIComponentInContainer[]
): APIContainerComponent {
  return { type: ComponentType.Container, accent_color: accent, components: [...components] };
}

/** Escapes Markdown, because players choose their names freely. */
export function escapeMarkdown(name: string): string {
  return name.replace(/[\\*_~`|<>#[\]()@:-]/g, '\\$&');
}

/** How far the full-width twins of ASCII's characters lie from them. */
const TO_FULL_WIDTH = 0xfee0;

/** The same for a push, which would show the escapes: characters that look alike and are no markup. */
export function plainName(name: string): string {
  return name.replaceAll(/[\\*_~`|<>#[\]@:]/g, (mark) =>
    String.fromCodePoint(mark.charCodeAt(0) + TO_FULL_WIDTH),
  );
}

export function relativeTime(atMs: number): string {
  return `<t:${Math.ceil(atMs / 1000)}:R>`;
}

/** A message without files that pings nobody. */
export function silentMessage(components: MessageContent['components']): MessagePayload {
  return { components, files: [], pings: [] };
}

/** The sentence that replaces a message whose buttons are of no more use. */
export function closed(words: string): MessagePayload {
  return silentMessage([text(words)]);
}

/** The stripe beside a message, by the side that it is about. */
export const SIDE_ACCENTS = [0x2f6fb5, 0xb5382f, 0xd9d2c3] as const;
export const NEUTRAL_ACCENT = 0x8a6d3b;
/** Alone, one plays the first side. */
export const [PRACTICE_ACCENT] = SIDE_ACCENTS;
/** Of what is over, or taken back. */
export const CLOSED_ACCENT = 0x6b6b6b;

/** A text of so many characters at most, as Discord counts them: no sign is cut in two. */
export function cutTo(text: string, mostChars: number): string {
  if (text.length <= mostChars) return text;
  let kept = '';
  for (const sign of splitSigns(text)) {
    if (kept.length + sign.length >= mostChars) break;
    kept += sign;
  }
  return `${kept}…`;
}
