import type { Result } from 'crokinole/result';

/** Who somebody is and where they sit, as Discord itself says: nothing that a page says counts. */
export interface Admitted {
  readonly player: string;
  readonly name: string;
  readonly locale: string;
  readonly channel: string;
  readonly server: string | null;
}

export const ADMISSION_REFUSALS = ['refused', 'gone', 'unavailable', 'off'] as const;
export type AdmissionRefusal = (typeof ADMISSION_REFUSALS)[number];

/** What a page has in its hand when it comes in. */
export interface Application {
  /** Good once, and only together with our secret. */
  readonly code: string;
  readonly instance: string;
}

/** The one door: how somebody is known may change, and nothing behind it. */
export interface Admission {
  admit(application: Application): Promise<Result<Admitted, { readonly code: AdmissionRefusal }>>;
}
