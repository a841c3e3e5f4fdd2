import { exportPlayer } from '../../src/matches/reading/player-export.ts';
import { expect, test } from 'vitest';
import { ApplicationCommandOptionType as Type, type APIApplicationCommandOption } from 'discord.js';
import { handlers } from '../../commands/index.ts';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { COMPONENT } from 'local-discord/protocol/numbers';
import type { AnsweredOption } from 'local-discord/protocol/shapes';
import { walkComponents } from 'local-discord/protocol/components';
import { SETTINGS_MENUS } from '../../src/discord/ids/press-choices.ts';
import { languageOf, wordsIn } from '../../src/words/registry.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { pressRaw, sendRaw, type RawCommand } from './support/raw.ts';
import { beginMatch, channelId, CHANNEL, server } from './support/table.ts';
import { unlinked, words } from './support/told.ts';
import { NOTATION_EXAMPLE } from '../../src/texts/practice-text.ts';

const NOT_OFFERED = new RegExp(words.common.notOffered(String.raw`\S+`));
/** The fields of a draft in an id, in their order. */
const TYPED_DRAFT = '4:0:1:8:0::0:0:0:0:Thursday Cup';
/** Before the link to a command. */
const [UNKNOWN_PRESS = ''] = words.common.unknownPress.split('**');

/** Everything that Ada's requests could have stored. */
async function everything(party: Party) {
  const { store, discord } = party;
  const { userId } = discord.as('ada');
  return {
    matches: await store.readOpenMatches({ channel: channelId(party, CHANNEL) }, 99),
    invitations: await store.readOpenInvitations({ channel: channelId(party, CHANNEL) }),
    settings: await store.readSettings(server(party)),
    data: await exportPlayer(store, userId, 0),
  };
}

interface Place {
  readonly command: string;
  readonly options: readonly APIApplicationCommandOption[];
}

/** Every command, with its options. */
const PLACES = handlers.commands.map(({ definition: { name: command, options = [] } }): Place => ({
  command,
  options,
}));

/** A value of the right type that no option of this kind accepts. */
function unoffered(option: APIApplicationCommandOption): readonly (string | number)[] {
  switch (option.type) {
    case Type.String:
      return [...(hasChoices(option) ? ['nonsense', '', '__proto__'] : []), 7];
    case Type.Integer:
    case Type.Number: {
      const { min_value = 0, max_value = 0 } = option as Range;
      const fraction = option.type === Type.Integer ? [min_value + 0.5] : [];
      return [min_value - 1, max_value + 1, 2 ** 60, 'nonsense', ...fraction];
    }
    default:
      return ['nonsense', '1'];
  }
}

function hasChoices(option: APIApplicationCommandOption): boolean {
  return 'choices' in option;
}

interface Range {
  readonly min_value?: number;
  readonly max_value?: number;
}

/** Valid answers to the required options. */
function required(party: Party, { options }: Place): readonly AnsweredOption[] {
  return options
    .filter((option) => option.required === true)
    .map(({ type, name }) => ({
      type,
      name,
      value: type === Type.User ? party.discord.as('bo').userId : 10,
    }));
}

function casesOf(party: Party, place: Place): readonly (readonly AnsweredOption[])[] {
  const others = required(party, place);
  const instead = (answer: AnsweredOption) => [
    ...others.filter(({ name }) => name !== answer.name),
    answer,
  ];
  return [
    ...place.options.flatMap((option) => [
      ...unoffered(option).map((value) => instead({ type: option.type, name: option.name, value })),
      instead({ type: Type.Boolean, name: option.name, value: true }),
    ]),
    ...others.map(({ name }) => others.filter((one) => one.name !== name)),
    instead({ type: Type.String, name: 'nonsense', value: 'nonsense' }),
  ];
}

test.each(PLACES.map((place) => [place.command, place] as const))(
  '/%s: refuses kindly what it does not offer, and stores nothing',
  async (_, place) => {
    const party = await openParty();
    const before = await everything(party);
    const { command } = place;
    const raw: RawCommand = {
      command,
      channel: CHANNEL,
      resolved: { userIds: [party.discord.as('bo').userId] },
    };
    for (const options of casesOf(party, place)) {
      const told = await sendRaw(party, 'ada', { ...raw, options }).answer();
      expect(told.text, JSON.stringify(options)).toMatch(NOT_OFFERED);
      expect(told.isPrivate).toBe(true);
    }
    expect(await everything(party)).toEqual(before);
    expectClean(party);
  },
);

test('what a command does not offer is refused in the language of the player', async () => {
  const party = await openParty();
  party.discord.as('ada').speak('de');
  const hand = { type: Type.String, name: 'wobble', value: 'nonsense' };
  const told = sendRaw(party, 'ada', { command: 'play', channel: CHANNEL, options: [hand] });
  expect((await told.answer()).text).toBe(wordsIn('de').common.notOffered('wackeln'));
  expectClean(party);
});

test.each([
  ['match', 'history', 'match'],
  ['tournament', 'list', 'tournament'],
  ['league', undefined, 'tournament'],
  ['rules', undefined, 'help'],
])('/%s %s of an earlier version leads to where it is now', async (command, subcommand, door) => {
  const party = await openParty();
  party.discord.as('ada').speak('de');
  const raw = { command, channel: CHANNEL, ...(subcommand === undefined ? {} : { subcommand }) };
  const told = await sendRaw(party, 'ada', raw).answer();
  expect(told.isPrivate).toBe(true);
  expect(unlinked(told.text)).toBe(wordsIn('de').common.moved(door));
  expectClean(party);
});

test('a menu entry for a person whom Discord sends no data about is refused', async () => {
  const party = await openParty();
  const [bo, cleo] = ['bo', 'cleo'].map((name) => party.discord.as(name).userId);
  const told = await sendRaw(party, 'ada', {
    command: words.commands.challengeMenu.name,
    channel: CHANNEL,
    targetId: cleo ?? '',
    resolved: { userIds: [bo ?? ''] },
  }).answer();
  expect(told.text).toContain(UNKNOWN_PRESS);
  expectClean(party);
});

test.each([
  ['a number', [{ type: Type.String, name: 'match', value: 7, focused: true }]],
  ['into an option without focus', [{ type: Type.String, name: 'match', value: 'a' }]],
])('a player who types %s gets no suggestions', async (_, options) => {
  const party = await openParty();
  await beginMatch(party);
  const raw = { command: 'board', channel: CHANNEL, options, isAutocomplete: true };
  expect(await sendRaw(party, 'ada', raw).suggestions()).toEqual([]);
  expectClean(party);
});

test('a menu sends only its own choices', async () => {
  const party = await openParty();
  const board = await beginMatch(party);
  const ada = party.discord.as('ada');
  const panel = await ada.slash(CHANNEL, 'practice', { mode: 'free' }).answer();
  const table = party.discord.as('ada').next(CHANNEL, ({ menus }) => menus.length > 0);
  await ada.slash(CHANNEL, 'play').completed();
  const before = await everything(party);
  const aim = Object.values(idsOf(party, panel, '1:aim-at:'))[0]?.slice('1:aim-at:'.length) ?? '';
  const open = Object.values(idsOf(party, await table, '1:table-robot:'))[0] ?? '';
  const { stringSelect, channelSelect, userSelect, button } = COMPONENT;
  const menus: readonly (readonly [string, number])[] = [
    [`1:aim-at:${aim}`, stringSelect],
    [`1:aim-power:${aim}`, stringSelect],
    [open, stringSelect],
    ['1:rules-choose:', stringSelect],
    ['1:rules-compare:nca', stringSelect],
    ...SETTINGS_MENUS.map((menu) => [`1:settings-choose:${menu}`, stringSelect] as const),
    ['1:settings-channels', channelSelect],
    ['1:settings-channels', stringSelect],
    ['1:challenge-who:::::', stringSelect],
    ['1:challenge-who:::::', button],
    ['1:challenge-who::::600000:', userSelect],
    ['1:challenge-who:::::rs', userSelect],
    ['1:board-choose:server:any', stringSelect],
    ['1:board-choose:server:any', button],
  ];
  for (const [customId, componentType] of menus) {
    const values = ['nonsense'];
    const raw = { customId, componentType, values, type: 'component' } as const;
    const told = await pressRaw(party, 'ada', board, raw).answer();
    expect(told.text, customId).toContain(UNKNOWN_PRESS);
    expect(told.isPrivate).toBe(true);
  }
  expect(await everything(party)).toEqual(before);
  expectClean(party);
});

/** The ids in a message that start like this, by label. */
function idsOf({ discord }: Party, { channelId: channel, id }: SeenMessage, begin: string) {
  const components = discord.world.messagesOf(channel).get(id)?.components ?? [];
  const found = [...walkComponents(components)].flatMap(({ component }) =>
    component.custom_id?.startsWith(begin) === true ? component.custom_id : [],
  );
  return Object.fromEntries(found.map((customId) => [customId, customId]));
}

test.each(['en-US', 'fr', 'de'])('in %s, buttons of what is gone say so', async (locale) => {
  const party = await openParty();
  const board = await beginMatch(party);
  party.discord.as('ada').speak(locale);
  const [sentence = ''] = wordsIn(languageOf(locale)).common.unknownPress.split(' **/');
  const gone = [
    '1:crowd-call:k7m2p9x4qa:3:twenty',
    '1:settings-switch:faces:on',
    '1:settings-page:place',
    '1:review-map:k7m2p9x4qa:0',
    '1:practice-map',
  ];
  for (const customId of gone) {
    const raw = { customId, componentType: COMPONENT.button, type: 'component' } as const;
    const told = await pressRaw(party, 'ada', board, raw).answer();
    expect(told.text, customId).toContain(sentence);
    expect(told.isPrivate).toBe(true);
  }
  expectClean(party);
});

test.each([
  ['1:settings-rules-form:lines', { outerLine: 'nonsense', quadrantLine: 'inside' }],
  ['1:settings-rules-form:players', { formats: 'nonsense' }],
  ['1:settings-rules-form:scores', { outerLine: 'immediate' }],
  // The form of earlier versions, which asked for everything.
  ['1:challenge-form', { length: 'own', rules: 'own', wobble: 'own', clock: 'own' }],
  ['1:challenge-terms:::::', { length: 'long', rules: 'own', wobble: 'own', clock: 'own' }],
  ['1:challenge-terms:::::', { length: 'own', rules: 'chess', wobble: 'own', clock: 'own' }],
  ['1:challenge-terms:::::', { length: 'own', rules: 'own', wobble: 'wild', clock: 'own' }],
  ['1:challenge-terms:::::', { length: 'own', rules: 'own', wobble: 'own', clock: '600000' }],
  [`1:tournament-terms:players:${TYPED_DRAFT}`, { entry: 'doubles', pace: 'hasty' }],
  [`1:tournament-terms:players:${TYPED_DRAFT}`, { rounds: '2' }],
  [`1:tournament-terms:rounds:${TYPED_DRAFT}`, { ties: 'wins', rounds: '16' }],
  [`1:tournament-terms:rounds:${TYPED_DRAFT}`, { cut: '' }],
])('a form %s with other choices than its own is refused', async (customId, values) => {
  const party = await openParty();
  const board = await beginMatch(party);
  const before = await everything(party);
  const components = Object.entries(values).map(([name, value], i) => ({
    type: COMPONENT.label,
    id: 2 * i + 1,
    component: { type: COMPONENT.radioGroup, id: 2 * i + 2, custom_id: name, value },
  }));
  const cleo = party.discord.as('cleo').userId;
  const who = { type: COMPONENT.userSelect, id: 98, custom_id: 'opponent', values: [cleo] };
  const person = { type: COMPONENT.label, id: 99, component: who };
  const all = [...components, person];
  const resolved = { userIds: [cleo] };
  const raw = { customId, components: all, resolved, type: 'modal' } as const;
  const told = await pressRaw(party, 'ada', board, raw).answer();
  expect(told.text).toContain(UNKNOWN_PRESS);
  expect(told.isPrivate).toBe(true);
  expect(await everything(party)).toEqual(before);
  expectClean(party);
});

test('a form without its fields is read like one left empty', async () => {
  const party = await openParty();
  const board = await beginMatch(party);
  const before = await everything(party);
  const [match] = before.matches;
  const mover = board.pinged[0] ?? '';
  const components = [
    {
      type: COMPONENT.label,
      id: 1,
      component: { type: COMPONENT.textInput, id: 2, custom_id: 'x', value: '1' },
    },
    {
      type: COMPONENT.label,
      id: 3,
      component: { type: COMPONENT.stringSelect, id: 4, custom_id: 'target', values: ['1'] },
    },
  ];
  const forms: readonly (readonly [string, string, string])[] = [
    [mover, `1:aim-exact-form:${match?.id ?? ''}:0:0`, words.aiming.notANumber('')],
    ['ada', '1:settings-target-form', words.settings.notACount('')],
    ['ada', '1:practice-set-up:0', words.practice.setUpRefusals.unreadable('', NOTATION_EXAMPLE)],
  ];
  for (const [name, customId, sentence] of forms) {
    const raw = { customId, components, type: 'modal' } as const;
    const told = await pressRaw(party, name, board, raw).answer();
    expect(told.text, customId).toContain(sentence);
    expect(told.isPrivate).toBe(true);
  }
  expect(await everything(party)).toEqual(before);
  expectClean(party);
});
