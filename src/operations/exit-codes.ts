/** What a supervisor is told when the process ends. */
export const EXIT_CODES = {
  inOrder: 0,
  /** Starting afresh may help. */
  failed: 1,
  /** Somebody has to change something first: sysexits.h calls it EX_CONFIG. */
  hopeless: 78,
} as const;
