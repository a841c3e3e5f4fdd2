import { useRef } from 'preact/hooks';
import { useSidePx, useSheets, Wood } from './board.tsx';
import { Button } from './kit/signs.tsx';

interface NoticeProps {
  readonly text: string;
  readonly theme?: string;
  /** A button that may solve the problem. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** A message with the reason why the table can't be shown, under a board that needs no connection. */
export function Notice({ text, theme = 'maple', action }: NoticeProps) {
  const frame = useRef<HTMLDivElement>(null);
  const cssPx = useSidePx(frame);
  const sheets = useSheets(theme, cssPx);
  return (
    <main class="notice">
      <div class="board" ref={frame} data-ready={sheets === undefined ? undefined : 'yes'}>
        <div class="square" style={{ width: `${cssPx}px`, height: `${cssPx}px` }}>
          <Wood sheets={sheets} cssPx={cssPx} />
        </div>
      </div>
      <div class="words">
        <p role="status">{text}</p>
        {action !== undefined && (
          <Button class="main" onClick={action.run}>
            {action.label}
          </Button>
        )}
      </div>
    </main>
  );
}
