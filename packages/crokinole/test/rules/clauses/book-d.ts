import { fact, offline, rulebook, twoSided } from './clause.ts';

export const bookD = rulebook(
  'D',
  'A tournament rulebook',
  ['nca', 'race-to-9'],
  {
    object: [
      fact('Discs should lie as close to the centre as possible.'),
      fact('The most points over the match win.'),
    ],
    valid: [
      twoSided('With an opposing disc on the board, one has to be contacted.'),
      twoSided('With none, a disc has to be left in the 15 or in the hole.'),
      twoSided('A contacted own disc that stays in the 15 makes the shot good for the shooter.'),
      twoSided('With no opposing disc contacted, the discs that were contacted come off.'),
      twoSided('A disc that crosses the outer line and comes back without leaving is good.'),
    ],
    play: [
      fact('Each side has its own colour.'),
      offline('Discs are kept off board and ditch.', 'Discs in hand lie nowhere.'),
      fact('Who goes first is drawn, by a hidden disc if the table likes.'),
      twoSided('The disc is placed in the own quadrant and touches the outer line.'),
      twoSided('It may lie over the quadrant line as long as it touches it.'),
      twoSided('The first shot goes for the middle, and into the ditch if it misses hole and 15.'),
      fact('Play goes clockwise until all discs are shot.'),
      fact('A disc in the ditch stays there for the round.'),
      twoSided('A disc that has been shot and touches the outer line is out.'),
      fact('Who begins the next round is not said: the players do so in turn.'),
      fact('How many discs is not said: 8 each with two players, 6 with four.'),
    ],
    scoring: [
      fact('It is scored after all discs are shot.'),
      fact('A disc touching a line falls to the next circle.'),
      fact('A sunk disc is 20, banked and counted at the end.'),
      fact('15, 10 and 5 for the circles.'),
      fact(
        'Discs of both sides in the same circle are taken off first; the rest is the difference.',
      ),
    ],
    traditional: [
      fact('The difference of both totals, added up round by round.'),
      fact('To a hundred, or to 50, or as long as one likes.'),
    ],
    nca: [
      fact('Two points for a round won, none for one lost.'),
      fact('A point each for a tie.'),
      fact('A game is four rounds.'),
      offline('How many games make a match.', 'The tournament says so; a bot’s match is one game.'),
    ],
    race: [fact('Scored like that, to nine.'), fact('It cannot end in a tie.')],
    other: [
      offline('Neither board nor chair moves; one cheek stays seated.', 'Nobody sees the chairs.'),
      fact('A disc that left and came back is removed.'),
      fact('What it moved has its new place.'),
      fact('No disc on the board before one’s turn.'),
      offline('Only the shooting hand touches the board.', 'There are no hands.'),
    ],
  },
  { nca: 'nca', race: 'race-to-9', traditional: 'nca' },
);
