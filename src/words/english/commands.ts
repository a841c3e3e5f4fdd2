/**
 * Discord's limits: names are lower case without spaces, 1 to 32 characters; descriptions have 1 to
 * 100.
 */
export const COMMANDS = {
  challenge: {
    name: 'challenge',
    description: 'Challenge a member to a match',
    options: {
      opponent: { name: 'opponent', description: 'Who to challenge' },
      partner: {
        name: 'partner',
        description: 'Your partner, for doubles or two against one',
      },
      against: {
        name: 'against',
        description: 'A second opponent, or a third color',
      },
      length: { name: 'length', description: 'Quick, or as long as the rulebook says' },
      rules: {
        name: 'rules',
        description: 'Which rulebook (default: this server’s)',
      },
      target: {
        name: 'target',
        description: 'Play to this many points or rounds instead of the rulebook’s',
      },
      wobble: { name: 'wobble', description: 'How far shots may stray from the aim' },
      clock: { name: 'clock', description: 'Time per turn' },
    },
  },
  challengeMenu: { name: 'Challenge to crokinole' },
  replayMenu: { name: 'Replay' },
  reviewMenu: { name: 'Review' },
  aimMenu: { name: 'Aim from here' },
  play: {
    name: 'play',
    description: 'Open a match anyone can join',
    options: {
      players: { name: 'players', description: 'How many players, and in what teams' },
      length: { name: 'length', description: 'Quick, or as long as the rulebook says' },
      rules: {
        name: 'rules',
        description: 'Which rulebook (default: this server’s)',
      },
      target: {
        name: 'target',
        description: 'Play to this many points or rounds instead of the rulebook’s',
      },
      wobble: { name: 'wobble', description: 'How far shots may stray from the aim' },
      clock: { name: 'clock', description: 'Time per turn' },
    },
  },
  practice: {
    name: 'practice',
    description: 'Play a robot, shoot around or count twenties',
    options: {
      mode: { name: 'mode', description: 'What to practice' },
      level: { name: 'level', description: 'How well the robot plays' },
    },
  },
  flick: {
    name: 'flick',
    description: 'Flick by typing the numbers yourself',
    options: {
      angle: {
        name: 'angle',
        description: 'In degrees. 0 is straight at the middle, minus is left',
      },
      power: { name: 'power', description: '4 to 100. About 57 sinks an open twenty' },
      position: {
        name: 'position',
        description:
          'In degrees along the shooting line. 0 is the middle of your quarter, minus is left',
      },
      match: { name: 'match', description: 'Which match, if you’re in more than one' },
    },
  },
  board: {
    name: 'board',
    description: 'Show a match’s current board here',
    options: { match: { name: 'match', description: 'Which match, if you’re in more than one' } },
  },
  launch: { name: 'launch', description: 'Open the table and flick with your finger' },
};

export const CHOICES = {
  modes: {
    learn: 'Learn: your first three shots',
    robot: 'Robot: a quick round of four discs each',
    free: 'Free shooting on your own board',
    shootout: 'Shootout: twelve shots at the hole',
    own: 'Your matches: boards that are worth another try',
  },
  players: {
    singles: 'Two players',
    doubles: 'Four players, two against two',
    'two-against-one': 'Three players, two against one',
    'three-colours': 'Three players, every player for themselves',
  },
  hands: {
    pro: 'Tiny, like a pro’s',
    strong: 'Small, like a strong player’s',
    club: 'Medium, like a regular player’s',
    casual: 'Large, like a beginner’s',
    none: 'None at all (unrated)',
  },
  lengths: {
    quick: 'Quick: one round with few discs',
    full: 'Whole: the rulebook’s own length',
  },
  clocks: {
    '300000': 'Now: 5 minutes a turn',
    '3600000': '1 hour per turn',
    '28800000': '8 hours per turn',
    '86400000': '1 day per turn',
    '172800000': '2 days per turn',
    '604800000': '1 week per turn',
    none: 'No clock',
  },
};
