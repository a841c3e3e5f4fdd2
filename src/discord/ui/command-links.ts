import { EMOJI_VERSION, type EmojiName } from '@crokinole/pictures/views/emoji';
import type { Side } from 'crokinole/rules/ruling';
import {
  ApplicationCommandType,
  ComponentType,
  type APIApplicationCommand,
  type APIComponentInContainer,
  type APIMessageTopLevelComponent,
  type RESTPostAPIApplicationCommandsJSONBody,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';

/** An emoji as Discord lists it. */
export interface ListedEmoji {
  readonly id: string;
  readonly name: string;
}

/** Texts mark commands like this in every language. */
const NAMED = /\*\*\/([^*\n]+)\*\*/g;

/**
 * Turns the names of commands in texts into links. Until
 * the commands' ids are known, the text stays as it is.
 */
export class CommandLinks {
  readonly #links = new Map<string, string>();
  readonly #emoji: AppEmoji;

  constructor(emoji = new AppEmoji()) {
    this.#emoji = emoji;
  }

  /** Combines our definitions, which contain the names, with Discord's list, which contains the ids. */
  learn(
    definitions: readonly RESTPostAPIApplicationCommandsJSONBody[],
    registered: readonly Pick<APIApplicationCommand, 'id' | 'name' | 'type'>[],
  ): void {
    this.#links.clear();
    const slashes = registered.filter(({ type }) => type === ApplicationCommandType.ChatInput);
    for (const { id, name } of slashes) {
      const definition = definitions.filter(isSlash).find((one) => one.name === name);
      if (definition === undefined) continue;
      // The link must have the default name: clients ignore links with a localized name.
      for (const locale of localesOf(definition)) {
        this.#links.set(nameIn(definition, locale), `</${name}:${id}>`);
      }
    }
  }

  in(text: string): string {
    return text.replaceAll(NAMED, (plain, name: string) => this.#links.get(name) ?? plain);
  }

  /** Replaces the names in all texts of a component, and ordinary emoji by the app's own. */
  within<Component extends APIMessageTopLevelComponent | APIComponentInContainer>(
    component: Component,
  ): Component {
    if (component.type === ComponentType.TextDisplay) {
      return { ...component, content: this.#emoji.in(this.in(component.content)) };
    }
    if (component.type === ComponentType.Container) {
      return { ...component, components: component.components.map((each) => this.within(each)) };
    }
    if (component.type !== ComponentType.Section) return component;
    return { ...component, components: component.components.map((each) => this.within(each)) };
  }
}

function isSlash(
  definition: RESTPostAPIApplicationCommandsJSONBody,
): definition is RESTPostAPIChatInputApplicationCommandsJSONBody {
  return 'description' in definition;
}

interface Localized {
  readonly name: string;
  readonly name_localizations?:
    Readonly<Record<string, string | null | undefined>> | null | undefined;
}

function localesOf({ name_localizations: names }: Localized): readonly (string | undefined)[] {
  return [undefined, ...Object.keys(names ?? {})];
}

export function nameIn(
  { name, name_localizations: names }: Localized,
  locale: string | undefined,
): string {
  return (
    (locale === undefined ? undefined : new Map(Object.entries(names ?? {})).get(locale)) ?? name
  );
}

export function appEmojiName(name: EmojiName): string {
  return `crokinole_${name}_${EMOJI_VERSION}`;
}

/** Names of other versions, and of emoji that the host has made, are no names of ours. */
const OURS = /^crokinole_([a-z_]+)_(\d+)$/;

/** The version of one of our emoji; undefined for any other. */
export function versionOf(name: string): number | undefined {
  const version = OURS.exec(name)?.[2];
  return version === undefined ? undefined : Number(version);
}

/** Code shows markup as it is. */
const CODE = /(```[\s\S]*?```|`[^`\n]*`)/u;
const ORDINARY = /🎯|🏆/gu;
const REPLACED = { '🎯': 'twenty', '🏆': 'cup' } as const satisfies Record<string, EmojiName>;
const DISCS = ['disc_blue', 'disc_red', 'disc_white'] as const satisfies Record<Side, EmojiName>;

/** The app's own emoji. Until they are known, texts keep their ordinary ones. */
export class AppEmoji {
  #ids: ReadonlyMap<string, string> = new Map();

  learn(listed: readonly ListedEmoji[]): void {
    this.#ids = new Map(listed.map(({ id, name }) => [name, id]));
  }

  /** For a text display alone: pushes, labels and menus would show the markup. */
  in(text: string): string {
    if (this.#ids.size === 0) return text;
    const parts = text.split(CODE);
    return parts.map((part, i) => (i % 2 === 1 ? part : this.#outsideCode(part))).join('');
  }

  /** To put before a name; empty until it is known, because no ordinary emoji is a disc. */
  disc(side: Side): string {
    const markup = this.#markupOf(DISCS[side]);
    return markup === undefined ? '' : `${markup} `;
  }

  #outsideCode(part: string): string {
    return part.replaceAll(
      ORDINARY,
      (plain) => this.#markupOf(REPLACED[plain as keyof typeof REPLACED]) ?? plain,
    );
  }

  #markupOf(name: EmojiName): string | undefined {
    const full = appEmojiName(name);
    const id = this.#ids.get(full);
    return id === undefined ? undefined : `<:${full}:${id}>`;
  }
}
