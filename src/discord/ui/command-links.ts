import {
  ApplicationCommandType,
  ComponentType,
  type APIApplicationCommand,
  type APIComponentInContainer,
  type APIMessageTopLevelComponent,
  type RESTPostAPIApplicationCommandsJSONBody,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import { AppEmoji } from './app-emoji.ts';

/** Texts mark commands like this in every language. */
const NAMED = /\*\*\/([^*\n]+)\*\*/g;

interface Localized {
  readonly name: string;
  readonly name_localizations?:
    Readonly<Record<string, string | null | undefined>> | null | undefined;
}

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
