import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { MiniBoard } from '../protocol/server-messages.ts';
import { useSheets } from './board.tsx';
import { drawMini } from './draw.ts';
import { Invite } from './company.tsx';
import type { Listed, TableParts } from './kit/game.ts';
import { canRemember, preferred, remember } from './preferences.ts';
import type { Present } from './presence.ts';
import { pixelRatio, type Sheets } from './sheets.ts';
import { Button } from './kit/signs.tsx';
import { WALK_UP } from '../../features/line.ts';

interface HomeProps extends Pick<TableParts, 'store' | 'words'> {
  readonly list: Listed;
  readonly invite: () => void;
  readonly present: Present;
}

/** The boards are small here, so they are loaded in the smallest size. */
const MINI_PX = 200;
const REFRESH_MS = 3000;
const EMPTY: MiniBoard = { quadrant: 0, discs: [] };

/** The boards that can be played or watched here, as they are now, and what can be played alone. */
export function Home({ store, list, words, invite, present }: HomeProps) {
  const { matches, alone } = list;
  const { theme, refusal } = store.game;
  const sheets = useSheets(theme, MINI_PX);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') store.look();
    }, REFRESH_MS);
    return () => {
      clearInterval(timer);
    };
  }, [store]);
  return (
    <main class="home">
      {refusal !== undefined && (
        <p class="warning" role="alert">
          {refusal}
        </p>
      )}
      <div class="top">
        <h1>{words.matches}</h1>
        <Invite {...{ words, invite }} />
      </div>
      <ul>
        {matches.map(({ match, board, title, terms, isYours, isYourTurn }) => (
          <li key={match} data-walk-up={match === WALK_UP}>
            <Button
              data-turn={isYourTurn}
              onClick={() => {
                store.sit(match);
              }}
            >
              <Mini board={board} sheets={sheets} />
              <strong>{title}</strong>
              <span>{terms}</span>
              {(isYourTurn || !isYours) && (
                <em>
                  {match === WALK_UP ? words.join : isYourTurn ? words.yourTurn : words.watch}
                </em>
              )}
            </Button>
          </li>
        ))}
      </ul>
      {matches.every(({ match }) => match === WALK_UP) && <p>{words.noMatches}</p>}
      <h2>{words.alone}</h2>
      <ul class="alone">
        {alone.map(({ what, title, terms }) => (
          <li key={what}>
            <Button
              onClick={() => {
                if (what === 'shootout') store.beginShootout();
                else store.sit(what);
              }}
            >
              <Mini board={EMPTY} sheets={sheets} />
              <strong>{title}</strong>
              <span>{terms}</span>
            </Button>
          </li>
        ))}
      </ul>
      {canRemember() && <PresenceToggle {...{ words, present }} />}
    </main>
  );
}

/** Discord asks for consent only while a page enters, so the page loads again. */
function PresenceToggle({ words, present }: Pick<HomeProps, 'words' | 'present'>) {
  const isOn = preferred('presence') !== undefined;
  return (
    <Button
      class="presence"
      aria-pressed={isOn}
      onClick={() => {
        remember('presence', !isOn);
        void (isOn ? present(null) : Promise.resolve()).then(() => {
          location.reload();
        });
      }}
    >
      {words.presence.toggle}
    </Button>
  );
}

/** Painted again only when a disc has moved. */
function Mini({ board, sheets }: { board: MiniBoard; sheets: Sheets | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const sidePx = MINI_PX * pixelRatio();
  const drawn = JSON.stringify(board);
  useLayoutEffect(() => {
    if (canvas.current !== null && sheets !== undefined) drawMini(canvas.current, sheets, board);
    // The list is sent again and again; only `drawn` tells whether the board has changed.
  }, [drawn, sheets, sidePx]);
  return <canvas ref={canvas} width={sidePx} height={sidePx} aria-hidden="true" />;
}
