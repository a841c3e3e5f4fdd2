import { fact, offline, rulebook, twoSided } from './clause.ts';

export const bookE = rulebook('E', 'Cancellation scoring', ['cancellation'], {
  play: [
    fact('One disc a turn, in turns.'),
    twoSided('From the own shooting line.'),
    twoSided('With no opposing disc there, a disc of the shot has to end in or on the 15.'),
    twoSided('With one there it has to be struck, directly or in combination.'),
    twoSided('Not valid: the shooter and the own discs struck are removed.'),
    fact('Until all discs have been played.'),
    fact('How many is not said: 12 each, or 6 each with four players, who begin in turn.'),
    fact('Nor is who begins the first round: it is drawn.'),
  ],
  scoring: [
    fact('The round is scored when all discs are played.'),
    fact('Only one side scores in a round.'),
    fact('Each side adds up its own discs.'),
    fact('The higher side gets the difference.'),
    fact('A disc on a line scores the lesser circle.'),
  ],
  winning: [fact('The first side with a hundred or more wins.')],
  rules: [
    twoSided('A free shot that ends neither in nor on the 15 is removed.'),
    fact('Knocking another own disc into the 15, or onto its line, is valid.'),
    fact('If neither gets there, both are removed.'),
    twoSided('A disc that strikes no opposing one is removed.'),
    fact('A combination that strikes one is valid.'),
    fact('One that does not loses all its discs.'),
    twoSided('The shooting line reaches as far as the disc touches the quadrant line.'),
    twoSided('A disc that ends touching the outer line is out.'),
    fact('A disc that leaves the surface is out.'),
    fact('So it is when it bounces back; what it moved stays.'),
    fact('Over the line and back by itself, without leaving, it is in play.'),
    offline('Players stay at least partly seated.', 'Nobody sees the chairs.'),
  ],
});
