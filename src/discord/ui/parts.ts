import {
  ButtonStyle,
  ComponentType,
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIComponentInContainer,
  type APIContainerComponent,
  type APIMediaGalleryComponent,
  type APIMessageTopLevelComponent,
  type APISectionComponent,
  type APISelectMenuOption,
  type APIStringSelectComponent,
  type APITextDisplayComponent,
} from 'discord.js';

/** A file of a message, shown where a component names it. */
export interface FileAttachment {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly altText: string;
}

/** A message as it is to be sent, plain enough to be looked at by a test. */
export interface MessagePayload {
  readonly components: readonly APIMessageTopLevelComponent[];
  readonly files: readonly FileAttachment[];
  /** The only people whom it pings. */
  readonly pings: readonly string[];
  /** The message that it answers, in the same channel. */
  readonly replyTo?: string;
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

export function button(view: ButtonOptions): APIButtonComponentWithCustomId {
  return {
    type: ComponentType.Button,
    custom_id: view.id,
    label: view.label,
    style: STYLES[view.style ?? 'secondary'],
    ...(view.isDisabled === true ? { disabled: true } : {}),
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
export function beside(lines: readonly string[], view: ButtonOptions): APISectionComponent {
  return {
    type: ComponentType.Section,
    components: [text(...lines)],
    accessory: button(view),
  };
}

export interface MenuOptions {
  readonly id: string;
  readonly placeholder: string;
  readonly options: readonly APISelectMenuOption[];
  /** Several may be chosen, from one to all. */
  readonly isMany?: boolean;
}

export function menu(view: MenuOptions): APIActionRowComponent<APIStringSelectComponent> {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: view.id,
        placeholder: view.placeholder,
        options: [...view.options],
        ...(view.isMany === true ? { min_values: 1, max_values: view.options.length } : {}),
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

/** Nothing of what somebody chose to be called may turn into markup. */
export function escapeMarkdown(name: string): string {
  return name.replace(/[\\*_~`|<>#[\]()@:-]/g, '\\$&');
}

export function relativeTime(atMs: number): string {
  return `<t:${Math.ceil(atMs / 1000)}:R>`;
}

/** A message that is of no more use: a sentence in its place. */
export function closed(words: string): MessagePayload {
  return { components: [text(words)], files: [], pings: [] };
}
