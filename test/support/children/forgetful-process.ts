/** Starts a child that never ends by itself, prints the port it listens on, and forgets it. */
import { startNode } from './children.ts';

const LISTENING = `
  const server = require('node:net').createServer().listen(0, '127.0.0.1', () => {
    console.log(server.address().port);
  });`;

startNode(['--eval', LISTENING]).stdout.pipe(process.stdout);
