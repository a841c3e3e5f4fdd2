import type { JobHandlers } from '@crokinole/threads/protocol';
import { serveJobs } from '@crokinole/threads/serve';
import {
  boardsOf,
  findsPlanted,
  lossesOf,
  playDuel,
  reviewRound,
  type ReviewJobs,
} from './review-jobs.ts';

const HANDLERS: JobHandlers<ReviewJobs> = {
  duel: playDuel,
  boards: boardsOf,
  review: reviewRound,
  planted: findsPlanted,
  levels: lossesOf,
};

serveJobs((name, input) => HANDLERS[name as keyof ReviewJobs](input as never));
