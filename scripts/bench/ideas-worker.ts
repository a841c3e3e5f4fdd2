import { serveJobs } from '@crokinole/threads/serve';
import { playRounds, type RoundsInput } from './ideas-rounds.ts';

serveJobs((_, input) => playRounds(input as RoundsInput));
