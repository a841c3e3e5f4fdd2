import { playersToMove } from 'crokinole/match/to-move';
import type { Person } from 'local-discord/driver/person';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { isPerson, type RobotLevel } from '../../../src/matches/records/players.ts';
import type { Robots } from '../../../src/matches/ports/system.ts';
import type { StoredMatch } from '../../../src/matches/records/matches.ts';
import type { Party } from './party.ts';
import { flickOnce } from './played.ts';
import { firstRobots } from '../../../src/texts/names.ts';
import { CHANNEL, rematchOn } from './table.ts';
import { words } from './told.ts';

/** A whole match by the server's rules, from the menu of `/practice`. */
export async function playRobot(
  who: Person,
  match: 'friendly' | 'rated',
  level: RobotLevel,
): Promise<void> {
  const { menu } = words.practice;
  const panel = await who.slash(CHANNEL, 'practice').answer();
  for (const label of [menu.buttons.robot, menu.buttons[match]]) {
    await who.press(who.look(panel), label).answer();
  }
  await who.choose(who.look(panel), menu.whoMenu, [firstRobots(words)[level]]).answer();
}

/** As soon as it waits for a person, or has ended: the robots have moved. */
export async function whenPeopleAreAsked({ store }: Party, id: string): Promise<StoredMatch> {
  const endMs = Date.now() + 30_000;
  for (;;) {
    const match = await store.readMatch(id);
    const isOver = match !== undefined && match.endedAtMs !== null;
    if (isOver || (match !== undefined && playersToMove(match.state).some(isPerson))) return match;
    if (Date.now() > endMs) throw new Error(`waited in vain for the robots of match ${id}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** People flick whenever they are asked, until the result is shown; returns its message. */
export async function playOutAmongRobots(party: Party, id: string): Promise<SeenMessage> {
  for (;;) {
    const match = await whenPeopleAreAsked(party, id);
    if (match.endedAtMs !== null) break;
    await flickOnce(party, id);
  }
  return party.discord
    .as('ada')
    .waitForMessage(CHANNEL, (message) => rematchOn(message) !== undefined);
}

export interface Gate {
  readonly robots: Robots;
  /** How many thoughts have been started. */
  readonly begun: () => number;
  /** Lets all thoughts end, also later ones. */
  readonly open: () => void;
}

/** Robots who think as usual, and return the result only when the test lets them. */
export function holdBack(robots: Robots): Gate {
  let begun = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    robots: {
      atOnce: robots.atOnce,
      chooseAim: async (state, level) => {
        begun += 1;
        const aim = await robots.chooseAim(state, level);
        await opened;
        return aim;
      },
      ideas: (state) => robots.ideas(state),
    },
    begun: () => begun,
    open: () => {
      open();
    },
  };
}
