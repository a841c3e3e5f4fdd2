import { createPainter } from '../paint/painter.ts';
import { iconScene } from '../scene/brand.ts';
import { THEMES } from '../themes/registry.ts';

const SIZE_PX = 256;

/** The bot's face where messages show it, as a PNG. */
export function paintIcon(): Uint8Array {
  return createPainter().paint(iconScene(SIZE_PX), THEMES.maple).encodeSync('png');
}
