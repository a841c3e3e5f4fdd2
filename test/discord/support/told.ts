/** The line about a shot: what it was, the player, and the side. */
export const TOLD_SHOT = /\*\*.+\*\* · .+, (Blue|Red|White)(?= · |\n|$)/;

/** With commands as our texts have them, by name, not as the links that Discord shows. */
export const unlinked = (text: string) => text.replaceAll(/<\/([^:>]+):\d+>/g, '**/$1**');
