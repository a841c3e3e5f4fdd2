import { expect, test } from 'vitest';
import type { Invocation } from 'local-discord/driver/invocation';
import type { Modal } from 'local-discord/protocol/shapes';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import type { SettingsPage } from '../../src/discord/ids/press-choices.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { openSettings } from './support/settings.ts';
import { CHANNEL } from './support/table.ts';
import { previewOf } from './support/hubs.ts';
import { words } from './support/told.ts';

/** Opens a form, and changes what it will show. */
type Opening = (
  party: Party,
) => Promise<{ open: () => Invocation; change: () => Promise<unknown> }>;

const ada = ({ discord }: Party) => discord.as('ada');

/** A form of the settings that changes what it shows by being sent. */
function ofSettings(
  page: SettingsPage,
  label: string,
  entries: Readonly<Record<string, string>>,
): Opening {
  return async (party) => {
    const shown = await openSettings(ada(party), CHANNEL, page);
    const open = () => ada(party).press(ada(party).look(shown), label);
    return { open, change: async () => (await ada(party).fill(open(), entries)).completed() };
  };
}

function openBoard(party: Party): Promise<SeenMessage> {
  return ada(party).slash(CHANNEL, 'practice', { mode: 'free' }).answer();
}

const FORMS: Readonly<Record<string, Opening>> = {
  Goal: ofSettings('rules', 'Goal…', { target: '50' }),
  Lines: ofSettings('rules', 'Lines', { 'Shooting line': 'immediate' }),
  'a challenge': async (party) => {
    const asked = await ada(party).slash(CHANNEL, 'challenge').answer();
    const open = () => ada(party).press(ada(party).look(asked), words.inviting.buttons.change);
    const chosen = { 'How long?': 'full', Rulebook: ['heritage'] };
    return { open, change: async () => (await ada(party).fill(open(), chosen)).completed() };
  },
  'an aim': async (party) => {
    const board = await openBoard(party);
    const look = () => ada(party).look(board);
    return {
      open: () => ada(party).press(look(), 'Exact numbers…'),
      change: () => ada(party).choose(look(), 'Power…', ['Firm · 62']).answer(),
    };
  },
  'a position': async (party) => {
    const board = await openBoard(party);
    const open = () => ada(party).press(ada(party).look(board), 'Set up…');
    const position = 'a1:0,-5.5';
    return { open, change: async () => (await ada(party).fill(open(), { position })).completed() };
  },
  'a tournament': async (party) => {
    const shown = await previewOf(ada(party), CHANNEL);
    const open = () => ada(party).press(ada(party).look(shown), words.tournaments.preview.form);
    const places = { [words.tournaments.form.places.label]: '16' };
    return { open, change: async () => (await ada(party).fill(open(), places)).completed() };
  },
};

/** What a form's fields have at first. */
function defaultsOf({ components }: Modal): string {
  return JSON.stringify(
    components.map(({ component }) => [
      component?.value,
      component?.options?.filter((option) => option.default).map(({ value }) => value),
    ]),
  );
}

test.each(Object.keys(FORMS))(
  'a phone shows the form of %s with its present values',
  async (name) => {
    const party = await openParty();
    ada(party).keepForms();
    const { open, change } = (await FORMS[name]?.(party)) ?? {};
    const before = await open?.().form();
    // It may also have been typed into and cancelled, or opened in another server. What was typed into the
    // form of an aim is worth keeping.
    const again = await open?.().form();
    expect(again?.custom_id === before?.custom_id).toBe(name === 'an aim');
    await change?.();
    const after = await open?.().form();
    if (before === undefined || after === undefined) throw new Error(`no form for ${name}`);
    expect(defaultsOf(after)).not.toBe(defaultsOf(before));
    expectClean(party);
  },
);
