import type { DiscId } from '../../shot/shot.ts';
import { discOf, numberOfDisc, sideOfDisc } from '../discs.ts';
import { SIDES, type Side } from '../../rules/ruling.ts';

const SIDE_LETTERS = 'abc';

export function formatSide(side: Side): string {
  return SIDE_LETTERS.charAt(side);
}

export function parseSide(text: string): Side | undefined {
  return text.length === 1 ? SIDES[SIDE_LETTERS.indexOf(text)] : undefined;
}

/** Formats side and number, as in `b7`. */
export function formatDisc(disc: DiscId): string {
  return `${formatSide(sideOfDisc(disc))}${numberOfDisc(disc)}`;
}

export function parseDisc(text: string): DiscId | undefined {
  const match = /^([abc])([1-9]\d?)$/.exec(text);
  const side = parseSide(match?.[1] ?? '');
  return side === undefined ? undefined : discOf(side, Number(match?.[2]));
}
