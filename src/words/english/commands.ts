/** Names are lower case without spaces, 1 to 32 characters; descriptions 1 to 100. */
export const COMMANDS = {
  challenge: {
    name: 'challenge',
    description: 'Challenge a member to a match',
    options: {
      opponent: { name: 'opponent', description: 'Whom you challenge' },
      partner: {
        name: 'partner',
        description: 'Plays on your side: a match of four, or two against one',
      },
      against: {
        name: 'against',
        description: 'Plays on the opponent’s side, or as a third colour',
      },
      rules: {
        name: 'rules',
        description: 'By which rulebook; this server’s own if you say nothing',
      },
      target: {
        name: 'target',
        description: 'To so many points or rounds, instead of the rulebook’s own end',
      },
      wobble: { name: 'wobble', description: 'How far shots stray from where they were aimed' },
      clock: { name: 'clock', description: 'How much time everybody has for a turn' },
    },
  },
  challengeMenu: { name: 'Challenge to crokinole' },
  play: {
    name: 'play',
    description: 'Open a table that anybody may join',
    options: {
      players: { name: 'players', description: 'How many seats, and who plays with whom' },
      rules: {
        name: 'rules',
        description: 'By which rulebook; this server’s own if you say nothing',
      },
      target: {
        name: 'target',
        description: 'To so many points or rounds, instead of the rulebook’s own end',
      },
      wobble: { name: 'wobble', description: 'How far shots stray from where they were aimed' },
      clock: { name: 'clock', description: 'How much time everybody has for a turn' },
    },
  },
  practice: {
    name: 'practice',
    description: 'Play a robot, shoot freely, count twenties, or solve the daily puzzle',
    options: {
      mode: { name: 'mode', description: 'What to practise' },
      level: { name: 'level', description: 'How well the robot plays' },
    },
  },
  flick: {
    name: 'flick',
    description: 'Flick your disc, in numbers',
    options: {
      angle: {
        name: 'angle',
        description: 'In degrees: 0 is straight through the middle, minus is left',
      },
      power: { name: 'power', description: '4 to 100; about 57 drops into the hole from the line' },
      position: {
        name: 'position',
        description: 'In degrees along the shooting line: 0 is your middle, minus is left',
      },
      match: { name: 'match', description: 'Which match, if it is your turn in several' },
    },
  },
  board: {
    name: 'board',
    description: 'Show the board of a match here, as it is now',
    options: { match: { name: 'match', description: 'Which match, if you play several' } },
  },
  launch: { name: 'launch', description: 'Open the table: flick with your finger' },
};

export const CHOICES = {
  modes: {
    learn: 'Learn: your first three shots',
    quick: 'Quick round: four discs each, against an easy robot',
    robot: 'A match against a robot, for fun',
    rated: 'A rated match against a robot',
    free: 'Free shooting, on a board of your own',
    shootout: 'Shootout: twelve shots at the hole',
    puzzle: 'Daily puzzle: one shot, three tries',
  },
  players: {
    singles: 'Two players',
    doubles: 'Four players, two against two',
    'two-against-one': 'Three players, two against one',
    'three-colours': 'Three players, each for themselves',
  },
  hands: {
    pro: 'Tiny, like a pro’s',
    strong: 'Small, like a strong player’s',
    club: 'Medium, like a club player’s',
    casual: 'Large, like a beginner’s',
    none: 'None at all (unrated)',
  },
  clocks: {
    '600000': '10 minutes a turn',
    '3600000': '1 hour a turn',
    '28800000': '8 hours a turn',
    '86400000': '1 day a turn',
    '172800000': '2 days a turn',
    '604800000': '1 week a turn',
    none: 'No clock',
  },
};
