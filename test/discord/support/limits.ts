import { ComponentType } from 'discord.js';
import { expect } from 'vitest';
import type { MessagePayload } from '../../../src/discord/ui/parts.ts';

type Part = Readonly<Record<string, unknown>>;

const MAX_COMPONENTS = 40;
const MAX_CHARS = 4000;

/** A message as Discord would take it. */
export function expectWithinLimits({ components }: MessagePayload): void {
  const parts = components.flatMap((component) => walk(component as unknown as Part));
  expect(parts.length).toBeLessThanOrEqual(MAX_COMPONENTS);
  const texts = parts.filter(({ type }) => type === ComponentType.TextDisplay);
  const chars = texts.reduce((sum, part) => sum + textOf(part, 'content').length, 0);
  expect(chars).toBeLessThanOrEqual(MAX_CHARS);
  const ids = parts.flatMap((part) => (part['custom_id'] === undefined ? [] : [part['custom_id']]));
  expect(new Set(ids).size).toBe(ids.length);
  for (const part of parts) expectShort(part);
}

function expectShort(part: Part): void {
  expect(textOf(part, 'custom_id').length).toBeLessThanOrEqual(100);
  expect(textOf(part, 'placeholder').length).toBeLessThanOrEqual(150);
  if (part['type'] === ComponentType.Button) {
    expect(textOf(part, 'label').length).toBeLessThanOrEqual(38);
  }
  if (part['type'] === ComponentType.StringSelect) {
    const options = part['options'] as readonly Part[];
    expect(options.length).toBeGreaterThanOrEqual(1);
    expect(options.length).toBeLessThanOrEqual(25);
    for (const option of options) {
      expect(textOf(option, 'label').length).toBeLessThanOrEqual(100);
      expect(textOf(option, 'description').length).toBeLessThanOrEqual(100);
    }
  }
}

function walk(part: Part): readonly Part[] {
  const inner = (part['components'] ?? []) as readonly Part[];
  return [part, ...inner.flatMap(walk)];
}

function textOf(part: Part, name: string): string {
  const value = part[name];
  return typeof value === 'string' ? value : '';
}
