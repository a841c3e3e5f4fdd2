/** The line that a shot is told with: what it was, whose it was, and for which side. */
export const TOLD_SHOT = /\*\*.+\*\* · .+, (Blue|Red|White)(?= · |\n|$)/;
