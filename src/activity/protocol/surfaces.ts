/** The sizes that the board and the discs are painted at: a page takes the next one up. */
export const SURFACE_SIZES_PX = [480, 720, 960, 1280, 1680] as const;
