/** A scene to photograph, and how to reach it. */
export interface Moment<Evening> {
  readonly name: string;
  readonly reach: (evening: Evening) => Promise<void>;
}

export interface FailedMoment {
  readonly name: string;
  readonly why: string;
}

/** Takes the moments in order. If one fails, the others are still tried. */
export async function takeMoments<Evening>(
  moments: readonly Moment<Evening>[],
  evening: Evening,
  photograph: (name: string) => Promise<void>,
): Promise<readonly FailedMoment[]> {
  const failed: FailedMoment[] = [];
  for (const { name, reach } of moments) {
    try {
      await reach(evening);
      await photograph(name);
    } catch (thrown) {
      failed.push({ name, why: thrown instanceof Error ? thrown.message : String(thrown) });
      // Photographs failures as well, because a picture shows best what went wrong.
      await photograph(`${name}-failed`).catch(() => undefined);
    }
  }
  return failed;
}
