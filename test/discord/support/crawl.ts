import type { Invocation } from 'local-discord/driver/invocation';
import type { Person } from 'local-discord/driver/person';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import type { FormEntry } from 'local-discord/people/form';
import { COMPONENT } from 'local-discord/protocol/numbers';
import type { Component } from 'local-discord/protocol/shapes';
import { handlers } from '../../../commands/index.ts';
import { ids, type Action } from '../../../src/discord/ids/ids.ts';
import type { Handled } from '../../../src/discord/interactions/router.ts';
import type { Party } from './party.ts';
import { pressRaw } from './raw.ts';
import { allTold, CHANNEL } from './table.ts';

/** Something to press, and where. */
interface Control {
  readonly message: SeenMessage;
  readonly customId: string;
  readonly action: Action;
  readonly component: Component;
  readonly values?: readonly string[];
}

/** These end what others lead to, so they come last. */
const ENDINGS: ReadonlySet<Action> = new Set([
  'resign-sure',
  'privacy-erase',
  'settings-channels',
  'tournament-act',
  'tournament-reason',
  'tournament-withdraw',
  'challenge-decline',
  'invitation-withdraw',
]);

/** Who uses the bot, and how far. */
interface Crawl {
  readonly party: Party;
  readonly person: Person;
  /** How many ways of each action are pressed; half as many choices of its menus. */
  readonly most: number;
  /** Resolves when the bot has handled the next interaction. Call it after an act. */
  readonly handled: () => Promise<Handled>;
  /** What was pressed or sent. */
  readonly pressed: Set<Action>;
}

/**
 * Uses every command, then presses whatever the messages offer. The local Discord holds its rules
 * against every message and form that this leads to. Returns what ended as an incident.
 */
export async function crawl(using: Crawl): Promise<readonly string[]> {
  const { party, person, most } = using;
  const known = new Map<Action, Set<string>>();
  const [soon, late]: [Control[], Control[]] = [[], []];
  const incidents: string[] = [];
  const look = () => {
    for (const control of controlsFor(party, person)) {
      const ways = known.get(control.action) ?? new Set();
      known.set(control.action, ways);
      const way = wayOf(control);
      const limit = control.values === undefined ? most : most / 2;
      if (ways.size >= limit || ways.has(way)) continue;
      ways.add(way);
      (ENDINGS.has(control.action) ? late : soon).push(control);
    }
  };
  for (const { definition } of handlers.commands) {
    if (!person.commands(CHANNEL).includes(`/${definition.name}`)) continue;
    const needed = (definition.options ?? []).filter((option) => option.required === true);
    const inputs = Object.fromEntries(needed.map(({ name }) => [name, 9]));
    incidents.push(...(await finish(using, person.slash(CHANNEL, definition.name, inputs))));
    look();
  }
  for (let next = soon.shift(); next !== undefined; next = soon.shift() ?? late.shift()) {
    incidents.push(...(await press(using, next)));
    look();
  }
  await allTold(party);
  return incidents;
}

async function press(using: Crawl, { message, customId, action, component, values }: Control) {
  const { party, person, pressed } = using;
  pressed.add(action);
  // A panel that was closed deletes itself.
  const isThere = party.discord.world.messagesOf(message.channelId).has(message.id);
  const on = isThere ? message : (person.messages(CHANNEL).at(-1) ?? message);
  const { username } = party.discord.world.user(person.userId);
  const invocation = pressRaw(party, username, on, {
    ...{ customId, type: 'component', componentType: component.type },
    ...(values === undefined ? {} : { values }),
  });
  return finish(using, invocation);
}

/** Waits for the answer, and fills in a form. */
async function finish(using: Crawl, invocation: Invocation): Promise<readonly string[]> {
  const { person, handled, pressed } = using;
  const first = await handled();
  const { modal } = invocation.interaction;
  if (modal === null) return incidentsIn(first);
  const form = ids.decode(modal.custom_id)?.action;
  if (form !== undefined) pressed.add(form);
  const parts = modal.components.flatMap((part) => part.component ?? part.components ?? []);
  const entries = parts.flatMap((part): [string, FormEntry][] => {
    const entry = entryFor(person, part);
    return entry === undefined ? [] : [[part.custom_id ?? '', entry]];
  });
  await person.fill(invocation, Object.fromEntries(entries));
  return [...incidentsIn(first), ...incidentsIn(await handled())];
}

function incidentsIn({ name, outcome }: Handled): readonly string[] {
  return outcome === 'done' ? [] : [`${name}: ${outcome}`];
}

/** Undefined where the form has a value of its own, or needs none. */
function entryFor(person: Person, part: Component): FormEntry | undefined {
  if (part.required === false) return undefined;
  switch (part.type) {
    case COMPONENT.textInput:
      return (part.value ?? '') === '' ? '12'.padEnd(part.min_length ?? 0, '0') : undefined;
    case COMPONENT.userSelect:
      return [person.userId];
    case COMPONENT.radioGroup:
    case COMPONENT.stringSelect: {
      const options = part.options ?? [];
      const [first] = options;
      if (first === undefined || options.some((option) => option.default === true))
        return undefined;
      return part.type === COMPONENT.radioGroup ? first.value : [first.value];
    }
    default:
      return undefined;
  }
}

/** What this person sees to press, the latest message first. */
function controlsFor({ discord: { world } }: Party, person: Person): readonly Control[] {
  return person
    .messages(CHANNEL)
    .toReversed()
    .flatMap((message) => {
      const record = world.messagesOf(message.channelId).get(message.id);
      return componentsIn(record?.components ?? []).flatMap((component): Control[] => {
        const { custom_id: customId, disabled, type } = component;
        const action = ids.decode(customId ?? '')?.action;
        if (!customId || disabled === true || action === undefined) return [];
        const control = { message, customId, action, component };
        if (type === COMPONENT.button) return [control];
        if (type === COMPONENT.stringSelect) {
          return (component.options ?? []).map(({ value }) => ({ ...control, values: [value] }));
        }
        return [{ ...control, values: type === COMPONENT.userSelect ? [person.userId] : [] }];
      });
    });
}

function componentsIn(components: readonly Component[]): readonly Component[] {
  return components.flatMap((component) => [
    component,
    ...componentsIn(component.components ?? []),
    ...(component.accessory ? [component.accessory] : []),
  ]);
}

/** Presses that differ only by a number or an id are alike; but the first page isn't like the others. */
function wayOf({ customId, values = [] }: Control): string {
  const args = Object.entries(ids.decode(customId)?.args ?? {}).map(
    ([, value]: [string, unknown]) =>
      typeof value === 'string' && /^[a-z-]+$/.test(value) ? value : value ? 'some' : 'none',
  );
  return [...args, ...values].join(' ');
}
