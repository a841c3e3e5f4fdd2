import type { ActivitySession } from './driver/activity-session.ts';
import { Person } from './driver/person.ts';
import { openActivityProxy, type ActivityProxy } from './http/activity-proxy.ts';
import type { FrameOptions } from './people/activities.ts';
import { enableActivities } from './world/commands.ts';
import type { ApplicationRecord, InstanceRecord } from './world/records.ts';
import type { ActivityOptions } from './world/seed.ts';
import type { World } from './world/world.ts';

/** A bot, or the id of its application. */
type App = string | { readonly applicationId: string };

/** Access to the Activities hosted here. */
export interface Activities {
  /**
   * Enables an app's Activities and proxies a dedicated origin to its server. A further call points
   * the same origin at another server. Returns the origin.
   */
  readonly map: (app: App, url: string, options?: Omit<ActivityOptions, 'url'>) => Promise<string>;
  /** Without a trailing slash. */
  readonly originOf: (app: App) => string;
  /**
   * Opens or joins the Activity in a channel as a person, without involving a bot or a browser.
   * Defaults to the first app with Activities.
   */
  readonly session: (
    person: string | Person,
    channel: string,
    options?: FrameOptions & { readonly app?: App },
  ) => ActivitySession;
  /** The running instances. */
  readonly instances: () => readonly InstanceRecord[];
  /** Cuts all web sockets through the proxies without a close frame. */
  readonly dropSockets: () => void;
}

export interface ActivityHost extends Activities {
  readonly close: () => Promise<void>;
}

function opaqueFramesOf(world: World, applicationId: string): readonly string[] {
  return [...world.instances.values()]
    .filter((instance) => instance.applicationId === applicationId)
    .flatMap(({ frames }) => frames.filter(({ isOpaque }) => isOpaque).map(({ id }) => id));
}

export function createActivities(world: World, host: string, pagePort: number): ActivityHost {
  const proxies = new Map<string, ActivityProxy>();
  const targets = new Map<string, URL>();
  const applicationOf = (app: App): ApplicationRecord =>
    world.application(typeof app === 'string' ? app : app.applicationId);
  const originOf = (app: App): string => {
    const { activityPort, name } = applicationOf(app);
    if (activityPort === null) throw new Error(`no server is mapped for the Activity of ${name}`);
    return `http://127.0.0.1:${activityPort}`;
  };

  return {
    originOf,
    async map(app, url, { port = 0 } = {}) {
      const application = applicationOf(app);
      targets.set(application.id, new URL(url));
      if (!proxies.has(application.id)) {
        const target = (): URL => targets.get(application.id) ?? new URL(url);
        const proxy = await openActivityProxy({
          host,
          port,
          pagePort,
          target,
          opaqueFrames: () => opaqueFramesOf(world, application.id),
        }).catch((error: unknown) => {
          const words = `The Activity of ${application.name} cannot be served at port ${port}.`;
          throw new Error(words, { cause: error });
        });
        proxies.set(application.id, proxy);
        application.activityPort = proxy.port;
      }
      enableActivities(world, application);
      return originOf(application.id);
    },
    session(person, channel, { app, ...options } = {}) {
      const who = typeof person === 'string' ? new Person(world, person) : person;
      return who.openActivity(channel, { ...options, ...(app && { app: applicationOf(app).id }) });
    },
    instances: () => [...world.instances.values()],
    dropSockets() {
      for (const proxy of proxies.values()) proxy.dropSockets();
    },
    async close() {
      await Promise.all([...proxies.values()].map((proxy) => proxy.close()));
    },
  };
}
