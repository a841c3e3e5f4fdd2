import type { Channel, ChatInputCommandInteraction, PermissionsBitField } from 'discord.js';
import type { MatchFormat } from '../core/match/state.ts';
import { endAt } from '../core/rules/editing.ts';
import { rulesOf, type RuleOverrides } from '../core/rules/presets/house-rules.ts';
import { playableFormats } from '../core/rules/conflicts.ts';
import { PRESETS, PRESET_IDS, type PresetId } from '../core/rules/presets/registry.ts';
import type { Hand } from '../core/shot/hand.ts';
import type { Answer } from '../matches/answers.ts';
import type { TableSetup } from '../matches/records.ts';
import type { ServerSettings } from '../matches/settings.ts';
import type { Call } from './answering/call.ts';
import { holdsThreads } from './announcing/threads.ts';
import type { ClockChoice } from './defining/options.ts';
import { refusalWords } from './refusal-words.ts';
import type { Words } from './words/english/english.ts';

export const INVITATION_LASTS_MS = 24 * 3600_000;

/** What somebody said about a match to come; what is left out, the server's settings say. */
export interface Wishes {
  readonly preset: PresetId | null;
  readonly target: number | null;
  readonly hand: Hand | null;
  readonly clock: ClockChoice | null;
}

export const NO_WISHES: Wishes = { preset: null, target: null, hand: null, clock: null };

export function wishesOf({ options }: ChatInputCommandInteraction): Wishes {
  return {
    preset: options.getString('rules') as PresetId | null,
    target: options.getInteger('target'),
    hand: options.getString('wobble') as Hand | null,
    clock: options.getString('clock') as ClockChoice | null,
  };
}

export function setupOf(wishes: Wishes, format: MatchFormat, settings: ServerSettings): TableSetup {
  const preset = wishes.preset ?? presetFor(format, settings);
  const house: RuleOverrides = preset === settings.preset ? settings.overrides : {};
  const { target } = wishes;
  const end = target === null ? {} : { end: endAt(house.end ?? PRESETS[preset].end, target) };
  return {
    preset,
    overrides: { ...house, ...end },
    format,
    boardSpeed: settings.boardSpeed,
    hand: wishes.hand ?? settings.hand,
    turnMs: wishes.clock === null ? settings.turnMs : turnMsOf(wishes.clock),
  };
}

/**
 * Why a match is not played by this server's own rules, where whoever sets it up may not have meant
 * that: the table is one that its rulebook has not, or house rules stay behind with their rulebook.
 */
export function rulesNote(
  wishes: Wishes,
  format: MatchFormat,
  settings: ServerSettings,
  { inviting: say, match: { presets }, rules: { tables } }: Words,
): string | undefined {
  const { preset } = setupOf(wishes, format, settings);
  const [own, used] = [presets[settings.preset], presets[preset]];
  if (preset === settings.preset || format === 'shootout') return undefined;
  if (wishes.preset === null) return say.otherRulebook(own, used, tables[format]);
  const hasHouseRules = Object.keys(settings.overrides).length > 0;
  return hasHouseRules ? say.withoutHouseRules(own, used) : undefined;
}

/** The server's own rulebook; where it has no such table, the first that has. */
function presetFor(format: MatchFormat, settings: ServerSettings): PresetId {
  const { preset } = settings;
  if (format === 'shootout' || playableFormats(rulesOf(settings)).includes(format)) return preset;
  return PRESET_IDS.find((id) => PRESETS[id].formats.includes(format)) ?? preset;
}

function turnMsOf(clock: ClockChoice): number | null {
  return clock === 'none' ? null : Number(clock);
}

export type NeededPermission =
  'ViewChannel' | 'SendMessages' | 'SendMessagesInThreads' | 'AttachFiles';

/**
 * What we need to be allowed to where a match is played. Where no thread may be opened it is played
 * in the channel; but one that is opened must not be one in which we are dumb.
 */
function neededIn({ found, permissions }: Spot, { threadPerMatch }: ServerSettings) {
  const isThread = found?.isThread() === true;
  const canOpenThread =
    found !== null && holdsThreads(found) && permissions.has('CreatePublicThreads');
  const opensThread = threadPerMatch && canOpenThread;
  const needed: NeededPermission[] = ['ViewChannel'];
  if (!isThread) needed.push('SendMessages');
  if (isThread || opensThread) needed.push('SendMessagesInThreads');
  needed.push('AttachFiles');
  return needed;
}

/** A channel, and what we may do there. */
interface Spot {
  readonly server: string | null;
  readonly channel: string;
  readonly found: Channel | null;
  readonly permissions: Readonly<PermissionsBitField>;
}

/** Why no match can be played here, in words; nothing if it can. */
export function reasonAgainstPlayingHere(call: Call): Promise<string | undefined> {
  const { channel: found, appPermissions: permissions } = call.interaction;
  return reasonAgainstSpot(call, { ...call.place, found, permissions });
}

/** The same of a channel that may be another one. Of one that is gone, nothing is known. */
export async function reasonAgainstPlayingIn(
  call: Call,
  channel: string,
): Promise<string | undefined> {
  if (channel === call.place.channel) return reasonAgainstPlayingHere(call);
  const { client } = call.interaction;
  const found = await client.channels.fetch(channel).catch(() => null);
  if (found === null || found.isDMBased()) return undefined;
  const permissions = found.permissionsFor(client.user);
  if (permissions === null) return undefined;
  return reasonAgainstSpot(call, { server: found.guildId, channel, found, permissions });
}

async function reasonAgainstSpot({ bot, words }: Call, spot: Spot): Promise<string | undefined> {
  const { server, channel, found, permissions } = spot;
  if (server === null) return words.inviting.needsServer;
  const settings = await bot.store.readSettings(server);
  const { channels } = settings;
  const parent = found?.isThread() === true ? found.parentId : null;
  if (channels.length > 0 && !channels.some((one) => one === channel || one === parent)) {
    return words.inviting.notHere(channels.map((one) => `<#${one}>`).join(', '));
  }
  if (found?.isThread() === true && found.locked === true && !permissions.has('ManageThreads')) {
    return words.inviting.locked(`<#${channel}>`);
  }
  const missing = neededIn(spot, settings).filter((name) => !permissions.has(name));
  const names = missing.map((name) => words.inviting.permissions[name]);
  return missing.length === 0
    ? undefined
    : words.inviting.cannotPost(`<#${channel}>`, names.join(', '));
}

/** The answer of the authority in words, where it was a refusal; nothing where all went well. */
export function refusalOf(answer: Answer, words: Words, turn: string | null = null) {
  return answer.ok ? undefined : refusalWords(answer.refusal, words, { turn });
}
