import { isSelect } from '../protocol/components.ts';
import { COMPONENT } from '../protocol/numbers.ts';
import type { Component } from '../protocol/shapes.ts';
import { findChannel, findUser, type MemberContext } from '../people/option-input.ts';
import type { FormEntries, FormEntry } from '../people/form.ts';
import type { InteractionRecord } from '../world/records.ts';

/** People read labels and names; this maps them to the values and ids to send. */
export function valuesOf(
  context: MemberContext,
  select: Component | undefined,
  named: readonly string[],
): string[] {
  const roles = context.world.guildOf(context.channel)?.roles ?? [];
  return named.map((name) => {
    const options = select?.options ?? [];
    if (options.some(({ value }) => value === name)) return name;
    const option = options.find(({ label }) => label === name)?.value;
    if (option !== undefined || select === undefined || !isSelect(select.type))
      return option ?? name;
    if (select.type === COMPONENT.channelSelect) return findChannel(context, name)?.id ?? name;
    const user = findUser(context, name);
    return user ?? roles.find((role) => role.name === name)?.id ?? name;
  });
}

/** A form's entries may be keyed by the labels of its parts. */
export function entriesByCustomId(
  context: MemberContext,
  { modal }: InteractionRecord,
  entries: FormEntries,
): FormEntries {
  const parts = (modal?.components ?? []).flatMap((part) => {
    const inputs = part.component ? [part.component] : (part.components ?? []);
    return inputs.map((input) => ({ input, label: part.label ?? input.label }));
  });
  return Object.fromEntries(
    Object.entries(entries).map(([name, entry]): [string, FormEntry] => {
      const part =
        parts.find(({ input }) => input.custom_id === name) ??
        parts.find(({ label }) => label === name);
      if (!part) return [name, entry];
      return [part.input.custom_id ?? name, withValues(context, part.input, entry)];
    }),
  );
}

function withValues(context: MemberContext, input: Component, entry: FormEntry): FormEntry {
  if (input.type === COMPONENT.radioGroup && typeof entry === 'string') {
    return valuesOf(context, input, [entry])[0] ?? entry;
  }
  if (!isTextList(entry) || entry.length === 0) return entry;
  return valuesOf(context, input, entry);
}

function isTextList(entry: unknown): entry is readonly string[] {
  return Array.isArray(entry) && entry.every((item) => typeof item === 'string');
}
