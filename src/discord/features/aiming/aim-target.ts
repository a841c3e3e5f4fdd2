import type { Call, PressCall } from '../../interactions/call.ts';
import type { FoundTurn, Turn } from './open-panel.ts';
import type { PanelAim } from './panel-aim.ts';
import type { PressArguments } from '../../ids/ids.ts';

/** What an aiming panel is about that stands in no match. */
export interface Desk {
  readonly findTurn: (call: Call, revision: number) => Promise<FoundTurn>;
  /** The player's own last flick, as it was meant. */
  readonly lastAim: (call: Call, turn: Turn) => Promise<PanelAim | undefined>;
  readonly flick: (call: PressCall, args: PressArguments<'flick'>) => Promise<void>;
}
