import {
  ENTRY_KINDS,
  MAX_ENTRANTS,
  MIN_ENTRANTS,
  TOURNAMENT_KINDS,
} from '../../core/tournament/model/setup.ts';
import { ROBOT_LEVELS } from '../../matches/records/players.ts';
import { rangeField, type FieldCodec } from './codec.ts';
import { DRAFT_EXTENTS, START_CHOICES, TOURNAMENT_PACES } from './press-choices.ts';

/** By its place in the list, in one sign: all that a draft remembers has to fit into an id. */
function placeField<Choice extends string>(choices: readonly Choice[]): FieldCodec<Choice> {
  return {
    format: (value) => choices.indexOf(value).toString(36),
    parse: (text) => choices.find((_, place) => place.toString(36) === text),
  };
}

export const FILLS = ['none', ...ROBOT_LEVELS] as const;

export const MAX_NAME_CHARS = 40;
/** What parts the fields of an id; a name has the sign that looks like it. */
const [SEPARATOR, LIKE_IT] = [':', '\u2236'];

/** What somebody calls a tournament: whatever it is made of is looked at when the tournament is made. */
const nameField: FieldCodec<string> = {
  format: (value) => value.replaceAll(SEPARATOR, LIKE_IT),
  parse: (text) => (text !== '' && text.length <= MAX_NAME_CHARS ? text : undefined),
};

/** A tournament that somebody is about to open, whole: a preview remembers nothing else. */
export const DRAFT = {
  kind: placeField(TOURNAMENT_KINDS),
  entry: placeField(ENTRY_KINDS),
  pace: placeField(TOURNAMENT_PACES),
  places: rangeField(MIN_ENTRANTS, MAX_ENTRANTS),
  start: placeField(START_CHOICES),
  fill: placeField(FILLS),
  extent: placeField(DRAFT_EXTENTS),
  name: nameField,
} as const;
