import { ComponentType, type APIModalInteractionResponseCallbackData } from 'discord.js';
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

/** The least and the most options of each kind of part. */
const OPTION_COUNTS: ReadonlyMap<unknown, readonly [number, number]> = new Map([
  [ComponentType.StringSelect, [1, 25] as const],
  [ComponentType.RadioGroup, [2, 10] as const],
  [ComponentType.CheckboxGroup, [1, 10] as const],
]);

/** A form as Discord would take it. */
export function expectWithinFormLimits(form: APIModalInteractionResponseCallbackData): void {
  expect(form.title.length).toBeLessThanOrEqual(45);
  expect(form.components.length).toBeGreaterThanOrEqual(1);
  expect(form.components.length).toBeLessThanOrEqual(5);
  for (const part of form.components as unknown as readonly Part[]) {
    expect(textOf(part, 'label').length, textOf(part, 'label')).toBeLessThanOrEqual(45);
    expect(textOf(part, 'description').length).toBeLessThanOrEqual(100);
    const input = part['component'] as Part;
    const options = (input['options'] ?? []) as readonly Part[];
    const [least, most] = OPTION_COUNTS.get(input['type']) ?? [0, 0];
    expect(options.length).toBeGreaterThanOrEqual(least);
    expect(options.length).toBeLessThanOrEqual(most);
    for (const option of options) {
      expect(textOf(option, 'label').length, textOf(option, 'label')).toBeLessThanOrEqual(100);
      expect(textOf(option, 'description').length).toBeLessThanOrEqual(100);
    }
  }
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
