import type { JSX } from 'preact';

/** Drawn as SVG, because a machine may lack the characters. */
const PATHS = {
  attach: 'M12 5v14M5 12h14',
  channels: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  events: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zm10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  enlarge: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  leave: 'M14 4h5v16h-5M14 12H4M8 8l-4 4 4 4',
  members:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-7 10c0-4 3-7 7-7s7 3 7 7M16 4a4 4 0 0 1 0 7M18 14c2.5 1 4 3.500 4 7',
  minimise: 'M4 5h16v14H4zM12 13h6v4h-6z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  rocket:
    'M12 15l-3-3c1-5 4-8 10-9-1 6-4 9-9 10zM9 12H5l2-4h3M12 15v4l4-2v-3M5 19c0-2 1-3 2-3s2 1 1 2-2 1-3 1z',
  send: 'M4 12l16-8-6 16-3-7z',
  threads: 'M4 6h16M8 12h12M12 18h8M4 6v6h4M8 12v6h4',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  swap: 'M4 8h14l-4-4M20 16H6l4 4',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
