import { giveWay, serveJobs } from '@crokinole/threads/serve';
import { ROBOT_HANDLERS } from './robot-jobs.ts';

// Ideas are searched while a replay runs, so answers and pictures of other matches go first.
giveWay();

serveJobs((name, input) => {
  if (!Object.hasOwn(ROBOT_HANDLERS, name)) throw new Error(`there is no job named ${name}`);
  // The pool's types guarantee that the input matches the name.
  return ROBOT_HANDLERS[name as keyof typeof ROBOT_HANDLERS](input as never);
});
