import { MAX_EMOJI_BYTES } from '../protocol/numbers.ts';
import { invalidField, invalidForm, type FormError } from '../protocol/refusals.ts';

/** Discord's rules for a name, which no schema has. */
export function checkEmojiName(
  name: string,
  others: readonly { readonly name: string }[] = [],
): void {
  const errors: FormError[] = [];
  const refuse = (code: string, message: string): void => {
    errors.push({ path: ['name'], code, message });
  };
  if (name.length < 2 || name.length > 32) {
    refuse('BASE_TYPE_BAD_LENGTH', 'Must be between 2 and 32 in length.');
  }
  if (!/^\w*$/.test(name)) {
    refuse('STRING_TYPE_REGEX', 'String value did not match validation regex.');
  }
  if (others.some((other) => other.name === name)) {
    refuse('APPLICATION_EMOJI_NAME_ALREADY_TAKEN', 'This name is taken');
  }
  if (errors.length > 0) throw invalidForm(errors);
}

export interface EmojiImage {
  readonly bytes: Buffer;
  readonly contentType: string;
}

const DATA_URI = /^data:image\/[\w+.-]+;base64,([A-Za-z0-9+/]+={0,2})$/;

/** The picture in a data URI. Its type is what its bytes say, whatever the URI says. */
export function readEmojiImage(uri: string): EmojiImage {
  const bytes = Buffer.from(DATA_URI.exec(uri)?.[1] ?? '', 'base64');
  const contentType = typeOf(bytes);
  if (contentType === undefined) {
    throw invalidField(['image'], 'IMAGE_INVALID', 'Invalid image');
  }
  if (bytes.length > MAX_EMOJI_BYTES) {
    throw invalidField(['image'], 'BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 256.0 kb.');
  }
  return { bytes, contentType };
}

/** The formats that Discord documents for emoji. */
function typeOf(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1', 0, 16);
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(text)) return 'image/gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  return text.slice(4, 12) === 'ftypavif' ? 'image/avif' : undefined;
}
