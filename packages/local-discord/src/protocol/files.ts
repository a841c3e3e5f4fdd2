export interface UploadedFile {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** A file in a bot's request, with the number its attachment data refers to. */
export interface NumberedFile extends UploadedFile {
  readonly number: number;
}

/** Discord keeps letters, digits, dots, dashes and underscores of a name. */
export function safeFilename(name: string): string {
  const kept = name.replace(/^.*[\\/]/, '').replaceAll(/[^\w.-]/g, '_');
  return kept === '' ? 'file' : kept.slice(0, 200);
}

/**
 * Whether a file has one of the accepted types: a kind such as `image`, or an extension such as
 * `.png`.
 */
export function isOfType(file: UploadedFile, types: readonly string[] | null | undefined): boolean {
  if (!types || types.length === 0) return true;
  return types.some((type) =>
    type.startsWith('.')
      ? file.filename.toLowerCase().endsWith(type.toLowerCase())
      : file.contentType.startsWith(`${type}/`),
  );
}
