import {
  ComponentType,
  type APIComponentInContainer,
  type APIMediaGalleryComponent,
  type APIMessage,
  type APIMessageTopLevelComponent,
  type APIUnfurledMediaItem,
} from 'discord.js';

type Component = APIMessageTopLevelComponent | APIComponentInContainer;

/** Every component of a message, including those inside containers. */
export function componentsOf({ components = [] }: APIMessage): readonly Component[] {
  return components.flatMap((component): readonly Component[] =>
    component.type === ComponentType.Container ? [component, ...component.components] : [component],
  );
}

/** Each picture of a message, and its alt text. */
export function picturesOf(
  message: APIMessage,
): readonly { readonly media: APIUnfurledMediaItem; readonly altText: string }[] {
  return componentsOf(message)
    .filter((one): one is APIMediaGalleryComponent => one.type === ComponentType.MediaGallery)
    .flatMap(({ items }) => items)
    .map(({ media, description }) => ({ media, altText: description ?? '' }));
}
