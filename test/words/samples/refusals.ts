import { RULE_CONFLICT_CODES } from 'crokinole/rules/conflicts';
import type { ServiceRefusal, TournamentRefusal } from '../../../src/matches/records/answers.ts';
import type { LimitCode } from '../../../src/matches/records/limits.ts';
import {
  type RefusalContext,
  type RefusalWords,
  TOURNAMENT_REFUSALS,
} from '../../../src/words/english/refusals.ts';
import type { SamplesOf } from './shape.ts';

const scene: RefusalContext = { turn: null };

/** A refusal that carries only its code. */
function bare<Code extends ServiceRefusal['code']>(code: Code) {
  return [[{ code }, scene]] as const;
}

const LIMITS: Readonly<Record<LimitCode, number>> = {
  'matches-of-player': 25,
  'matches-on-server': 500,
  'invitations-by-player': 5,
  'invitations-to-player': 15,
  'tables-of-player': 15,
  'invitations-on-server': 100,
  'tournaments-by-player': 5,
  'tournaments-on-server': 20,
};

function limit(code: LimitCode) {
  return [{ code: 'limit-reached', limit: code, most: LIMITS[code] }, scene] as const;
}

function refusedIn(why: TournamentRefusal) {
  return [{ code: 'tournament-refused', why }, scene] as const;
}

const place = { positionCentideg: -350, insetCentiIn: 0 };

export const REFUSALS: SamplesOf<RefusalWords> = {
  'match-over': bare('match-over'),
  'already-last-round': bare('already-last-round'),
  adjourned: bare('adjourned'),
  'not-adjourned': bare('not-adjourned'),
  'no-such-seat': bare('no-such-seat'),
  'has-left': bare('has-left'),
  'not-your-turn': [
    [{ code: 'not-your-turn', turn: 0 }, scene],
    [{ code: 'not-your-turn', turn: 0 }, { turn: '<@1>' }],
  ],
  'starter-not-chosen': [[{ code: 'starter-not-chosen', chooser: 1 }, scene]],
  'no-choice-to-make': bare('no-choice-to-make'),
  'not-your-choice': [[{ code: 'not-your-choice', chooser: 1 }, scene]],
  'illegal-start': bare('illegal-start'),
  'start-blocked': [
    [{ code: 'start-blocked', free: [place] }, scene],
    [{ code: 'start-blocked', free: [] }, scene],
  ],
  'angle-out-of-range': bare('angle-out-of-range'),
  'speed-out-of-range': bare('speed-out-of-range'),
  'shot-without-end': bare('shot-without-end'),
  'no-offer': bare('no-offer'),
  'already-offered': bare('already-offered'),
  'not-asked': bare('not-asked'),
  'nobody-to-ask': bare('nobody-to-ask'),
  'not-decided': bare('not-decided'),
  'rules-conflict': [
    [
      {
        code: 'rules-conflict',
        conflicts: RULE_CONFLICT_CODES.map((code) => ({ code, options: [] })),
      },
      scene,
    ],
  ],
  'format-not-in-rules': bare('format-not-in-rules'),
  'wrong-number-of-players': bare('wrong-number-of-players'),
  'bad-player': bare('bad-player'),
  'player-twice': bare('player-twice'),
  'no-such-starter': bare('no-such-starter'),
  'no-such-invitation': bare('no-such-invitation'),
  'invitation-closed': [
    [{ code: 'invitation-closed', status: 'started' }, scene],
    [{ code: 'invitation-closed', status: 'declined' }, scene],
    [{ code: 'invitation-closed', status: 'withdrawn' }, scene],
    [{ code: 'invitation-closed', status: 'expired' }, scene],
  ],
  'not-invited': bare('not-invited'),
  'already-accepted': bare('already-accepted'),
  'own-invitation': bare('own-invitation'),
  'not-the-host': bare('not-the-host'),
  'not-an-open-table': bare('not-an-open-table'),
  'already-seated': bare('already-seated'),
  'not-seated': bare('not-seated'),
  'table-full': bare('table-full'),
  'seats-free': [
    [{ code: 'seats-free', free: 1 }, scene],
    [{ code: 'seats-free', free: 3 }, scene],
  ],
  'no-such-match': bare('no-such-match'),
  'not-a-player': bare('not-a-player'),
  stale: bare('stale'),
  'match-still-on': bare('match-still-on'),
  'another-server': bare('another-server'),
  'nobody-to-remind': bare('nobody-to-remind'),
  'reminded-already': bare('reminded-already'),
  'no-clock': bare('no-clock'),
  'former-player': bare('former-player'),
  'no-such-tournament': bare('no-such-tournament'),
  'tournament-refused': [
    refusedIn('over'),
    ...Object.keys(TOURNAMENT_REFUSALS).map((why) => refusedIn(why as TournamentRefusal)),
  ],
  'limit-reached': [
    limit('matches-of-player'),
    ...Object.keys(LIMITS).map((code) => limit(code as LimitCode)),
  ],
};
