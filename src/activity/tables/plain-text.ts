const MENTION = /<@!?(\d+)>/g;
const CHANNEL = /<#(\d+)>/g;
const ESCAPED = /\\([*_~`|>#:@<\-\\])/g;
const MARKS = /^(-# |#{1,3} |> )|(?<!\\)\*+|__|~~/g;

/** A sentence of the chat as a page shows it: with names, and without the signs that Discord reads. */
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
