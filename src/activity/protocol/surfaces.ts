/**
 * The sizes at which the server paints the board and the
 * discs. A page loads the next larger one and scales it.
 */
export const SURFACE_SIZES_PX = [480, 720, 960, 1280, 1680] as const;
