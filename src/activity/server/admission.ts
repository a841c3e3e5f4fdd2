import type { Result } from 'crokinole/result';

/** A person and where they opened the page, as Discord confirms it. The page's own claims aren't trusted. */
export interface Admitted {
  readonly player: string;
  readonly name: string;
  readonly locale: string;
  readonly channel: string;
  /** Null outside of servers, and in a server that the bot isn't in. */
  readonly server: string | null;
  /** Outside of servers: the Activity instance, whose list of people says who is still there. */
  readonly instance?: string | undefined;
}

export const ADMISSION_REFUSALS = ['refused', 'gone', 'unavailable', 'off'] as const;
export type AdmissionRefusal = (typeof ADMISSION_REFUSALS)[number];

/** What a page sends to get a ticket. */
export interface Application {
  /** An OAuth2 code. It works once, and only together with the client secret. */
  readonly code: string;
  readonly instance: string;
}

export interface Admittance {
  readonly admitted: Admitted;
  /**
   * The person's own token, if they let the page show their game on their profile: the page needs it to
   * say so to Discord. It's sent to that page only, and neither stored nor logged.
   */
  readonly presenceToken?: string;
}

/** Identifies people. Everything else depends only on this interface. */
export interface Admission {
  admit(application: Application): Promise<Result<Admittance, { readonly code: AdmissionRefusal }>>;
}
