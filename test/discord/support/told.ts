/** The line about a shot: what it was, the player, and the side. */
export const TOLD_SHOT = /\*\*.+\*\* · .+, (Blue|Red|White)(?= · |\n|$)/;
