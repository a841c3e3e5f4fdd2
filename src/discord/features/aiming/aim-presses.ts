import { chosenValue, isPrivatePress, type PressCall } from '../../interactions/call.ts';
import type { Presses } from '../../interactions/handlers.ts';
import {
  drawIdeas,
  drawPanel,
  type AimedTurn,
  type AimedAt,
  type AimTarget,
} from './open-panel.ts';
import { defaultAim, adjustAim, type PanelAim } from './panel-aim.ts';
import { MAX_POWER_PERMILLE, MIN_POWER_PERMILLE } from 'crokinole/shot/power';
import type { PressArguments } from '../../ids/ids.ts';
import { closed, type MessagePayload } from '../../ui/parts.ts';
import { exactForm, readExactForm } from './typed-aim.ts';
import { decodeTarget } from './panel-menus.ts';

/** Another aim; or why it stays. */
type ChangedAim = PanelAim | string;

/** Redraws the panel with another aim, if it's still the player's turn. */
async function redraw(
  target: AimTarget,
  call: PressCall,
  args: Pick<PressArguments<'aim-exact'>, 'match' | 'revision' | 'extent'>,
  change: (turn: AimedTurn) => Promise<ChangedAim> | ChangedAim,
): Promise<void> {
  await update(target, call, args, async (turn) => {
    const aim = await change(turn);
    return typeof aim === 'string' ? aim : drawPanel(call, turn, { aim, extent: args.extent });
  });
}

/** Redraws the panel in its place, or notes why it stays; the turn must still be on. */
async function update(
  target: AimTarget,
  call: PressCall,
  at: AimedAt,
  draw: (turn: AimedTurn) => Promise<MessagePayload | string>,
): Promise<void> {
  const { reply, words } = call;
  const found = await target.findTurn(call, at);
  if (found.kind === 'over') return reply.update(closed(words.aiming.turnOver));
  if (found.kind === 'refused') return reply.update(closed(found.words));
  const drawn = await draw(found);
  await (typeof drawn === 'string' ? reply.note(drawn) : reply.update(drawn));
}

function aimIn({ position, inset, angle, power }: PanelAim): PanelAim {
  return { position, inset, angle, power };
}

const NOBODY = { turn: null };

async function openPanel(target: AimTarget, call: PressCall, args: AimedAt): Promise<void> {
  const { reply, words } = call;
  reply.opensMessage();
  const found = await target.findTurn(call, args);
  if (found.kind === 'over') {
    // Outside of servers nobody but this press can tidy up the old board.
    if (call.venue.server === null && !isPrivatePress(call)) await reply.retire();
    return reply.note(words.refusals.stale({ code: 'stale' }, NOBODY));
  }
  if (found.kind === 'refused') return reply.note(found.words);
  const aim = defaultAim(found.match.state, found.next);
  await reply.show(await drawIdeas(call, found, { aim }));
}

function showIdeas(target: AimTarget, call: PressCall, args: AimedAt): Promise<void> {
  return update(target, call, args, (turn) =>
    drawIdeas(call, turn, { aim: defaultAim(turn.match.state, turn.next) }),
  );
}

/** The panel's buttons, menus and form, for every kind of target. */
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
        const target = decodeTarget(chosenValue(call) ?? '');
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
    'aim-ideas': (call, args) => showIdeas(targetOf(args.match), call, args),
    'aim-idea': (call, args) =>
      update(targetOf(args.match), call, args, (turn) =>
        drawIdeas(call, turn, { aim: aimIn(args), chosen: args.idea }),
      ),
    'aim-hint': (call, args) => showIdeas(targetOf(args.match), call, args),
    'aim-exact': (call, args) => call.reply.form(exactForm(args, call.words)),
    'aim-exact-form': (call, args) =>
      redraw(targetOf(args.match), call, args, () => {
        if (!call.interaction.isModalSubmit()) return call.words.common.unknownPress;
        return readExactForm(call.interaction, args.inset, call.words);
      }),
    flick: (call, args) => targetOf(args.match).flick(call, args),
    'flick-idea': (call, args) => targetOf(args.match).flick(call, { ...args, isIdea: true }),
  }) satisfies Partial<Presses>;
