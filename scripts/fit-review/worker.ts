import type { JobHandlers } from '@crokinole/threads/protocol';
import { serveJobs } from '@crokinole/threads/serve';
import {
  findingsOfRound,
  lessonsOfRound,
  type Finding,
  type Lesson,
  type SelfPlay,
} from './self-play.ts';

export interface FitJobs {
  readonly play: { readonly input: SelfPlay; readonly output: readonly Lesson[] };
  readonly search: { readonly input: SelfPlay; readonly output: readonly Finding[] };
}

const HANDLERS: JobHandlers<FitJobs> = { play: lessonsOfRound, search: findingsOfRound };

serveJobs((name, input) => HANDLERS[name as keyof FitJobs](input as SelfPlay));
