import { parseJson } from '../protocol/parse-json.ts';
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import * as z from 'zod';
import { NotPossible } from '../people/not-possible.ts';
import { loseFrame } from '../world/activities.ts';
import { canSeeChannel, canSeeMessage } from '../world/permissions.ts';
import type { WorldEvent } from '../world/events.ts';
import type { Actor } from './act.ts';
import { ACTS } from './acts.ts';
import type { PageResponse, Push } from './page-protocol.ts';
import { pageInteraction, pageMessage, pageSnapshot } from './page-contents.ts';

const REQUEST = z.object({ id: z.int(), act: z.string(), with: z.unknown() });

/** Serves a member's page: sends changes, and carries out its requests. */
export function acceptPage(
  socket: WebSocket,
  request: IncomingMessage,
  actorFor: (username: string) => Actor | undefined,
  reportCrash: (error: unknown) => void,
): void {
  const url = new URL(request.url ?? '/', 'http://local');
  const actor = actorFor(url.searchParams.get('as') ?? '');
  if (actor === undefined) {
    socket.close(4000, 'nobody of that name');
    return;
  }
  const send = (frame: Push | PageResponse): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
  };
  const sendSnapshot = (): void => {
    send({ push: 'snapshot', snapshot: pageSnapshot(actor) });
  };

  // Changes come in bursts, so one snapshot is sent after each burst.
  let isSnapshotDue = false;
  const snapshotSoon = (): void => {
    if (isSnapshotDue) return;
    isSnapshotDue = true;
    setImmediate(() => {
      isSnapshotDue = false;
      sendSnapshot();
    });
  };
  const unlisten = actor.world.listen((event) => {
    for (const push of pushesFor(actor, event)) send(push);
    if (changesSnapshot(event)) snapshotSoon();
  });
  socket.on('close', () => {
    unlisten();
    for (const instance of actor.world.instances.values()) {
      const own = instance.frames.filter(({ id }) => actor.frames.has(id));
      for (const frame of own) loseFrame(actor.world, instance, frame);
    }
  });
  socket.on('error', () => undefined);
  socket.on('message', (raw: Buffer) => {
    void answer(actor, raw.toString('utf8'), reportCrash).then((answered) => {
      if (answered !== undefined) send(answered);
      if (answered?.ok) snapshotSoon();
    });
  });
  sendSnapshot();
}

async function answer(
  actor: Actor,
  text: string,
  reportCrash: (error: unknown) => void,
): Promise<PageResponse | undefined> {
  const asked = REQUEST.safeParse(parseJson(text));
  if (!asked.success) return undefined;
  const { id } = asked.data;
  try {
    const act = Object.hasOwn(ACTS, asked.data.act) ? ACTS[asked.data.act] : undefined;
    const given = act?.schema.safeParse(asked.data.with);
    if (!act || !given?.success) throw new NotPossible('bad-answer', 'That cannot be understood.');
    return { id, ok: true, value: (await act.run(actor, given.data as never)) ?? null };
  } catch (error) {
    if (!(error instanceof NotPossible)) reportCrash(error);
    const obstacle = error instanceof NotPossible ? error.obstacle : 'crash';
    const message = error instanceof NotPossible ? error.message : 'Something broke in here.';
    return { id, ok: false, obstacle, message };
  }
}

function pushesFor(actor: Actor, event: WorldEvent): Push[] {
  const { world, userId } = actor;
  switch (event.kind) {
    case 'message-created':
    case 'message-updated':
    case 'reaction-added':
    case 'reaction-removed':
      if (!canSeeMessage(world, event.message, userId)) return [];
      return [{ push: 'message', message: pageMessage(actor, event.message) }];
    case 'message-deleted': {
      const { channelId, id: messageId, audienceId } = event.message;
      if (audienceId !== null && audienceId !== userId) return [];
      return [{ push: 'message-gone', channelId, messageId }];
    }
    case 'interaction-changed':
      if (event.interaction.userId !== userId) return [];
      return [{ push: 'interaction', interaction: pageInteraction(world, event.interaction) }];
    case 'typing':
      if (event.userId === userId || !canSeeChannel(world, event.channel, userId)) return [];
      return [{ push: 'typing', channelId: event.channel.id, userId: event.userId }];
    case 'commands-changed':
      return [{ push: 'commands' }];
    default:
      return [];
  }
}

function changesSnapshot({ kind }: WorldEvent): boolean {
  return !['message-updated', 'interaction-created', 'interaction-changed', 'typing'].includes(
    kind,
  );
}
