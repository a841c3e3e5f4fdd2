import {
  ComponentType,
  type APIComponentInContainer,
  type APIMessageTopLevelComponent,
} from 'discord.js';

type Component = APIMessageTopLevelComponent | APIComponentInContainer;

/** The same message without anything to press; nothing if there is nothing to take away. */
export function withoutControls(
  components: readonly APIMessageTopLevelComponent[],
): readonly APIMessageTopLevelComponent[] | undefined {
  let hasChanged = false;
  const kept = components.flatMap((component): APIMessageTopLevelComponent[] => {
    if (component.type === ComponentType.ActionRow) {
      hasChanged = true;
      return [];
    }
    if (component.type !== ComponentType.Container) return [named(component)];
    const inner = component.components.filter((each) => each.type !== ComponentType.ActionRow);
    if (inner.length < component.components.length) hasChanged = true;
    return [{ ...component, components: inner.map(named) }];
  });
  return hasChanged ? kept : undefined;
}

/** A picture by the name of its file, as Discord wants it when a message is changed. */
function named<C extends Component>(component: C): C {
  if (component.type !== ComponentType.MediaGallery) return component;
  return {
    ...component,
    items: component.items.map(({ media, ...item }) => ({
      ...item,
      media: { url: attachmentUrl(media.url) },
    })),
  };
}

function attachmentUrl(url: string): string {
  if (!URL.canParse(url)) return url;
  const { protocol, pathname } = new URL(url);
  return protocol === 'attachment:' ? url : `attachment://${pathname.split('/').at(-1) ?? ''}`;
}
