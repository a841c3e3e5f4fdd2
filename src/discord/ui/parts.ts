import { boundedText, inIsolation, isolated, splitSigns } from '@crokinole/pictures/text/bounded';
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
  type APIComponentInMessageActionRow,
} from 'discord.js';

/** A file of a message, which a component shows by its name. */
export interface FileAttachment {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly altText: string;
  /** How long it moves before it shows what comes of a shot. */
  readonly movesMs?: number;
}

/** The visible parts of a message. */
export interface MessageContent {
  readonly components: readonly APIMessageTopLevelComponent[];
  readonly files: readonly FileAttachment[];
}

/**
 * The people whom a message pings, and the text for their push notification, which can't show components.
 * The text mentions only these people and names all others, because a push shows markup as it is.
 */
export type Pinging =
  | { readonly pings: readonly []; readonly push?: undefined }
  | { readonly pings: readonly [string, ...string[]]; readonly push: string };

/**
 * What a message gets once its animation has played: words that would have given the outcome away, and
 * ideas for the next flick.
 */
export interface AtRest {
  readonly afterMs: number;
  /** Called while the animation plays. Returns the message around its pictures, with all words. */
  readonly prepare: () => Promise<Around>;
  /** The match has moved on, so another message or edit tells it. */
  readonly isOvertaken?: () => Promise<boolean>;
}

export type Around = (pictures: readonly APIMediaGalleryComponent[]) => MessagePayload;

/** A message before it is sent: plain data, which tests can read. */
export type MessagePayload = MessageContent &
  Pinging & {
    /**
     * The same message with its pictures. Painting takes
     * time, and the push notification doesn't wait for it.
     */
    readonly painted?: () => Promise<MessageContent>;
    readonly atRest?: AtRest;
    /** Shows on no phone, also where members have asked to hear of every message. */
    readonly isSilent?: true;
    /** The message that it answers, in the same channel. */
    readonly replyTo?: string;
  };

/** Runs an edit some time after a message was posted. One that is needed is tried again when it fails. */
export interface LaterEdits {
  readonly later: (
    at: { readonly channel: string; readonly message: string },
    afterMs: number,
    edit: () => Promise<void>,
    isNeeded?: boolean,
  ) => void;
}

type Component = APIMessageTopLevelComponent | APIComponentInContainer;

/** Pings no one if `people` is empty. */
export function pinging(people: readonly string[], push: string): Pinging {
  const [first, ...others] = people;
  return first === undefined ? { pings: [] } : { pings: [first, ...others], push };
}

const MENTION = /<@\d+>/g;

/**
 * Discord shows a mention as a name, which may be written from right to left. It is isolated, because
 * such a name would turn around the score beside it.
 */
export function text(...lines: readonly string[]): APITextDisplayComponent {
  const content = lines.join('\n').replaceAll(MENTION, (mention) => inIsolation(mention));
  return { type: ComponentType.TextDisplay, content };
}

export function picture({ name, altText }: FileAttachment): APIMediaGalleryComponent {
  return {
    type: ComponentType.MediaGallery,
    items: [{ media: { url: `attachment://${name}` }, description: altText }],
  };
}

const STYLES = {
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

function button(options: ButtonOptions): APIButtonComponentWithCustomId {
  return {
    type: ComponentType.Button,
    custom_id: options.id,
    label: options.label,
    style: STYLES[options.style ?? 'secondary'],
    ...(options.isDisabled === true ? { disabled: true } : {}),
  };
}

/** The address of a message, or of the channel if no message is given. */
export function addressOf(server: string | null, channel: string, message?: string | null): string {
  const path = [server ?? '@me', channel, ...(message ? [message] : [])];
  return `https://discord.com/channels/${path.join('/')}`;
}

/** A link, which sends no interaction to the bot. */
export interface LinkOptions {
  readonly label: string;
  readonly url: string;
}

type ButtonRow = APIActionRowComponent<APIButtonComponentWithCustomId | APIButtonComponentWithURL>;

export function row(...buttons: readonly (ButtonOptions | LinkOptions)[]): ButtonRow {
  return {
    type: ComponentType.ActionRow,
    components: buttons.map((each) =>
      'url' in each
        ? { type: ComponentType.Button, style: ButtonStyle.Link, ...each }
        : button(each),
    ),
  };
}

/** Buttons in rows of five. */
export function rows(buttons: readonly ButtonOptions[]): readonly ButtonRow[] {
  const count = Math.ceil(buttons.length / 5);
  return Array.from({ length: count }, (_, i) => row(...buttons.slice(5 * i, 5 * i + 5)));
}

/** Lines with a button beside them, which takes no additional height. */
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
  /** Whether any number of options may be chosen, also none. */
  readonly isMany?: boolean;
}

/** Discord takes no longer labels and descriptions. */
export const MAX_OPTION_CHARS = 100;

export function menu(options: MenuOptions): APIActionRowComponent<APIStringSelectComponent> {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: options.id,
        placeholder: options.placeholder,
        options: [...options.options],
        ...(options.isMany === true ? { min_values: 0, max_values: options.options.length } : {}),
      },
    ],
  };
}

/** Options whose values are the keys of their labels, with one of them chosen. */
export function optionsOf<Key extends string>(
  keys: readonly Key[],
  labels: Readonly<Record<Key, string>>,
  chosen?: Key,
): readonly APISelectMenuOption[] {
  return keys.map((value) => ({ label: labels[value], value, default: value === chosen }));
}

export function container(
  accent: number,
  ...components: readonly APIComponentInContainer[]
): APIContainerComponent {
  requireDistinctIds(components);
  return { type: ComponentType.Container, accent_color: accent, components: [...components] };
}

export { escapeMarkdown } from '../../texts/names.ts';

/** The distance between an ASCII character and its full-width form. */
const TO_FULL_WIDTH = 0xfee0;

/** A name for push notifications, which would show escapes: Markdown is replaced by full-width characters. */
export function plainName(name: string): string {
  return isolated(
    boundedText(name, true).replaceAll(/[\\*_~`|<>#[\]@:]/g, (mark) =>
      String.fromCodePoint(mark.charCodeAt(0) + TO_FULL_WIDTH),
    ),
  );
}

export function relativeTime(atMs: number): string {
  return `<t:${Math.ceil(atMs / 1000)}:R>`;
}

/** A message without files and pings. */
export function silentMessage(components: MessageContent['components']): MessagePayload {
  requireDistinctIds(components);
  return { components, files: [], pings: [] };
}

/** A message in one frame, without pings. */
export function framed(
  accent: number,
  files: MessageContent['files'],
  ...parts: readonly APIComponentInContainer[]
): MessagePayload {
  return { components: [container(accent, ...parts)], files, pings: [] };
}

/** The same with pictures between two texts, of which either may be empty. */
export function pictured(
  accent: number,
  files: MessageContent['files'],
  above: readonly string[],
  below: readonly string[],
  ...parts: readonly APIComponentInContainer[]
): MessagePayload {
  const [head, foot] = [above, below].map((lines) => (lines.length === 0 ? [] : [text(...lines)]));
  return framed(accent, files, ...(head ?? []), ...files.map(picture), ...(foot ?? []), ...parts);
}

/** Discord refuses a message in which two buttons or menus have the same id, also if one is disabled. */
function requireDistinctIds(components: readonly Component[]): void {
  const found = customIdsIn(components);
  const twice = found.find((id, i) => found.indexOf(id) < i);
  if (twice !== undefined) throw new Error(`two parts of a message have the custom id ${twice}`);
}

function customIdsIn(components: readonly Component[]): readonly string[] {
  const controls = partsIn(components).flatMap((part): readonly object[] => {
    if (part.type === ComponentType.Section) return [part.accessory];
    return part.type === ComponentType.ActionRow ? part.components : [];
  });
  return controls.flatMap((control) =>
    'custom_id' in control && typeof control.custom_id === 'string' ? [control.custom_id] : [],
  );
}

/** A sentence that replaces a message whose buttons no longer work. */
export function closed(words: string): MessagePayload {
  return silentMessage([text(words)]);
}

/** The color of the stripe beside a message, by side. */
export const SIDE_ACCENTS = [0x2f6fb5, 0xb5382f, 0xd9d2c3] as const;

export const NEUTRAL_ACCENT = 0x8a6d3b;

/** In practice, the player plays the first side. */
export const [PRACTICE_ACCENT] = SIDE_ACCENTS;
/** Of what is told to a whole server. */
export const GOLD = 0xd4a017;

/** For messages about something that is over or withdrawn. */
export const CLOSED_ACCENT = 0x6b6b6b;

/** Shortens a text to a number of UTF-16 units, as Discord counts them, without splitting a character. */
export function cutTo(text: string, mostChars: number): string {
  if (text.length <= mostChars) return text;
  let start = '';
  for (const sign of splitSigns(text)) {
    if (start.length + sign.length >= mostChars) break;
    start += sign;
  }
  return `${start}…`;
}

/** The message without buttons and menus, in a frame with a line in their place; undefined if it has none. */
export function withoutControls(
  components: readonly APIMessageTopLevelComponent[],
  instead?: string,
): readonly APIMessageTopLevelComponent[] | undefined {
  if (rowsIn(components).length === 0) return undefined;
  const line = instead === undefined ? [] : [text(instead)];
  return components.flatMap((component): APIMessageTopLevelComponent[] => {
    if (component.type === ComponentType.ActionRow) return [];
    if (component.type !== ComponentType.Container) return [named(component)];
    const inner = component.components.filter(({ type }) => type !== ComponentType.ActionRow);
    return [{ ...component, components: [...inner.map(named), ...line] }];
  });
}

type Parts = readonly APIMessageTopLevelComponent[];

/** The message with another line below the row with a button; undefined if it has no such row. */
export function withLineBelow(components: Parts, id: string, line: string): Parts | undefined {
  return changed(components, id, (inner, at) => inner.with(at + 1, text(line)));
}

/** The message with another label on a button; undefined if it has no such button. */
export function withLabel(components: Parts, id: string, label: string): Parts | undefined {
  return changed(components, id, (inner, at) =>
    inner.map((part, i) => {
      if (i !== at || part.type !== ComponentType.ActionRow) return part;
      const controls = part.components.map((one) =>
        'label' in one && 'custom_id' in one && one.custom_id === id ? { ...one, label } : one,
      );
      return { ...part, components: controls };
    }),
  );
}

function changed(
  components: Parts,
  id: string,
  change: (inner: APIComponentInContainer[], at: number) => APIComponentInContainer[],
): Parts | undefined {
  if (!customIdsIn(components).includes(id)) return undefined;
  return components.map((component) => {
    if (component.type !== ComponentType.Container) return component;
    const inner = component.components.map(named);
    return {
      ...component,
      components: change(
        inner,
        inner.findIndex((part) => customIdsIn([part]).includes(id)),
      ),
    };
  });
}

/**
 * The message up to its picture: what comes of the shot stands below. A row stays, so that the message can
 * be used if the rest never comes. Its buttons look alike, because the first one would tell.
 */
export function untilPicture(
  components: readonly APIMessageTopLevelComponent[],
): readonly APIMessageTopLevelComponent[] {
  return components.map((component) => {
    if (component.type !== ComponentType.Container) return component;
    const inner = component.components;
    const at = inner.findIndex(({ type }) => type === ComponentType.MediaGallery);
    const [controls] = rowsIn(inner);
    const row = controls && {
      ...controls,
      components: controls.components.map((one) =>
        one.type === ComponentType.Button && 'custom_id' in one
          ? { ...one, style: ButtonStyle.Secondary as const }
          : one,
      ),
    };
    return { ...component, components: [...inner.slice(0, at + 1), ...(row ? [row] : [])] };
  });
}

/** The contents of all text displays. */
export function textIn(components: readonly Component[]): string {
  const texts = components.flatMap((component) => {
    if (component.type === ComponentType.Container) return [textIn(component.components)];
    return component.type === ComponentType.TextDisplay ? [component.content] : [];
  });
  return texts.join('\n');
}

/** The components in order, with those in a container in its place. */
function partsIn(components: readonly Component[]) {
  return components.flatMap((component) =>
    component.type === ComponentType.Container ? component.components : [component],
  );
}

/** All rows of buttons and menus, in order. */
export function rowsIn(
  components: readonly Component[],
): readonly APIActionRowComponent<APIComponentInMessageActionRow>[] {
  return partsIn(components).filter((part) => part.type === ComponentType.ActionRow);
}

/** The pictures of a message, in the form that an edit needs to keep them. */
export function galleriesIn(components: readonly Component[]): readonly APIMediaGalleryComponent[] {
  return partsIn(components)
    .filter((part) => part.type === ComponentType.MediaGallery)
    .map(named);
}

/** Names a picture by its file, as Discord requires it in an edit. */
function named<C extends Component>(component: C): C {
  if (component.type !== ComponentType.MediaGallery) return component;
  return {
    ...component,
    items: component.items.map(({ media, ...item }) => ({
      ...item,
      media: { url: attachmentUrl(media.url) },
    })),
  };
}

function attachmentUrl(url: string): string {
  if (!URL.canParse(url)) return url;
  const { protocol, pathname } = new URL(url);
  return protocol === 'attachment:' ? url : `attachment://${pathname.split('/').at(-1) ?? ''}`;
}
