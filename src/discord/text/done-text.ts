import type { MatchEvent } from 'crokinole/match/actions';
import type { Answer } from '../../matches/records/answers.ts';
import type { Words } from '../../words/english/messages.ts';

/**
 * The sentence about an accepted request. It depends on the events, because making an offer that is
 * already open accepts it.
 */
export function doneText(done: Answer, { common, history }: Words): string {
  const say = history.done;
  const events = done.ok && done.value.kind === 'match' ? done.value.events : [];
  const find = <Kind extends MatchEvent['kind']>(kind: Kind) =>
    events.find((each): each is Extract<MatchEvent, { readonly kind: Kind }> => each.kind === kind);
  const offered = find('offered');
  if (offered !== undefined) return say.offered[offered.what];
  if (find('player-left') !== undefined) return say.resigned;
  if (find('match-ended') !== undefined) return say['draw-agreed'];
  if (find('adjourned') !== undefined) return say['adjournment-agreed'];
  if (find('offer-accepted') !== undefined) return say.agreed;
  if (find('offer-withdrawn') !== undefined) return say.withdrawn;
  if (find('offer-declined') !== undefined) return say.declined;
  return find('resumed') === undefined ? common.done : say.resumed;
}
