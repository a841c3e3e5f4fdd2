/** Something worth a picture, and how the evening comes to it. */
export interface Moment<Evening> {
  readonly name: string;
  readonly reach: (evening: Evening) => Promise<void>;
}

export interface FailedMoment {
  readonly name: string;
  readonly why: string;
}

/** One after the other. Where one cannot be reached the others are tried all the same. */
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
      // Of what there is to be seen then, too: it shows better than words what went wrong.
      await photograph(`${name}-failed`).catch(() => undefined);
    }
  }
  return failed;
}
