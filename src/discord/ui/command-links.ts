import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ComponentType,
  type APIApplicationCommand,
  type APIComponentInContainer,
  type APIMessageTopLevelComponent,
  type RESTPostAPIApplicationCommandsJSONBody,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';

/** How texts name a command, in every language. */
const NAMED = /\*\*\/([^*\n]+)\*\*/g;

interface Localized {
  readonly name: string;
  readonly name_localizations?:
    Readonly<Record<string, string | null | undefined>> | null | undefined;
}

/** Makes a command that a text names into something to tap; as long as its number is not known, it stays. */
export class CommandLinks {
  readonly #links = new Map<string, string>();

  /** From what we define, which tells the names, and what Discord has, which tells the numbers. */
  learn(
    definitions: readonly RESTPostAPIApplicationCommandsJSONBody[],
    registered: readonly Pick<APIApplicationCommand, 'id' | 'name' | 'type'>[],
  ): void {
    this.#links.clear();
    const slashes = registered.filter(({ type }) => type === ApplicationCommandType.ChatInput);
    for (const { id, name } of slashes) {
      const definition = definitions.filter(isSlash).find((one) => one.name === name);
      if (definition === undefined) continue;
      for (const [said, path] of pathsOf(definition)) this.#links.set(said, `</${path}:${id}>`);
    }
  }

  in(text: string): string {
    return text.replaceAll(NAMED, (plain, name: string) => this.#links.get(name) ?? plain);
  }

  /** In every text of a message. */
  within<Component extends APIMessageTopLevelComponent | APIComponentInContainer>(
    component: Component,
  ): Component {
    if (component.type === ComponentType.TextDisplay) {
      return { ...component, content: this.in(component.content) };
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

/**
 * By each name that it has, what stands in its link: a client opens a command by the name that it was
 * defined with, and does nothing where another language's stands there.
 */
function pathsOf(
  definition: RESTPostAPIChatInputApplicationCommandsJSONBody,
): readonly (readonly [string, string])[] {
  const subcommands = (definition.options ?? []).filter(
    ({ type }) => type === ApplicationCommandOptionType.Subcommand,
  );
  return localesOf(definition).flatMap((locale) => {
    const said = nameIn(definition, locale);
    return [
      ...(subcommands.length === 0 ? [[said, definition.name] as const] : []),
      ...subcommands.map(
        (sub) => [`${said} ${nameIn(sub, locale)}`, `${definition.name} ${sub.name}`] as const,
      ),
    ];
  });
}

function localesOf({ name_localizations: names }: Localized): readonly (string | undefined)[] {
  return [undefined, ...Object.keys(names ?? {})];
}

function nameIn(
  { name, name_localizations: names }: Localized,
  locale: string | undefined,
): string {
  return (
    (locale === undefined ? undefined : new Map(Object.entries(names ?? {})).get(locale)) ?? name
  );
}
