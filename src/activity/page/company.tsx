import { startPointOf } from 'crokinole/board/start';
import { lengthOf } from 'crokinole/board/vector';
import {
  BOARD_HALF_WIDTH_IN,
  planBoard,
  RAIL_OUTER_RADIUS_IN,
  toPixels,
} from '@crokinole/pictures/geometry/plan';
import { placeOf } from '../aim/aim-state.ts';
import { REACTIONS, type Reaction } from '../protocol/client-messages.ts';
import type { TableMessage } from '../protocol/server-messages.ts';
import type { Game, TableParts } from './kit/game.ts';
import { Button, InviteSign } from './kit/signs.tsx';

/** Up to where the rail leaves a phone's screen. */
const MAX_FACES = 10;

/** They surround names that are written from right to left. */
const ISOLATES = /[\u2066-\u2069]/g;

/** A person's avatar, if there is one and it has come, or else one letter. */
function Face({ name, picture }: { readonly name: string; readonly picture: string | undefined }) {
  if (picture !== undefined) return <img class="avatar" src={picture} alt="" />;
  const [letter = ''] = Array.from(name.replaceAll(ISOLATES, ''));
  return <span aria-hidden="true">{letter.toUpperCase()}</span>;
}

type FacesProps = Pick<Game, 'faces'> & { readonly side: TableMessage['sides'][number] };

/** The players of a side, with its colour. */
export function Faces({ side: { side, names, faces: keys }, faces }: FacesProps) {
  return (
    <span class="faces" data-side={side}>
      {names.map((name, i) => (
        <span class="portrait" key={i}>
          <Face name={name} picture={faces.get(keys?.[i] ?? '')} />
        </span>
      ))}
    </span>
  );
}

/** On the rail. */
const RING_IN = RAIL_OUTER_RADIUS_IN - 0.9;

/** The face of the player who is aiming, on the rail behind their disc. */
export function Aimer({
  game: { othersAim, running, faces },
  table,
}: Pick<TableParts, 'game' | 'table'>) {
  const { turn, own, sides } = table;
  const side = sides.find((one) => one.side === turn?.side);
  if (othersAim === undefined || running !== undefined || turn === null || side === undefined) {
    return null;
  }
  const at = startPointOf(turn.quadrant, placeOf(othersAim));
  const share = RING_IN / lengthOf(at);
  const plan = planBoard(100, own?.quadrant ?? turn.quadrant);
  const { xPx, yPx } = toPixels(plan, { x: share * at.x, y: share * at.y });
  const key = side.faces?.[side.names.indexOf(turn.name)];
  return (
    <span
      class="faces aimer"
      data-side={turn.side}
      style={{ '--x': `${xPx}%`, top: `${yPx}%` }}
      aria-hidden="true"
    >
      <span class="portrait">
        <Face name={turn.name} picture={faces.get(key ?? '')} />
      </span>
    </span>
  );
}

/** Those who wait, around the board: the next one first, to the right and to the left in turn. */
export function Waiting({ game: { line, faces }, words }: Pick<TableParts, 'game' | 'words'>) {
  if (line.length === 0) return null;
  const shown = line.slice(0, line.length > MAX_FACES ? MAX_FACES - 1 : MAX_FACES);
  const rest = line.length - shown.length;
  return (
    <ol class="waiting" aria-label={words.line}>
      {shown.map(({ name, face, isYou }, i) => (
        <li key={i} style={placeAt(i)} title={name} data-you={isYou} data-next={i === 0}>
          <Face name={name} picture={face === undefined ? undefined : faces.get(face)} />
          <i class="told">{name}</i>
        </li>
      ))}
      {rest > 0 && <li style={placeAt(shown.length)}>+{rest}</li>}
    </ol>
  );
}

/** In per cent of the half width of the picture. */
const RING = (100 * RING_IN) / BOARD_HALF_WIDTH_IN;

const FIRST_DEG = 20;
const APART_DEG = 9;

function placeAt(i: number) {
  const side = i % 2 === 0 ? 1 : -1;
  const angle = ((FIRST_DEG + APART_DEG * Math.floor(i / 2)) * Math.PI) / 180;
  return {
    left: `${50 + (side * RING * Math.sin(angle)) / 2}%`,
    top: `${50 - (RING * Math.cos(angle)) / 2}%`,
  };
}

const SIGNS: Readonly<Record<Reaction, string>> = {
  clap: '👏',
  fire: '🔥',
  laugh: '😂',
  wow: '😮',
  strong: '💪',
  oops: '🙈',
};

/** Six ways to say something without a word. */
export function Reactions({ store, words }: Pick<TableParts, 'store' | 'words'>) {
  return (
    <div class="reactions" role="group" aria-label={words.react}>
      {REACTIONS.map((reaction) => (
        <Button
          key={reaction}
          aria-label={SIGNS[reaction]}
          onClick={() => {
            store.react(reaction);
          }}
        >
          {SIGNS[reaction]}
        </Button>
      ))}
    </div>
  );
}

/** Each reaction rises over the board once, with the name of its sender. */
export function Floating({ reactions }: Pick<Game, 'reactions'>) {
  return (
    <>
      {reactions.map(({ id, reaction, name }) => (
        <p key={id} class="floating" style={{ left: `${18 + ((id * 29) % 64)}%` }}>
          {SIGNS[reaction]}
          <small>{name}</small>
        </p>
      ))}
    </>
  );
}

/** Opens Discord's dialog for inviting others to the table. */
export function Invite({
  words,
  invite,
}: { readonly invite: () => void } & Pick<TableParts, 'words'>) {
  return (
    <Button class="invite" label={words.invite} onClick={invite}>
      <InviteSign />
      <span>{words.invite}</span>
    </Button>
  );
}
