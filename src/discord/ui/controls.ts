import {
  ComponentType,
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
  type APIComponentInContainer,
  type APIMediaGalleryComponent,
  type APIMessageTopLevelComponent,
} from 'discord.js';

type Component = APIMessageTopLevelComponent | APIComponentInContainer;

/** The message without buttons and menus; undefined if it has none. */
export function withoutControls(
  components: readonly APIMessageTopLevelComponent[],
): readonly APIMessageTopLevelComponent[] | undefined {
  if (!components.some(hasControls)) return undefined;
  return components.flatMap((component): APIMessageTopLevelComponent[] => {
    if (component.type === ComponentType.ActionRow) return [];
    if (component.type !== ComponentType.Container) return [named(component)];
    const inner = component.components.filter((each) => !hasControls(each));
    return [{ ...component, components: inner.map(named) }];
  });
}

/** The message up to its picture: what comes of the shot stands below, with the buttons. */
export function untilPicture(
  components: readonly APIMessageTopLevelComponent[],
): readonly APIMessageTopLevelComponent[] {
  return components.map((component) => {
    if (component.type !== ComponentType.Container) return component;
    const inner = component.components;
    const at = inner.findIndex(({ type }) => type === ComponentType.MediaGallery);
    return { ...component, components: inner.slice(0, at + 1) };
  });
}

/** The contents of all text displays. */
export function textIn(components: readonly Component[]): string {
  const texts = components.flatMap((component) => {
    if (component.type === ComponentType.Container) return [textIn(component.components)];
    return component.type === ComponentType.TextDisplay ? [component.content] : [];
  });
  return texts.join('\n');
}

/** All rows of buttons and menus, in order. */
export function rowsIn(
  components: readonly Component[],
): readonly APIActionRowComponent<APIComponentInMessageActionRow>[] {
  return components.flatMap((component) => {
    if (component.type === ComponentType.Container) return rowsIn(component.components);
    return component.type === ComponentType.ActionRow ? [component] : [];
  });
}

/** The pictures of a message, in the form that an edit needs to keep them. */
export function galleriesIn(components: readonly Component[]): readonly APIMediaGalleryComponent[] {
  return components.flatMap((component): readonly APIMediaGalleryComponent[] => {
    if (component.type === ComponentType.Container) return galleriesIn(component.components);
    return component.type === ComponentType.MediaGallery ? [named(component)] : [];
  });
}

function hasControls(component: Component): boolean {
  return component.type === ComponentType.Container
    ? component.components.some(hasControls)
    : component.type === ComponentType.ActionRow;
}

/** Names a picture by its file, as Discord requires it in an edit. */
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
