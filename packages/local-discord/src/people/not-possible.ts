export const OBSTACLES = [
  'already-authorized',
  'bad-answer',
  'consent-refused',
  'disabled',
  'missing-answer',
  'no-such-activity',
  'no-such-channel',
  'no-such-command',
  'no-such-component',
  'no-such-form',
  'no-such-member',
  'no-such-message',
  'not-allowed',
] as const;

export type Obstacle = (typeof OBSTACLES)[number];

/** A member tried something that Discord's client would not allow. */
export class NotPossible extends Error {
  readonly obstacle: Obstacle;

  constructor(obstacle: Obstacle, message: string) {
    super(message);
    this.name = 'NotPossible';
    this.obstacle = obstacle;
  }
}
