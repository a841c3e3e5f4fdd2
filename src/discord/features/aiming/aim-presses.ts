import type { PressCall } from '../../interactions/call.ts';
import type { Presses } from '../../interactions/handlers.ts';
import { exactForm, readExactForm } from './exact-form.ts';
import { drawPanel, type Turn } from './open-panel.ts';
import { hintFor, type Remarked } from './hint.ts';
import { defaultAim, adjustAim, type PanelAim } from './panel-aim.ts';
import { decodeTarget } from './target-values.ts';
import { MAX_POWER_PERMILLE, MIN_POWER_PERMILLE } from 'crokinole/shot/power';
import type { PressArguments } from '../../ids/ids.ts';
import type { AimedAt, AimTarget } from './aim-target.ts';
import { closed } from '../../ui/parts.ts';

type AimArguments = PressArguments<'flick'>;

/** Another aim, perhaps with a line about it; or why it stays. */
type Changed = PanelAim | Remarked | string;

/** Redraws the panel with another aim; the turn must still be on. */
async function redraw(
  target: AimTarget,
  call: PressCall,
  args: Pick<PressArguments<'aim-exact'>, 'match' | 'revision' | 'extent'>,
  change: (turn: Turn) => Promise<Changed> | Changed,
): Promise<void> {
  const { reply, words } = call;
  const found = await target.findTurn(call, args);
  if (found.kind === 'over') return reply.update(closed(words.aiming.turnOver));
  if (found.kind === 'refused') return reply.update(closed(found.words));
  const changed = await change(found);
  if (typeof changed === 'string') return reply.note(changed);
  const { aim, remark } = 'aim' in changed ? changed : { aim: changed, remark: undefined };
  await reply.update(await drawPanel(call, found, { aim, extent: args.extent, remark }));
}

function chosenValue({ interaction }: PressCall): string {
  return interaction.isStringSelectMenu() ? (interaction.values[0] ?? '') : '';
}

function aimIn({ position, inset, angle, power }: AimArguments): PanelAim {
  return { position, inset, angle, power };
}

const NOBODY = { turn: null };

async function openPanel(target: AimTarget, call: PressCall, args: AimedAt): Promise<void> {
  const { reply, words } = call;
  const found = await target.findTurn(call, args);
  if (found.kind === 'over') return reply.note(words.refusals.stale({ code: 'stale' }, NOBODY));
  if (found.kind === 'refused') return reply.note(found.words);
  const aim = defaultAim(found.match.state, found.next);
  await reply.show(await drawPanel(call, found, { aim }));
}

/** What the panel's buttons, menus and form do, whatever it aims at. */
export const aimPresses = (targetOf: (id: string) => AimTarget) =>
  ({
    'aim-open': (call, args) => openPanel(targetOf(args.match), call, args),
    'aim-step': (call, args) =>
      redraw(targetOf(args.match), call, args, async (turn) => {
        if (args.step !== 'last') return adjustAim(turn.match.state, aimIn(args), args.step);
        const target = targetOf(args.match);
        return (await target.lastAim(call, turn)) ?? target.noLastAim(call.words);
      }),
    'aim-at': (call, args) =>
      redraw(targetOf(args.match), call, args, () => {
        const target = decodeTarget(chosenValue(call));
        if (target === undefined) return call.words.common.unknownPress;
        return { ...aimIn(args), angle: target.angle, power: target.power ?? args.power };
      }),
    'aim-power': (call, args) =>
      redraw(targetOf(args.match), call, args, () => {
        const power = Number(chosenValue(call));
        const isPower =
          Number.isInteger(power) && power >= MIN_POWER_PERMILLE && power <= MAX_POWER_PERMILLE;
        return isPower ? { ...aimIn(args), power } : call.words.common.unknownPress;
      }),
    'aim-extent': (call, args) => redraw(targetOf(args.match), call, args, () => aimIn(args)),
    'aim-hint': (call, args) =>
      redraw(targetOf(args.match), call, args, (turn) => hintFor(call, turn)),
    'aim-exact': (call, args) => call.reply.form(exactForm(args, call.words)),
    'aim-exact-form': (call, args) =>
      redraw(targetOf(args.match), call, args, () => {
        if (!call.interaction.isModalSubmit()) return call.words.common.unknownPress;
        return readExactForm(call.interaction, args.inset, call.words);
      }),
    flick: (call, args) => targetOf(args.match).flick(call, args),
  }) satisfies Partial<Presses>;
