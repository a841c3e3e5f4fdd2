import type { Person } from 'local-discord/driver/person';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { words } from './told.ts';
import { offerLabel } from '../../../src/texts/turn-text.ts';

const { buttons } = words.match;
const { form, list: say, message, preview: previewWords } = words.tournaments;
const { groupMenu, groups, other } = words.tournaments.opening;

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

/** Chooses another form than the usual one, and fills in its name and places. */
export async function previewOf(
  person: Person,
  channel: string,
  { name = 'Thursday Cup', kind = 'swiss-evening', places = 8 }: Wishes = {},
): Promise<SeenMessage> {
  let preview = await openingPanel(person, channel);
  for (const group of Object.keys(groups)) {
    const choosing = await person.press(preview, other).answer();
    preview = await person.choose(choosing, groupMenu, [group]).answer();
    const kinds = preview.menus.find(({ label }) => label === previewWords.kindMenu);
    if (kinds?.options.some((one) => one.value === kind) !== true) continue;
    const ofKind = await person.choose(preview, previewWords.kindMenu, [kind]).answer();
    const entries = { [form.name.label]: name, [form.places.label]: String(places) };
    return (await person.fill(person.press(ofKind, previewWords.form), entries)).answer();
  }
  throw new Error(`no tournament is a ${kind}`);
}

/** The panel that opens a tournament. */
export async function openingPanel(person: Person, channel: string): Promise<SeenMessage> {
  const list = await person.slash(channel, 'tournament').answer();
  return person.press(list, say.create).answer();
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
  return person.press(await managePanel(person, channel), message.buttons.start).answer();
}

export async function managePanel(person: Person, channel: string): Promise<SeenMessage> {
  return person.press(await tournamentCard(person, channel), say.manage).answer();
}
