import type { Person } from 'local-discord/driver/person';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { words } from './told.ts';
import { offerLabel } from '../../../src/texts/turn-text.ts';

const { buttons } = words.match;
const { form, list: say } = words.tournaments;

/** What an action is called on the card: the first of these labels that is there. */
const LABELS = {
  draw: [buttons.offerDraw, offerLabel('draw', 'accept', words)],
  adjourn: [buttons.offerAdjournment, offerLabel('adjournment', 'accept', words)],
  resume: [buttons.resume],
  nudge: [buttons.nudge],
  resign: [buttons.resign],
  replay: [buttons.replay],
  export: [words.common.buttons.export],
} as const;

/** The card of a match: the named one, or the first in the person's list. */
export async function matchCard(
  person: Person,
  channel: string,
  match?: string,
): Promise<SeenMessage> {
  if (match !== undefined) return person.slash(channel, 'match', { match }).answer();
  const list = await person.slash(channel, 'match').answer();
  const first = list.menus[0]?.options[0]?.value;
  if (first === undefined) throw new Error(`no match is listed: ${list.text}`);
  return person.choose(list, words.history.choose, [first]).answer();
}

/** Presses a button of that card. */
export async function inMatch(
  person: Person,
  channel: string,
  action: keyof typeof LABELS,
  match?: string,
): Promise<SeenMessage> {
  const card = await matchCard(person, channel, match);
  const label = LABELS[action].find((one) => card.buttons.some((button) => button.label === one));
  if (label === undefined) throw new Error(`nothing to ${action} on the card of ${card.text}`);
  return person.press(card, label).answer();
}

export interface Wishes {
  readonly name?: string;
  readonly kind?: string;
  readonly places?: string | number;
}

/** Fills in the form for a new tournament. */
export async function previewOf(
  person: Person,
  channel: string,
  { name = 'Thursday Cup', kind = 'swiss-evening', places = 8 }: Wishes = {},
): Promise<SeenMessage> {
  const list = await person.slash(channel, 'tournament').answer();
  const entries = {
    [form.name.label]: name,
    [form.kind.label]: [kind],
    [form.places.label]: String(places),
  };
  return (await person.fill(person.press(list, say.create), entries)).answer();
}

/** The card of the latest tournament that is on, or else of the latest past one. */
export async function tournamentCard(person: Person, channel: string): Promise<SeenMessage> {
  let list = await person.slash(channel, 'tournament').answer();
  if (list.menus.length === 0)
    list = await person.press(list, say.past.replace(/^#+ /, '')).answer();
  const first = list.menus[0]?.options[0]?.value ?? '';
  return person.choose(list, say.menu, [first]).answer();
}

export async function startFromPanel(person: Person, channel: string): Promise<SeenMessage> {
  return person.choose(await managePanel(person, channel), say.manage, ['start']).answer();
}

export async function managePanel(person: Person, channel: string): Promise<SeenMessage> {
  return person.press(await tournamentCard(person, channel), say.manage).answer();
}
