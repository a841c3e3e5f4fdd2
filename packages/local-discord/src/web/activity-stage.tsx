import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { PageFrame } from '../site/page-protocol.ts';
import { isRoomy } from './activity/activity-seat.ts';
import type { RpcHost } from './activity/rpc-host.ts';
import { LAYOUT_MODE, ORIENTATION, type RpcEvent, type RpcUser } from './activity/rpc-protocol.ts';
import { Rpc } from './activity/rpc.ts';
import { InviteDialog, SheetDialog } from './activity-sheets.tsx';
import { ignoreRefusal } from './connection.ts';
import { Icon } from './icon.tsx';
import { usePage, usePageValue, useSeatState } from './page-context.ts';
import type { Page } from './page.ts';

/** The Activity in this window: beside the chat, over it, or in a corner. */
export function ActivityStage(): JSX.Element | null {
  const { frame, isMinimised, isInviting, sheet } = useSeatState();
  if (frame === undefined) return null;
  return (
    <section
      class={isMinimised ? 'activity minimised' : 'activity'}
      aria-label={`Activity ${frame.name}`}
    >
      <Bar frame={frame} isMinimised={isMinimised} />
      <Frame key={frame.frameId} frame={frame} />
      {sheet && <SheetDialog key={sheet.title} sheet={sheet} />}
      {isInviting && <InviteDialog frame={frame} />}
    </section>
  );
}

interface BarProps {
  readonly frame: PageFrame;
  readonly isMinimised: boolean;
}

function Bar({ frame, isMinimised }: BarProps): JSX.Element {
  const { seat } = usePage();
  return (
    <header class="activity-bar">
      <h2 class="activity-name">{frame.name}</h2>
      <span class="grow" />
      <button
        type="button"
        class="icon-button"
        aria-label={isMinimised ? `Back to ${frame.name}` : 'Minimise'}
        onClick={() => {
          seat.minimise(!isMinimised);
        }}
      >
        <Icon name={isMinimised ? 'enlarge' : 'minimise'} />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={`Leave ${frame.name}`}
        onClick={() => {
          seat.leave();
        }}
      >
        <Icon name="leave" />
      </button>
    </header>
  );
}

function Frame({ frame }: { readonly frame: PageFrame }): JSX.Element {
  const page = usePage();
  const { isMinimised } = useSeatState();
  const participants = usePageValue(() => participantsOf(page, frame).join());
  const element = useRef<HTMLIFrameElement>(null);
  const rpc = useRef<Rpc>(undefined);
  const origin = `${location.protocol}//${location.hostname}:${frame.port}`;
  useEffect(() => {
    const send = (message: unknown): void => {
      element.current?.contentWindow?.postMessage(message, origin);
    };
    const line = new Rpc(hostFor(page, frame, send));
    rpc.current = line;
    const hear = (event: MessageEvent): void => {
      const isFrames = event.source === element.current?.contentWindow;
      if (isFrames && event.origin === origin) line.hear(event.data);
    };
    const turn = (): void => {
      line.tell('ORIENTATION_UPDATE');
    };
    const orientation = matchMedia('(orientation: landscape)');
    addEventListener('message', hear);
    orientation.addEventListener('change', turn);
    return () => {
      removeEventListener('message', hear);
      orientation.removeEventListener('change', turn);
    };
  }, [frame.frameId]);
  useEffect(() => {
    rpc.current?.tell('ACTIVITY_LAYOUT_MODE_UPDATE');
  }, [isMinimised]);
  useEffect(() => {
    rpc.current?.tell('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE');
  }, [participants]);
  return (
    <iframe
      ref={element}
      class="activity-frame"
      title={frame.name}
      src={`${origin}/.local-discord/frame?${frame.query}`}
      allow="autoplay; fullscreen; clipboard-write; gamepad"
      sandbox="allow-scripts allow-same-origin allow-forms allow-pointer-lock"
    />
  );
}

function participantsOf(page: Page, { instanceId }: PageFrame): readonly string[] {
  const activities = page.state.snapshot?.activities ?? [];
  return activities.find((one) => one.instanceId === instanceId)?.userIds ?? [];
}

function userOf(page: Page, userId: string): RpcUser[] {
  const person = page.person(userId);
  if (person === undefined) return [];
  const { id, username, name, isBot, avatar } = person;
  return [{ id, username, global_name: name, discriminator: '0', avatar, flags: 0, bot: isBot }];
}

const SCOPE_LINES: Readonly<Record<string, string>> = {
  identify: 'Know your name and your picture',
  guilds: 'Know which servers you are in',
  'guilds.members.read': 'Know what you may do in this server',
  'rpc.activities.write': 'Show on your profile what you do in it',
};

function hostFor(page: Page, frame: PageFrame, send: (message: unknown) => void): RpcHost {
  const { seat } = page;
  const participants = (): RpcUser[] =>
    participantsOf(page, frame).flatMap((id) => userOf(page, id));
  const stateOf = (event: RpcEvent): object => {
    switch (event) {
      case 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE':
        return { participants: participants() };
      case 'ACTIVITY_LAYOUT_MODE_UPDATE': {
        const { focused, pictureInPicture } = LAYOUT_MODE;
        return { layout_mode: seat.state.isMinimised ? pictureInPicture : focused };
      }
      case 'ORIENTATION_UPDATE': {
        const isWide = isRoomy.matches || innerWidth > innerHeight;
        return {
          screen_orientation: isWide ? ORIENTATION.landscape : ORIENTATION.portrait,
          orientation: isWide ? 'landscape' : 'portrait',
        };
      }
    }
  };
  return {
    frame,
    send,
    ask: page.connection.ask,
    locale: () => page.language,
    participants,
    stateOf,
    agrees: (scopes) =>
      seat.asks({
        title: `${frame.name} wants to`,
        lines: scopes.map((scope) => SCOPE_LINES[scope] ?? scope),
        agree: 'Authorise',
      }),
    async opensLink(url) {
      if (!/^https?:/.test(url)) return false;
      const agrees = await seat.asks({ title: 'Leave Discord?', lines: [url], agree: 'Visit' });
      if (agrees) window.open(url, '_blank', 'noopener,noreferrer');
      return agrees;
    },
    async shares({ text, link }) {
      const channel = page.channel(frame.channelId);
      const lines = [text, link].filter((line) => line !== '');
      const title = `Share in ${channel?.guildId ? '#' : ''}${channel?.name ?? 'the channel'}?`;
      if (!(await seat.asks({ title, lines, agree: 'Share' }))) return false;
      const message = { content: lines.join('\n'), uploads: [], replyTo: null };
      return (await page.ask('send', { channelId: frame.channelId, ...message })) !== undefined;
    },
    invite: () => {
      seat.invite(true);
    },
    takeBack: () => {
      seat.takeBack();
      const { frameId } = frame;
      page.connection.ask('setActivity', { frameId, activity: null }).catch(ignoreRefusal);
    },
    close: () => {
      seat.leave();
    },
  };
}
