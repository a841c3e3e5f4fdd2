import { boundedText, isolated } from '@crokinole/pictures/text/bounded';

const MENTION = /<@!?(\d+)>/g;
const CHANNEL = /<#(\d+)>/g;
const ESCAPED = /\\([\\*_~`|<>#[\]()@:-])/g;
const MARKS = /^(-# |#{1,3} |> )|(?<!\\)\*+|__|~~/g;

/** Converts a chat message into plain text for the page: mentions become names, and Markdown is removed. */
export function plainText(
  said: string,
  nameOf: (player: string) => string,
  channelOf: (channel: string) => string = () => '',
): string {
  return said
    .split('\n')
    .map((line) =>
      line
        .replaceAll(MARKS, '')
        .replaceAll(MENTION, (_, player: string) => nameOf(player))
        .replaceAll(CHANNEL, (_, channel: string) => channelOf(channel))
        .replaceAll(ESCAPED, '$1')
        .trim(),
    )
    .join('\n');
}

/**
 * A name for the page, which has fonts for every script. Without what players use to cover other
 * lines, and isolated, so that one from right to left turns nothing else around.
 */
export function nameAtTable(name: string, someone: string): string {
  const bounded = boundedText(name);
  return bounded === '' ? someone : isolated(bounded);
}
