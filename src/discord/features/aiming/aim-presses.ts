import type { PressCall } from '../../interactions/call.ts';
import type { Presses } from '../../interactions/handlers.ts';
import { exactForm, readExactForm } from './exact-form.ts';
import { drawPanel, findTurn, lastAim, type Turn } from './open-panel.ts';
import { flickWords } from './flick-text.ts';
import { hintFor, type Remarked } from './hint.ts';
import { aimOf, firstAim, stepAim, type PanelAim } from './panel-aim.ts';
import { decodeTarget } from './target-values.ts';
import { MAX_POWER_PERMILLE, MIN_POWER_PERMILLE } from '../../../core/shot/power.ts';
import type { PressArguments } from '../../ids/ids.ts';
import { deskOf } from '../aim-targets.ts';
import { text, type MessageView } from '../../ui/parts.ts';

type AimArguments = PressArguments<'flick'>;

/** A panel that is of no more use: a sentence in its place. */
function closed(words: string): MessageView {
  return { components: [text(words)], files: [], pings: [] };
}

/** Another aim, perhaps with a line about it; or why it stays. */
type Changed = PanelAim | Remarked | string;

/** Redraws the panel with another aim; the turn must still be on. */
async function redraw(
  call: PressCall,
  args: Pick<PressArguments<'aim-exact'>, 'match' | 'revision' | 'extent'>,
  change: (turn: Turn) => Promise<Changed> | Changed,
): Promise<void> {
  const { answer, words } = call;
  const found =
    (await deskOf(args.match)?.findTurn(call, args.revision)) ?? (await findTurn(call, args));
  if (found.kind === 'over') return answer.update(closed(words.aiming.turnOver));
  if (found.kind === 'refused') return answer.update(closed(found.words));
  const changed = await change(found);
  if (typeof changed === 'string') return answer.note(changed);
  const { aim, remark } = 'aim' in changed ? changed : { aim: changed, remark: undefined };
  await answer.update(await drawPanel(call, found, { aim, extent: args.extent, remark }));
}

function chosenValue({ interaction }: PressCall): string {
  return interaction.isStringSelectMenu() ? (interaction.values[0] ?? '') : '';
}

function aimIn({ position, inset, angle, power }: AimArguments): PanelAim {
  return { position, inset, angle, power };
}

const NOBODY = { turn: null };

async function openPanel(call: PressCall, args: PressArguments<'aim-open'>): Promise<void> {
  const { answer, words } = call;
  const found = await findTurn(call, args);
  if (found.kind === 'over') return answer.note(words.refusals.stale({ code: 'stale' }, NOBODY));
  if (found.kind === 'refused') return answer.note(found.words);
  const aim = firstAim(found.match.state, found.next);
  await answer.show(await drawPanel(call, found, { aim }));
}

async function takeFlick(call: PressCall, args: AimArguments): Promise<void> {
  const { bot, interaction, player, answer } = call;
  const { match, revision } = args;
  const desk = deskOf(match);
  if (desk !== undefined) return desk.flick(call, args);
  const aim = aimOf(aimIn(args));
  const flicked = await bot.service.flick({
    interaction: interaction.id,
    player,
    match,
    revision,
    aim,
  });
  bot.onFlick(flicked);
  const told = await flickWords(call, { match, revision, aim }, flicked);
  const isStillOn =
    !flicked.ok && ['start-blocked', 'illegal-start'].includes(flicked.refusal.code);
  if (isStillOn) return answer.note(told);
  await (flicked.ok ? answer.close(closed(told)) : answer.update(closed(told)));
}

export const aimPresses = {
  'aim-open': openPanel,
  'aim-step': (call, args) =>
    redraw(call, args, async (turn) => {
      const { match } = turn;
      if (args.step !== 'last') return stepAim(match.state, aimIn(args), args.step);
      const desk = deskOf(match.id);
      const last = await (desk?.lastAim(call, turn) ?? lastAim(call.bot.store, match, call.player));
      return last ?? call.words[desk === undefined ? 'aiming' : 'practice'].noLastShot;
    }),
  'aim-at': (call, args) =>
    redraw(call, args, () => {
      const target = decodeTarget(chosenValue(call));
      if (target === undefined) return call.words.common.unknownPress;
      return { ...aimIn(args), angle: target.angle, power: target.power ?? args.power };
    }),
  'aim-power': (call, args) =>
    redraw(call, args, () => {
      const power = Number(chosenValue(call));
      const isPower =
        Number.isInteger(power) && power >= MIN_POWER_PERMILLE && power <= MAX_POWER_PERMILLE;
      return isPower ? { ...aimIn(args), power } : call.words.common.unknownPress;
    }),
  'aim-extent': (call, args) => redraw(call, args, () => aimIn(args)),
  'aim-hint': (call, args) => redraw(call, args, (turn) => hintFor(call, turn)),
  'aim-exact': (call, args) => call.answer.form(exactForm(args, call.words)),
  'aim-exact-form': (call, args) =>
    redraw(call, args, () => {
      if (!call.interaction.isModalSubmit()) return call.words.common.unknownPress;
      return readExactForm(call.interaction, args.inset, call.words);
    }),
  flick: takeFlick,
} satisfies Partial<Presses>;
