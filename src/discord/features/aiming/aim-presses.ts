import {
  chosenValue,
  isPrivatePress,
  type PressCall,
  type Presses,
} from '../../interactions/call.ts';
import {
  drawIdeas,
  drawPanel,
  type AimedTurn,
  type AimedAt,
  type AimTarget,
} from './open-panel.ts';
import type { PanelAim } from './panel-aim.ts';
import { MAX_POWER_PERMILLE, MIN_POWER_PERMILLE } from 'crokinole/shot/power';
import { closed, type MessagePayload } from '../../ui/parts.ts';
import { exactForm, readExactForm } from './typed-aim.ts';
import { decodeTarget } from './panel-menus.ts';

/** Redraws the panel with another aim, or notes why it stays; if it's still the player's turn. */
async function redraw(
  target: AimTarget,
  call: PressCall,
  at: AimedAt,
  aim: PanelAim | string,
): Promise<void> {
  await update(target, call, at, (turn) =>
    Promise.resolve(typeof aim === 'string' ? aim : drawPanel(call, turn, aim)),
  );
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

function atTarget(call: PressCall, aim: PanelAim): PanelAim | string {
  const target = decodeTarget(chosenValue(call) ?? '');
  if (target === undefined) return call.words.common.unknownPress;
  return { ...aimIn(aim), angle: target.angle, power: target.power ?? aim.power };
}

function withPower(call: PressCall, aim: PanelAim): PanelAim | string {
  const power = Number(chosenValue(call));
  const isPower =
    Number.isInteger(power) && power >= MIN_POWER_PERMILLE && power <= MAX_POWER_PERMILLE;
  return isPower ? { ...aimIn(aim), power } : call.words.common.unknownPress;
}

function typedAim({ interaction, words }: PressCall, inset: number): PanelAim | string {
  return interaction.isModalSubmit()
    ? readExactForm(interaction, inset, words)
    : words.common.unknownPress;
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
  await reply.show(await drawIdeas(call, found));
}

function showIdeas(target: AimTarget, call: PressCall, args: AimedAt): Promise<void> {
  return update(target, call, args, (turn) => drawIdeas(call, turn));
}

/** The panel's buttons, menus and form, for every kind of target. */
export const aimPresses = (targetOf: (id: string) => AimTarget) =>
  ({
    'aim-open': (call, args) => openPanel(targetOf(args.match), call, args),
    'aim-at': (call, args) => redraw(targetOf(args.match), call, args, atTarget(call, args)),
    'aim-power': (call, args) => redraw(targetOf(args.match), call, args, withPower(call, args)),
    'aim-tune': (call, args) => redraw(targetOf(args.match), call, args, aimIn(args)),
    'aim-ideas': (call, args) => showIdeas(targetOf(args.match), call, args),
    'aim-idea': (call, args) =>
      update(targetOf(args.match), call, args, (turn) =>
        drawIdeas(call, turn, { aim: aimIn(args), chosen: args.idea }),
      ),
    'aim-exact': (call, args) => call.reply.form(exactForm(args, call.words)),
    'aim-exact-form': (call, args) =>
      redraw(targetOf(args.match), call, args, typedAim(call, args.inset)),
    flick: (call, args) => targetOf(args.match).flick(call, args),
    'flick-idea': (call, args) => targetOf(args.match).flick(call, { ...args, isIdea: true }),
  }) satisfies Partial<Presses>;
