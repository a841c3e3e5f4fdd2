import { randomBytes } from 'node:crypto';
import {
  ACKNOWLEDGE_WITHIN_MS,
  CALLBACK,
  COMMAND_TYPE,
  INTERACTION,
  MAX_FOLLOW_UPS,
  MESSAGE_FLAG,
  MESSAGE_TYPE,
  TOKEN_LIFE_MS,
} from '../protocol/numbers.ts';
import { invalidField, invalidForm, refusal } from '../protocol/refusals.ts';
import type { Choice, MessageBody, Modal } from '../protocol/shapes.ts';
import { modalErrors } from '../rules/modal-rules.ts';
import { checkMessage } from '../rules/message-rules.ts';
import { isEmbedded, launchFailure, launchInstance } from './activities.ts';
import { dropFiles } from './attachments.ts';
import { emojiIdsOf } from './emojis.ts';
import { INSTALL, isMuted, isUsersAlone, ownersOf } from './installs.ts';
import type { NumberedFile } from '../protocol/files.ts';
import { editMessage, postMessage } from './messages.ts';
import type {
  InteractionData,
  InteractionRecord,
  MessageRecord,
  Owners,
  ResolvedIds,
} from './records.ts';
import type { World } from './world.ts';

export interface NewInteraction {
  readonly applicationId: string;
  readonly type: number;
  readonly userId: string;
  readonly channelId: string;
  readonly data: InteractionData;
  readonly resolved?: Partial<ResolvedIds>;
  readonly name?: string;
  readonly customId?: string;
  readonly sourceMessageId?: string | null;
  /** Of a command: the installations that it supports. */
  readonly integrationTypes?: readonly number[];
}

const NOTHING: ResolvedIds = {
  userIds: [],
  roleIds: [],
  channelIds: [],
  messageIds: [],
  attachments: [],
};

/** Passes a member's action to its bot, which has three seconds to respond. */
export function openInteraction(world: World, draft: NewInteraction): InteractionRecord {
  const id = world.nextId();
  const interaction: InteractionRecord = {
    id,
    // About as long as Discord's tokens.
    token: `${Buffer.from(`interaction:${id}`).toString('base64url')}${randomBytes(90).toString('base64url')}`,
    applicationId: draft.applicationId,
    type: draft.type,
    userId: draft.userId,
    guildId: world.channel(draft.channelId).guildId,
    channelId: draft.channelId,
    owners: ownersFor(world, draft),
    createdMs: world.clock.nowMs(),
    name: draft.name ?? null,
    data: draft.data,
    resolved: { ...NOTHING, ...draft.resolved },
    sourceMessageId: draft.sourceMessageId ?? null,
    customId: draft.customId ?? null,
    stage: 'pending',
    callbackType: null,
    ephemeral: false,
    originalMessageId: null,
    followUps: 0,
    failure: null,
    acknowledgedMs: null,
    completedMs: null,
    modal: null,
    choices: null,
    activityInstanceId: null,
  };
  world.interactions.set(id, interaction);
  // A bot in this process cannot respond while the process is blocked, which never happens on
  // Discord.
  world.clock.afterAwake(ACKNOWLEDGE_WITHIN_MS, () => {
    if (interaction.stage !== 'pending') return;
    interaction.stage = 'failed';
    world.tell({ kind: 'interaction-changed', interaction });
  });
  world.clock.after(TOKEN_LIFE_MS, () => {
    abandon(world, interaction);
  });
  world.tell({ kind: 'interaction-created', interaction });
  return interaction;
}

/**
 * A press counts for the user who has installed the app whose message it is on, even if another user presses.
 * A command counts for the installations that it supports.
 */
function ownersFor(world: World, draft: NewInteraction): Owners {
  const application = world.application(draft.applicationId);
  const channel = world.channel(draft.channelId);
  const source = world.messagesOf(channel.id).get(draft.sourceMessageId ?? '');
  const here = ownersOf(world, application, channel, draft.userId);
  if (source !== undefined) {
    const { guild, user } = INSTALL;
    const installer = source.interaction?.owners?.[user];
    return {
      ...(here[guild] !== undefined && { [guild]: here[guild] }),
      ...(installer !== undefined && { [user]: installer }),
    };
  }
  const { integrationTypes } = draft;
  const isSupported = ([type]: readonly [string, string]): boolean =>
    integrationTypes?.includes(Number(type)) ?? true;
  return Object.fromEntries(Object.entries(here).filter(isSupported));
}

/** A deferral that was never completed shows as failed once its token has expired. */
function abandon(world: World, interaction: InteractionRecord): void {
  if (interaction.stage === 'deferred') {
    interaction.stage = 'failed';
    world.tell({ kind: 'interaction-changed', interaction });
  }
  // Kept a while longer, to tell an expired token from an unknown one.
  world.clock.after(TOKEN_LIFE_MS, () => {
    world.interactions.delete(interaction.id);
    dropFiles(world, interaction.resolved.attachments);
  });
}

export function isTokenAlive(world: World, interaction: InteractionRecord): boolean {
  return world.clock.nowMs() - interaction.createdMs < TOKEN_LIFE_MS;
}

export interface Callback {
  readonly type: number;
  readonly data?: (MessageBody & Partial<Modal> & { choices?: readonly Choice[] | null }) | null;
}

/** The bot's first response. Later ones use the interaction's webhook. */
export function answerInteraction(
  world: World,
  interaction: InteractionRecord,
  { type, data }: Callback,
  files: readonly NumberedFile[],
): void {
  if (interaction.stage === 'failed') throw refusal('unknownInteraction');
  if (interaction.stage !== 'pending') throw refusal('alreadyAcknowledged');
  const allowed = allowedCallbacks(interaction);
  if (!allowed.includes(type)) {
    const choices = allowed.join(', ');
    throw invalidField(['type'], 'BASE_TYPE_CHOICES', `Value must be one of {${choices}}.`);
  }
  applyCallback(world, interaction, type, data ?? {}, files);
  interaction.callbackType = type;
  interaction.acknowledgedMs = world.clock.nowMs();
  const isPromise = type === CALLBACK.deferredMessage || type === CALLBACK.deferredUpdate;
  interaction.stage = isPromise ? 'deferred' : 'answered';
  if (interaction.failure !== null) interaction.stage = 'failed';
  if (!isPromise) interaction.completedMs = interaction.acknowledgedMs;
  // A deferred update is complete in itself; nothing has to follow.
  world.tell({ kind: 'interaction-changed', interaction });
}

function allowedCallbacks({ type, sourceMessageId }: InteractionRecord): number[] {
  if (type === INTERACTION.autocomplete) return [CALLBACK.autocomplete];
  const allowed: number[] = [CALLBACK.message, CALLBACK.deferredMessage];
  if (sourceMessageId !== null) allowed.push(CALLBACK.deferredUpdate, CALLBACK.update);
  if (type !== INTERACTION.modal) allowed.push(CALLBACK.modal);
  allowed.push(CALLBACK.launchActivity);
  return allowed;
}

function applyCallback(
  world: World,
  interaction: InteractionRecord,
  type: number,
  data: NonNullable<Callback['data']>,
  files: readonly NumberedFile[],
): void {
  const emojiIds = emojiIdsOf(world.application(interaction.applicationId));
  switch (type) {
    case CALLBACK.message:
      checkMessage(data, files, undefined, emojiIds, ['data']);
      interaction.ephemeral = ((data.flags ?? 0) & MESSAGE_FLAG.ephemeral) !== 0;
      interaction.originalMessageId = postAnswer(world, interaction, data, files).id;
      return;
    case CALLBACK.deferredMessage:
      // A deferral only honours the EPHEMERAL flag; others are ignored.
      interaction.ephemeral = ((data.flags ?? 0) & MESSAGE_FLAG.ephemeral) !== 0;
      interaction.originalMessageId = postAnswer(
        world,
        interaction,
        {},
        [],
        MESSAGE_FLAG.loading,
      ).id;
      return;
    case CALLBACK.deferredUpdate:
    case CALLBACK.update: {
      const source = sourceOf(world, interaction);
      interaction.originalMessageId = source.id;
      interaction.ephemeral = source.audienceId !== null;
      if (type === CALLBACK.deferredUpdate) return;
      checkMessage(data, files, source, emojiIds, ['data']);
      editMessage(world, source, data, files);
      return;
    }
    case CALLBACK.launchActivity: {
      const application = world.application(interaction.applicationId);
      if (!isEmbedded(application)) throw refusal('invalidActivityAction');
      const channel = world.channel(interaction.channelId);
      // The bot is not notified, because it is unknown whether Discord does that.
      interaction.failure = launchFailure(world, application, channel, interaction.userId);
      if (interaction.failure !== null) return;
      interaction.activityInstanceId = launchInstance(world, application, channel).id;
      return;
    }
    case CALLBACK.autocomplete:
      interaction.choices = data.choices ?? [];
      return;
    default: {
      const modal = data as Modal;
      const errors = modalErrors(modal);
      if (errors.length > 0) {
        throw invalidForm(errors.map((error) => ({ ...error, path: ['data', ...error.path] })));
      }
      interaction.modal = formAsSeen(world, interaction, modal);
    }
  }
}

/** A phone shows a form whose id it has seen as it saw it first (discord-api-docs 7554). */
function formAsSeen(
  world: World,
  { applicationId, userId }: InteractionRecord,
  modal: Modal,
): Modal {
  const kept = world.keptForms.get(userId);
  if (kept === undefined) return modal;
  const key = `${applicationId} ${modal.custom_id}`;
  const first = kept.get(key) ?? modal;
  kept.set(key, first);
  return first;
}

function sourceOf(world: World, interaction: InteractionRecord): MessageRecord {
  const source = world.messagesOf(interaction.channelId).get(interaction.sourceMessageId ?? '');
  if (source === undefined) throw refusal('unknownMessage');
  return source;
}

/** A bot's message within an interaction, visible to all or only to the member. */
export function postAnswer(
  world: World,
  interaction: InteractionRecord,
  body: MessageBody,
  files: readonly NumberedFile[],
  extraFlags = 0,
  isEphemeral = interaction.ephemeral,
): MessageRecord {
  const isFirst = interaction.originalMessageId === null;
  const isHidden = isEphemeral || isMuted(world, interaction);
  const application = world.application(interaction.applicationId);
  return postMessage(world, {
    channel: world.channel(interaction.channelId),
    authorId: application.botId,
    applicationId: application.id,
    body,
    files,
    interaction,
    extraFlags: extraFlags | (isHidden ? MESSAGE_FLAG.ephemeral : 0),
    audienceId: isHidden ? interaction.userId : null,
    type: isFirst ? answerType(interaction) : MESSAGE_TYPE.plain,
  });
}

function answerType({ type, data }: InteractionRecord): number {
  if (type !== INTERACTION.command) return MESSAGE_TYPE.plain;
  return data.type === COMMAND_TYPE.chatInput ? MESSAGE_TYPE.command : MESSAGE_TYPE.contextMenu;
}

/** A further message, of which an app that only the user has installed may send five. */
export function postFollowUp(
  world: World,
  interaction: InteractionRecord,
  body: MessageBody,
  files: readonly NumberedFile[],
): MessageRecord {
  if (isUsersAlone(interaction.owners) && interaction.followUps >= MAX_FOLLOW_UPS) {
    throw refusal('tooManyFollowUps');
  }
  const isEphemeral = ((body.flags ?? 0) & MESSAGE_FLAG.ephemeral) !== 0;
  const message = postAnswer(world, interaction, body, files, 0, isEphemeral);
  interaction.followUps += 1;
  return message;
}

/** Marks a deferral as completed. */
export function completeInteraction(world: World, interaction: InteractionRecord): void {
  if (interaction.stage !== 'deferred') return;
  interaction.stage = 'answered';
  interaction.completedMs = world.clock.nowMs();
  world.tell({ kind: 'interaction-changed', interaction });
}
