import type { PictureWords } from '../../words/picture-words.ts';

interface Paged {
  readonly page?: number;
  readonly pages?: number;
}

/** Nothing where there is one page alone. */
export function pageText({ page, pages }: Paged, words: PictureWords): string {
  return page === undefined || (pages !== undefined && pages <= 1) ? '' : words.page(page, pages);
}
