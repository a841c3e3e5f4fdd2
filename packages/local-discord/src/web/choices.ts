import { COMPONENT } from '../protocol/numbers.ts';
import type { Component } from '../protocol/shapes.ts';
import type { PageChannel } from '../site/page-protocol.ts';
import type { Item } from './listbox.tsx';
import type { Page } from './page.ts';

export function peopleItems(page: Page, channel: PageChannel | undefined): Item[] {
  const guildMembers = page.state.snapshot?.channels
    .filter(({ guildId }) => guildId !== null && guildId === channel?.guildId)
    .flatMap(({ memberIds }) => memberIds);
  const ids = new Set([...(guildMembers ?? []), ...(channel?.memberIds ?? [])]);
  return (page.state.snapshot?.people ?? [])
    .filter(({ id }) => ids.has(id))
    .map(({ id, name, username, isBot }) => ({
      value: id,
      label: name,
      hint: isBot ? 'bot' : username,
    }));
}

export function roleItems(page: Page, channel: PageChannel | undefined): Item[] {
  const guild = page.state.snapshot?.guilds.find(({ id }) => id === channel?.guildId);
  return (guild?.roles ?? []).map(({ id, name }) => ({ value: id, label: name, hint: 'role' }));
}

export function channelItems(
  page: Page,
  channel: PageChannel | undefined,
  types: readonly number[],
): Item[] {
  return (page.state.snapshot?.channels ?? [])
    .filter(({ guildId }) => guildId !== null && guildId === channel?.guildId)
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .map(({ id, name }) => ({ value: id, label: `#${name}` }));
}

/** The options of a select menu. */
export function selectItems(
  page: Page,
  channel: PageChannel | undefined,
  select: Component,
): Item[] {
  switch (select.type) {
    case COMPONENT.userSelect:
      return peopleItems(page, channel);
    case COMPONENT.roleSelect:
      return roleItems(page, channel);
    case COMPONENT.mentionableSelect:
      return [...peopleItems(page, channel), ...roleItems(page, channel)];
    case COMPONENT.channelSelect:
      return channelItems(page, channel, select.channel_types ?? []);
    default:
      return (select.options ?? []).map(({ value, label, description, emoji }) => ({
        value,
        label,
        hint: description ?? undefined,
        emoji: emoji ?? undefined,
      }));
  }
}

export function presetOf(select: Component): string[] {
  const options = (select.options ?? []).filter((option) => option.default === true);
  const values = (select.default_values ?? []).map(({ id }) => id);
  return [...options.map(({ value }) => value), ...values];
}
