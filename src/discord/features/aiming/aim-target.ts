import type { Call, PressCall } from '../../interactions/call.ts';
import type { Words } from '../../../words/english/messages.ts';
import type { PressArguments } from '../../ids/ids.ts';
import type { FoundTurn, Turn } from './open-panel.ts';
import type { PanelAim } from './panel-aim.ts';

/** What a panel's id says it aims at. */
export type AimedAt = Pick<PressArguments<'aim-open'>, 'match' | 'revision'>;

/** What an aiming panel is about: a match, one's own board, a lesson, a puzzle. */
export interface AimTarget {
  /** The turn that a press is about, if it is still on and the presser's own. */
  readonly findTurn: (call: Call, at: AimedAt) => Promise<FoundTurn>;
  /** The player's own last flick, as it was meant. */
  readonly lastAim: (call: Call, turn: Turn) => Promise<PanelAim | undefined>;
  readonly noLastAim: (words: Words) => string;
  readonly flick: (call: PressCall, args: PressArguments<'flick'>) => Promise<void>;
}

/** One kind of target: nothing where the id in a panel means another. */
export type AimTargetKind = (id: string) => AimTarget | undefined;
