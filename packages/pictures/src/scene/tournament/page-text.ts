import type { PictureWords } from '../../words/picture-words.ts';

interface Paged {
  readonly page?: number;
  readonly pages?: number;
}

/** Empty if there is only one page. */
export function pageText({ page, pages }: Paged, words: PictureWords): string {
  return page === undefined || (pages !== undefined && pages <= 1) ? '' : words.page(page, pages);
}
