import { COMPONENT } from './numbers.ts';
import type { Component, Media } from './shapes.ts';

export interface PlacedComponent {
  readonly component: Component;
  readonly path: readonly PropertyKey[];
}

/** Iterates over a component and all nested ones, parents first, with their paths. */
export function* walkComponents(
  components: readonly Component[],
  path: readonly PropertyKey[] = ['components'],
): Generator<PlacedComponent> {
  for (const [index, component] of components.entries()) {
    yield* walkComponent(component, [...path, index]);
  }
}

function* walkComponent(
  component: Component,
  path: readonly PropertyKey[],
): Generator<PlacedComponent> {
  yield { component, path };
  yield* walkComponents(component.components ?? [], [...path, 'components']);
  if (component.accessory) yield* walkComponent(component.accessory, [...path, 'accessory']);
  if (component.component) yield* walkComponent(component.component, [...path, 'component']);
}

export function findComponent(
  components: readonly Component[],
  customId: string,
): Component | undefined {
  for (const { component } of walkComponents(components)) {
    if (component.custom_id === customId) return component;
  }
  return undefined;
}

export function isSelect(type: number): boolean {
  return (
    type === COMPONENT.stringSelect ||
    (type >= COMPONENT.userSelect && type <= COMPONENT.channelSelect)
  );
}

/** The pictures and files that a component shows itself, without its children's. */
export function mediaOf(component: Component): { media: Media; path: readonly PropertyKey[] }[] {
  const found = (component.items ?? []).map(({ media }, index) => ({
    media,
    path: ['items', index, 'media', 'url'] as readonly PropertyKey[],
  }));
  if (component.media) found.push({ media: component.media, path: ['media', 'url'] });
  if (component.file) found.push({ media: component.file, path: ['file', 'url'] });
  return found;
}

/** Copies the tree with every picture and file passed through `change`. */
export function mapMedia(component: Component, change: (media: Media) => Media): Component {
  const inner = (child: Component): Component => mapMedia(child, change);
  return {
    ...component,
    ...(component.components && { components: component.components.map(inner) }),
    ...(component.accessory && { accessory: inner(component.accessory) }),
    ...(component.media && { media: change(component.media) }),
    ...(component.file && { file: change(component.file) }),
    ...(component.items && {
      items: component.items.map((item) => ({ ...item, media: change(item.media) })),
    }),
  };
}
