import { constants, setPriority } from 'node:os';
import { serveJobs } from '@crokinole/threads/serve';
import { ROBOT_HANDLERS } from './robot-jobs.ts';

// Ideas are searched while a replay runs, so answers and pictures of other matches go first. Linux has a
// priority for each thread; elsewhere this would be the priority of the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

serveJobs((name, input) => {
  if (!Object.hasOwn(ROBOT_HANDLERS, name)) throw new Error(`there is no job named ${name}`);
  // The pool's types guarantee that the input matches the name.
  return ROBOT_HANDLERS[name as keyof typeof ROBOT_HANDLERS](input as never);
});
