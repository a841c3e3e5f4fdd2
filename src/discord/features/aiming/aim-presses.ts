import { chosenValue, type PressCall, type Call } from '../../interactions/call.ts';
import type { Presses } from '../../interactions/handlers.ts';
import { drawPanel, type AimedTurn, type AimedAt, type AimTarget } from './open-panel.ts';
import { defaultAim, adjustAim, type PanelAim, panelAimOf } from './panel-aim.ts';
import { MAX_POWER_PERMILLE, MIN_POWER_PERMILLE } from 'crokinole/shot/power';
import type { PressArguments } from '../../ids/ids.ts';
import { closed } from '../../ui/parts.ts';
import { isPractice, type Hint } from '../../../matches/reading/hints.ts';
import type { Words } from '../../../words/english/messages.ts';
import { pegText, discText } from './target-text.ts';
import { exactForm, readExactForm } from './typed-aim.ts';
import { decodeTarget } from './panel-menus.ts';

type AimArguments = PressArguments<'flick'>;

/** The new aim, perhaps with a line about it; or a sentence that says why it stays the same. */
type ChangedAim = PanelAim | Remarked | string;

/** Redraws the panel with another aim, if it's still the player's turn. */
async function redraw(
  target: AimTarget,
  call: PressCall,
  args: Pick<PressArguments<'aim-exact'>, 'match' | 'revision' | 'extent'>,
  change: (turn: AimedTurn) => Promise<ChangedAim> | ChangedAim,
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

interface Remarked {
  readonly aim: PanelAim;
  readonly remark: string;
}

/** The aim that a club player would choose, or a sentence that says why there is no hint. */
async function hintFor({ bot, words }: Call, turn: AimedTurn): Promise<Remarked | string> {
  const { match, next } = turn;
  if (!isPractice(match.state, next.seat)) return words.aiming.noHint;
  const { aim, meets } = await bot.hints.of(match);
  return { aim: panelAimOf(aim), remark: hintText(meets, turn, words) };
}

function hintText(meets: Hint['meets'], { next }: AimedTurn, words: Words): string {
  const say = words.aiming;
  if (meets.kind === 'hole') return say.hintHole;
  if (meets.kind === 'nothing') return say.hintAlone;
  const disc = discText(meets.disc, next.position, words);
  return meets.offPeg === null
    ? say.hintDisc(disc)
    : say.hintDisc(say.way(disc, pegText(meets.offPeg, next, words)));
}
