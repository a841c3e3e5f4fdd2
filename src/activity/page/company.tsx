import { BOARD_HALF_WIDTH_IN, RAIL_OUTER_RADIUS_IN } from '@crokinole/pictures/geometry/plan';
import { REACTIONS, type Reaction } from '../protocol/client-messages.ts';
import type { Game, GameStore, ShownReaction } from './game.ts';
import type { Labels } from './labels.ts';

const SIGNS: Readonly<Record<Reaction, string>> = {
  clap: '👏',
  fire: '🔥',
  laugh: '😂',
  wow: '😮',
  strong: '💪',
  oops: '🙈',
};

/** On the rail, in per cent of the half width of the picture. */
const RING = (100 * (RAIL_OUTER_RADIUS_IN - 0.9)) / BOARD_HALF_WIDTH_IN;
const FIRST_DEG = 28;
const APART_DEG = 14;
/** Up to the middle of the board's sides: below, a finger pulls. */
const MAX_FACES = 10;

/** They surround names that are written from right to left. */
const ISOLATES = /[\u2066-\u2069]/g;

interface FaceProps {
  readonly name: string;
  /** The address of an avatar, if there is one and it has come. */
  readonly picture: string | undefined;
}

/** A person's avatar, or else one letter. */
function Face({ name, picture }: FaceProps) {
  if (picture !== undefined) return <img class="avatar" src={picture} alt="" />;
  const [letter = ''] = Array.from(name.replaceAll(ISOLATES, ''));
  return <span aria-hidden="true">{letter.toUpperCase()}</span>;
}

/** Those who wait, around the board: the next one first, to the right and to the left in turn. */
export function Waiting({
  line,
  faces,
  words,
}: Pick<Game, 'line' | 'faces'> & { readonly words: Labels }) {
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

function placeAt(i: number) {
  const side = i % 2 === 0 ? 1 : -1;
  const angle = ((FIRST_DEG + APART_DEG * Math.floor(i / 2)) * Math.PI) / 180;
  return {
    left: `${50 + (side * RING * Math.sin(angle)) / 2}%`,
    top: `${50 - (RING * Math.cos(angle)) / 2}%`,
  };
}

/** Six ways to say something without a word. */
export function Reactions({ store, words }: { readonly store: GameStore; readonly words: Labels }) {
  return (
    <div class="reactions" role="group" aria-label={words.react}>
      {REACTIONS.map((reaction) => (
        <button
          type="button"
          key={reaction}
          aria-label={SIGNS[reaction]}
          onClick={() => {
            store.react(reaction);
          }}
        >
          {SIGNS[reaction]}
        </button>
      ))}
    </div>
  );
}

/** Each reaction rises over the board once, with the name of its sender. */
export function Floating({ reactions }: { readonly reactions: readonly ShownReaction[] }) {
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
