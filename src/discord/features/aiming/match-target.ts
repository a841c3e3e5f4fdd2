import { seatAt } from 'crokinole/match/seats';
import { nextShotOf } from 'crokinole/match/shots';
import { offersIdeas } from '../../../matches/reading/matches.ts';
import { isOfTurn } from '../../../matches/records/matches.ts';
import { mentionOf } from '../../../texts/names.ts';
import type { Call, PressCall } from '../../interactions/call.ts';
import { refusalText } from '../../../texts/refusal-text.ts';
import { closed } from '../../ui/parts.ts';
import { flickText } from './flick-text.ts';
import type { FlickArguments, FoundTurn, AimedAt, AimTarget, AimTargetKind } from './open-panel.ts';
import { aimOf } from './panel-aim.ts';
import { flickInMatch } from '../../../matches/commands/play.ts';

const MATCH_TARGET: AimTarget = {
  findTurn,
  flick: takeFlick,
};

/** The last kind to be tried: every id that no other kind recognizes belongs to a match. */
export const matchTarget: AimTargetKind = () => MATCH_TARGET;

/** The turn that was pressed, if it isn't over and is the presser's own. */
async function findTurn(
  { bot, player, words }: Call,
  { match: id, revision }: AimedAt,
): Promise<FoundTurn> {
  const match = await bot.matches.readMatch(id);
  if (match === undefined) return refused('no-such-match');
  const { state } = match;
  if (!state.seats.some((seat) => seat.player === player)) return refused('not-a-player');
  if (state.phase.kind === 'ended') return refused('match-over');
  if (state.adjourned) return refused('adjourned');
  const next = nextShotOf(state);
  if (next === undefined || !isOfTurn(match, revision)) return { kind: 'over' };
  const turn = seatAt(state.seats, next.seat).player;
  if (turn === player) {
    const { settings } = await bot.contextOf(match.server);
    return { kind: 'turn', match, next, hasIdeas: offersIdeas(state, settings) };
  }
  const refusal = { code: 'not-your-turn', turn: next.seat } as const;
  return {
    kind: 'refused',
    words: refusalText(refusal, words, { turn: mentionOf(turn, words) }),
  };

  function refused(code: 'no-such-match' | 'not-a-player' | 'match-over' | 'adjourned'): FoundTurn {
    return { kind: 'refused', words: refusalText({ code }, words) };
  }
}

async function takeFlick(call: PressCall, args: FlickArguments): Promise<void> {
  const { bot, interaction, player, reply } = call;
  const { match, revision } = args;
  const aim = aimOf(args);
  const flicked = await flickInMatch(bot.authority, {
    interaction: interaction.id,
    player,
    match,
    revision,
    aim,
    isIdea: args.isIdea === true,
  });
  bot.onFlick(flicked);
  const told = await flickText(call, { match, revision, aim }, flicked);
  const isStillOn =
    !flicked.ok && ['start-blocked', 'illegal-start'].includes(flicked.refusal.code);
  if (isStillOn) return reply.note(told);
  await (flicked.ok ? reply.close(closed(told)) : reply.update(closed(told)));
}
