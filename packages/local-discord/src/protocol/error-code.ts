/** Empty for an error without a code: none of the system, of Node or of the canvas. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
