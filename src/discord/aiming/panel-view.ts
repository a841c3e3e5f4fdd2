import type { APIComponentInContainer } from 'discord.js';
import { isStartBlocked, isLegalStart } from '../../core/board/start.ts';
import type { TargetAim } from '../../core/aiming/aims.ts';
import { THICK } from '../../core/aiming/aims.ts';
import { seatAt } from '../../core/match/seats.ts';
import type { NextShot } from '../../core/match/shots.ts';
import type { MatchState } from '../../core/match/state.ts';
import { MAX_POWER_PERMILLE } from '../../core/shot/power.ts';
import { isPractice } from '../../matches/hinting.ts';
import { aimViewOf } from '../../render/match/match-views.ts';
import { discWords } from './disc-words.ts';
import { ids, type AimStep } from '../ids/ids.ts';
import type { Look, Pictures } from '../pictures.ts';
import {
  container,
  menu,
  picture,
  row,
  text,
  type ButtonView,
  type MessageView,
} from '../views/parts.ts';
import type { Words } from '../words/english/english.ts';
import { aimOf, holePower, placeOf, targetsOf, type PanelAim } from './panel-aim.ts';
import { encodeTarget } from './target-values.ts';
import { POWER_NAMES, POWERS } from './powers.ts';

export interface PanelScene {
  readonly match: { readonly id: string; readonly revision: number; readonly state: MatchState };
  readonly next: NextShot;
  readonly aim: PanelAim;
  readonly look: Look;
  readonly words: Words;
  readonly nameOf: (player: string) => string;
  /** A line about this aim, gone with the next press. */
  readonly remark?: string;
  /** Where there is no match around the shot. */
  readonly frame?: PanelFrame | undefined;
}

/** What a board of one's own shows around the aim. */
export interface PanelFrame {
  /** In place of the match's lines. */
  readonly head: readonly string[];
  readonly below: readonly APIComponentInContainer[];
}

const ACCENTS = [0x2f6fb5, 0xb5382f, 0xd9d2c3] as const;
const MOST_OPTIONS = 25;

/** The private panel on which a player aims: a picture, what to aim at, and arrows. */
export async function panelView(scene: PanelScene, pictures: Pictures): Promise<MessageView> {
  const { match, next, aim, look, words, nameOf, frame, remark } = scene;
  const { state } = match;
  const { side } = seatAt(state.seats, next.seat);
  const isBlocked = isStartBlocked(next.quadrant, placeOf(aim), next.position.discs);
  const label = powerLabel(aim, words);
  const power = { share: aim.power / MAX_POWER_PERMILLE, label: String(aim.power / 10) };
  const captions = { nameOf, withNumbers: true };
  const view = aimViewOf(state, aimOf(aim), power, isBlocked, captions);
  if (view === undefined) throw new Error('nobody is to flick');
  const file = await pictures.still({ kind: 'aim', view }, look);
  const say = words.aiming;
  const isLegal = isLegalStart(placeOf(aim), next.allowances);
  const problem = isLegal ? (isBlocked ? say.blocked : undefined) : say.outside;
  return {
    components: [
      container(
        ACCENTS[side],
        text(...(frame?.head ?? matchHead(scene))),
        picture(file),
        text(
          readout(aim, label, words),
          ...(remark === undefined ? [] : [remark]),
          ...(problem === undefined ? [] : [`⚠️ ${problem}`]),
        ),
        menu({
          id: ids.encode('aim-at', idArguments(scene)),
          placeholder: say.aimAt,
          options: targetOptions(scene),
        }),
        menu({
          id: ids.encode('aim-power', idArguments(scene)),
          placeholder: say.powerMenu,
          options: POWER_NAMES.map((name) => ({
            label: `${say.powers[name]} · ${words.common.decimal(POWERS[name] / 10)}`,
            value: String(POWERS[name]),
            ...(POWERS[name] === aim.power ? { default: true } : {}),
          })),
        }),
        text(`-# ${say.angleRow}`),
        row(...ANGLE_STEPS.map(([step, mark]) => stepButton(scene, step, mark))),
        text(`-# ${say.positionRow}`),
        row(...PLACE_STEPS.map(([step, mark]) => stepButton(scene, step, mark))),
        row(
          stepButton(scene, 'softer', say.softer),
          stepButton(scene, 'harder', say.harder),
          { id: ids.encode('aim-exact', idArguments(scene)), label: say.exact },
          stepButton(scene, 'last', say.lastShot),
          {
            id: ids.encode('flick', idArguments(scene)),
            label: say.flick,
            style: 'success',
            isDisabled: problem !== undefined,
          },
        ),
        ...(frame === undefined && isPractice(state, next.seat)
          ? [row({ id: ids.encode('aim-hint', idArguments(scene)), label: say.hint })]
          : []),
        ...(frame?.below ?? []),
      ),
    ],
    files: [file],
    pings: [],
  };
}

function matchHead({ match, next, words }: PanelScene): readonly string[] {
  const { state } = match;
  const { side } = seatAt(state.seats, next.seat);
  const say = words.aiming;
  return [
    say.title(words.match.sides[side] ?? '', state.round.number),
    state.phase.kind === 'lagging' ? say.lag : next.isFree ? say.free : say.mustHit,
  ];
}

const ANGLE_STEPS: readonly (readonly [AimStep, string])[] = [
  ['angle-left-much', '« 2°'],
  ['angle-left', '‹ ¼°'],
  ['angle-right', '¼° ›'],
  ['angle-right-much', '2° »'],
];

const PLACE_STEPS: readonly (readonly [AimStep, string])[] = [
  ['place-left-much', '⇤ 8°'],
  ['place-left', '← 1°'],
  ['place-right', '1° →'],
  ['place-right-much', '8° ⇥'],
];

function stepButton(scene: PanelScene, step: AimStep, label: string): ButtonView {
  return { id: ids.encode('aim-step', { ...idArguments(scene), step }), label };
}

function idArguments({ match, aim }: PanelScene) {
  return { match: match.id, revision: match.revision, ...aim };
}

function readout(aim: PanelAim, power: string, words: Words): string {
  const say = words.aiming;
  return say.readout(
    sideways(aim.position, say.middle, words),
    sideways(aim.angle, say.straight, words),
    power,
  );
}

function sideways(centideg: number, none: string, { aiming, common }: Words): string {
  if (centideg === 0) return none;
  const degrees = common.decimal(Math.abs(centideg) / 100);
  return centideg < 0 ? aiming.left(degrees) : aiming.right(degrees);
}

export function powerLabel({ power }: PanelAim, { aiming, common }: Words): string {
  const name = POWER_NAMES.find((each) => POWERS[each] === power);
  const percent = common.decimal(power / 10);
  return name === undefined ? percent : `${percent} (${aiming.powers[name]})`;
}

function targetOptions(scene: PanelScene) {
  const { match, next, aim, words } = scene;
  const targets = targetsOf(next, placeOf(aim)).slice(0, MOST_OPTIONS);
  return targets.map((target, i) => {
    const power = target.target.kind === 'hole' ? holePower(match.state, target) : null;
    return {
      label: targetWords(target, next, words),
      value: encodeTarget(i, target.angleCentideg, power),
      ...(target.isClear ? {} : { description: words.aiming.notClear }),
    };
  });
}

function targetWords({ target }: TargetAim, next: NextShot, words: Words): string {
  const say = words.aiming;
  if (target.kind === 'hole') return say.hole;
  const disc = discWords(target.disc, next.position, words);
  if (target.kind === 'peg-bank') return say.way(disc, say.offPeg(target.peg + 1));
  if (target.side === 'full') return say.way(disc, say.full);
  return say.way(disc, (target.fullness >= THICK ? say.thick : say.thin)(target.side));
}
