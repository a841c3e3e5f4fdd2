import { figured, listOf, plural } from './counting.ts';
import type { Side } from '@crokinole/pictures/themes/theme';
import type { AccountUnit } from '@crokinole/pictures/views/review-views';
import type {
  Ending,
  GoalView,
  Outcome,
  Ranking,
  ScoreView,
  TryOutcome,
} from '@crokinole/pictures/views/still-views';
import { decimalComma } from '../shared/decimal-comma.ts';
import type {
  DiscHit,
  NamedDisc,
  Descriptions,
  ResultSums,
  ShotEnd,
  ShotInShort,
  Spot,
  ToldDisc,
} from '@crokinole/pictures/words/descriptions';

export const SIDES = ['Bleu', 'Rouge', 'Blanc'] as const;

/** A non-breaking space: French punctuation must stay on the line of the word before it. */
export const GAP = '\u00a0';

export function goalText(goal: GoalView): string {
  if (goal.kind === 'points') return `jusqu’à ${goal.points}`;
  if (goal.kind === 'rounds') return `sur ${goal.rounds}`;
  if (goal.kind === 'pair') return `paire ${goal.pair} sur ${goal.pairs}`;
  return { 'tie-break': 'départage', none: '' }[goal.kind];
}

export const ENDINGS: Readonly<Record<Ending, string>> = {
  played: '',
  level: '',
  'called-off': '',
  resigned: 'par abandon',
  'timed-out': 'au temps',
  agreed: 'd’un commun accord',
};

export function twentiesText(twenties: number): string {
  return twenties === 0 ? 'aucun vingt' : `${twenties} × 20`;
}

const SMALL_NUMBERS = 'aucun un deux trois quatre cinq six sept huit neuf dix onze douze'.split(
  ' ',
);

function numberWord(count: number): string {
  return SMALL_NUMBERS[count] ?? String(count);
}

function inWords(count: number, one: string, many: string): string {
  return `${numberWord(count)} ${plural(count, one, many)}`;
}

function atHours(hours: readonly number[]): string {
  return `à ${listOf(hours.map(String))} ${hours.join() === '1' ? 'heure' : 'heures'}`;
}

function roundTo(round: number, goal: GoalView): string {
  const aim = goal.kind === 'points' ? `${goalText(goal)} points` : goalText(goal);
  if (aim === '') return `manche ${round}`;
  return `manche ${round}${goal.kind === 'rounds' ? ' ' : ', '}${aim}`;
}

function spotText(spot: Spot, count = 1): string {
  if (spot.kind === 'ring') {
    return spot.touching === undefined
      ? `dans le ${spot.value}`
      : `dans le ${spot.value} contre la ligne du ${spot.touching}`;
  }
  return {
    leaning: `${count > 1 ? 'penchés' : 'penché'} sur le trou`,
    'outer-line': 'sur la ligne de tir',
    out: 'sur la ligne de tir ou au-delà',
  }[spot.kind];
}

function aside(centideg: number, none: string): string {
  if (centideg === 0) return none;
  const degrees = decimalComma(Math.abs(centideg) / 100);
  return `${degrees}° à ${centideg < 0 ? 'gauche' : 'droite'}`;
}

const COLOURS = ['bleu', 'rouge', 'blanc'] as const;

function named({ side, number }: NamedDisc): string {
  return number === undefined ? `Un palet ${COLOURS[side]}` : `${SIDES[side]} ${number}`;
}

function scored({ side, points, twenties }: ScoreView): string {
  const cup = twenties === 0 ? '' : `, ${numberWord(twenties)} 20 dans la coupelle`;
  return `${SIDES[side]} ${points}${cup}`;
}

function discName({ side, number }: ToldDisc): string {
  return `${SIDES[side]} ${number}`;
}

function metHow({ fullness, on }: DiscHit): string {
  if (on === undefined || fullness === 'full') return 'en plein';
  const way = on === 'left' ? 'à gauche' : 'à droite';
  return { thick: `juste ${way} du centre`, half: `à moitié ${way}`, thin: `au bord, ${way}` }[
    fullness
  ];
}

function sideAt(side: Side, position: string): string {
  return `${SIDES[side]}${GAP}: ${position}.`;
}

function ordinal(place: number): string {
  return `${place}${place === 1 ? 'er' : 'e'}`;
}

function resultSums(sums: ResultSums): string {
  const { points, matchScore, twenties, perRound, ratingChange } = sums;
  return [
    figured(points, 'point', 'points'),
    ...(matchScore === undefined ? [] : [`score de la partie ${matchScore}`]),
    twentiesText(twenties),
    ...(perRound.length === 0 ? [] : [`par manche ${perRound.join(', ')}`]),
    ...(ratingChange === undefined ? [] : [ratingText(ratingChange)]),
  ].join('; ');
}

function ratingText(change: number): string {
  if (change === 0) return 'cote inchangée';
  return `cote ${change < 0 ? 'en baisse' : 'en hausse'} de ${Math.abs(change)}`;
}

function endText(end: ShotEnd): string {
  if (end.kind === 'removed') return `est retiré (${end.reason})`;
  if (end.kind === 'stops') return `s’arrête ${spotText(end.spot)}`;
  return { twenty: 'tombe dans le trou, un vingt', again: 'peut être rejoué' }[end.kind];
}

function shotInShort({ name, disc, hits, end, sunk, lost }: ShotInShort): string {
  const parts = [
    ...(hits === undefined ? [] : [`touche ${discName(hits)}`]),
    endText(end),
    ...(sunk.length === 0 ? [] : [`${listOf(sunk.map(discName))} dans le trou`]),
    ...(lost.length === 0 ? [] : [`${listOf(lost.map(discName))} dehors`]),
  ];
  return `${name}${GAP}: ${discName(disc)} ${parts.join(', ')}.`;
}

const ONE = { rounds: 'manche', points: 'point' } as const;

export function amountOf(amount: string, size: number, unit: AccountUnit): string {
  return unit === 'share'
    ? `${amount}${GAP}% d’une manche`
    : `${amount} ${plural(Math.abs(size), ONE[unit], `${ONE[unit]}s`)}`;
}

const TRIES: Readonly<Record<TryOutcome, string>> = { solved: 'résolu', missed: 'manqué' };

/** What equal sides share. */
const SHARED: Readonly<Record<Ending, string>> = {
  played: 'Victoire partagée pour',
  level: 'Égalité entre',
  resigned: 'Victoire partagée pour',
  'timed-out': 'Victoire partagée pour',
  agreed: 'Partie nulle entre',
  'called-off': 'Arrêtée',
};

const RANKINGS: Readonly<Record<Ranking, string>> = {
  rating: 'par cote',
  'twenties-per-round': 'par vingt à la manche',
  'open-twenties': 'par vingt à vide',
  wins: 'par victoires',
  streak: 'par série de victoires',
  shootout: 'par concours de 20',
};

const REVIEW_MOMENTS = {
  'best-choice': 'le meilleur choix',
  costliest: 'le choix le plus coûteux',
  luckiest: 'le tir le plus chanceux',
} as const;

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  won: 'gagnée',
  drawn: 'nulle',
  lost: 'perdue',
};

export const DESCRIPTIONS: Descriptions = {
  someone: 'quelqu’un',
  list: listOf,
  sideTitle: (side, names) => `${SIDES[side]} (${listOf(names)})`,
  place: (place, isShared) => (isShared ? `${ordinal(place)} ex æquo${GAP}:` : `${place}.`),
  ownPlace: (place, isShared) =>
    isShared ? `${ordinal(place)} ex æquo.` : `${place}${place === 1 ? 're' : 'e'} place.`,
  group: (count, spot, hours) => {
    const discs = `${numberWord(count)} ${spotText(spot, count)}`;
    return hours.length === 0 ? discs : `${discs} ${atHours(hours)}`;
  },
  board: {
    opening: (round, goal) => `Plateau de crokinole, ${roundTo(round, goal)}.`,
    nobodyToFlick: 'Personne n’est au tir.',
    empty: 'Le plateau est vide.',
    none: 'aucun palet sur le plateau',
    score: (standings) => `Score${GAP}: ${standings}.`,
    standing: (title, score, points) =>
      points === 0 ? `${title} ${score}` : `${title} ${score}, et ${points} dans cette manche`,
    toLag: (name, side, hour) =>
      `${name} tire pour le départ avec ${SIDES[side]}, côté ${hour} ${hour === 1 ? 'heure' : 'heures'}.`,
    toFlick: (name, side, hour) =>
      `${name} est au tir pour ${SIDES[side]}, côté ${hour} ${hour === 1 ? 'heure' : 'heures'}.`,
    side: (side, position, twenties, discsLeft) =>
      sideAt(
        side,
        [
          ...(position === undefined ? [] : [position]),
          ...(twenties === 0 ? [] : [`${numberWord(twenties)} 20 dans la coupelle`]),
          discsLeft === 0
            ? 'plus aucun palet à jouer'
            : `encore ${inWords(discsLeft, 'palet', 'palets')} à jouer`,
        ].join('; '),
      ),
  },
  aim: {
    opening: (name, side) => `${name} vise avec un palet ${COLOURS[side]}, côté 6 heures.`,
    blocked: (disc) =>
      `${disc === undefined ? 'Un palet' : named(disc)} occupe la place de départ.`,
    score: (scores) => `Cette manche${GAP}: ${listOf(scores.map(scored))}.`,
    start: (centideg) => `Départ${GAP}: ${aside(centideg, 'au milieu')}.`,
    angle: (centideg) => `Angle${GAP}: ${aside(centideg, 'droit sur le trou')}.`,
    power: (power) => `Force${GAP}: ${power}.`,
    meetsDisc: (disc, spot, hour, meeting, towardsHour) =>
      `Premier contact${GAP}: ${disc.number === undefined ? `le palet ${COLOURS[disc.side]}` : named(disc)} ${spotText(spot)} ${atHours([hour])}, ` +
      `touché ${metHow(meeting)}; il partirait vers ${atHours([towardsHour]).slice(2)}.`,
    meetsPeg: (hour) => `Premier contact${GAP}: le plot ${atHours([hour])}.`,
    overHole: 'La trajectoire passe par-dessus le trou.',
    offBoard: 'La trajectoire ne rencontre rien et sort du plateau.',
    stops: (spot) => `La trajectoire ne rencontre rien; le palet s’arrêterait ${spotText(spot)}.`,
    side: sideAt,
  },
  result: {
    opening: (winners, losers, ending) => {
      const [winner] = winners;
      const against = losers.length === 0 ? '' : ` contre ${listOf(losers)}`;
      const won =
        winner === undefined || winners.length > 1
          ? `${SHARED[ending]} ${listOf(winners)}`
          : `Victoire de ${winner}${against}`;
      return `Fin d’une partie de crokinole. ${`${won} ${ENDINGS[ending]}`.trimEnd()}.`;
    },
    side: (title, sums) => `${title}${GAP}: ${resultSums(sums)}.`,
  },
  shared: (match, round, score) =>
    `Partie\u00a0: ${match}${round === undefined ? '' : `, manche ${round}, ${score}`}.`,
  leaderboard: {
    opening: (title, ranking, page, pages) =>
      `Classement ${title} ${RANKINGS[ranking]}${page === undefined ? '' : `, page ${page}`}` +
      `${page === undefined || pages === undefined ? '' : ` sur ${pages}`}.`,
    row: (place, name, figure, { wins, draws, losses }) =>
      `${place} ${name} ${figure} (${figured(wins, 'gagnée', 'gagnées')}, ` +
      (draws === 0 ? '' : `${figured(draws, 'nulle', 'nulles')}, `) +
      `${figured(losses, 'perdue', 'perdues')})`,
    players: (count) => `${figured(count, 'joueur', 'joueurs')}.`,
  },
  profile: {
    opening: (name, rating, isProvisional, rank) =>
      `Profil de crokinole de ${name}${GAP}: cote ${rating}${isProvisional ? ', provisoire' : ''}` +
      `${rank === undefined ? '' : `, rang ${rank}`}.`,
    record: ({ matches, wins, draws, losses }) =>
      `${figured(matches, 'partie', 'parties')}${GAP}: ${figured(wins, 'gagnée', 'gagnées')}, ` +
      `${figured(draws, 'nulle', 'nulles')}, ${figured(losses, 'perdue', 'perdues')}.`,
    openTwenties: (percent) => `Vingt à vide${GAP}: ${percent}${GAP}%.`,
    rounds: (twentiesPerRound, bestRound) =>
      `${decimalComma(twentiesPerRound, 1)} vingt par manche` +
      `${bestRound === undefined ? '' : `; meilleure manche ${bestRound}`}.`,
    form: (outcomes) =>
      `Dernières parties, la plus ancienne d’abord${GAP}: ` +
      `${outcomes.map((outcome) => OUTCOMES[outcome]).join(', ')}.`,
    plot: (first, last, lowest, highest) =>
      `La cote est passée de ${first} à ${last}, entre ${lowest} et ${highest}.`,
    against: (name, wins, draws, losses) =>
      `Contre ${name}${GAP}: ${figured(wins, 'gagnée', 'gagnées')}, ` +
      (draws === 0 ? '' : `${figured(draws, 'nulle', 'nulles')}, `) +
      `${figured(losses, 'perdue', 'perdues')}.`,
    choices: (lost, spread, unit, matches) =>
      `Choix en ${figured(matches, 'partie analysée', 'parties analysées')}${GAP}: ` +
      (unit === 'points'
        ? `${decimalComma(lost, 1)} ${plural(Number(lost.toFixed(1)), 'point perdu', 'points perdus')} par tir, à ${decimalComma(spread, 1)} près.`
        : `${decimalComma(lost, 0)}${GAP}% des chances de gagner perdues par tir, à ${decimalComma(spread, 0)} près.`),
  },
  illustrations: {
    rings:
      'Le plateau entier vu de dessus. Du centre vers l’extérieur, on lit 20 dans le trou, puis 15, ' +
      '10 et 5 dans les anneaux qui l’entourent.',
    start:
      'Le quart du bas du plateau. Deux palets bleus sur la ligne de tir, dans le quadrant, sont ' +
      'cochés. Un palet tout à fait en deçà de la ligne et un autre dans le quadrant voisin sont barrés.',
    scoring:
      'Des palets bleus du centre vers le bord, marqués 20 dans le trou, puis 15, 10 et 5 dans les ' +
      'anneaux. Un dernier, sur la ligne de tir, est barré.',
    'touching-line':
      'Trois palets bleus à la ligne entre le 10 et le 5. Un palet entièrement à l’intérieur est ' +
      'marqué 10, les deux qui touchent la ligne sont marqués 5.',
    'free-shot':
      'Trois palets bleus et aucun autre. Un dans le 15 et un sur sa ligne sont cochés, un dans le ' +
      '10 est barré.',
    carom:
      'Un palet bleu sur la ligne de tir. Un trait pointillé mène de lui à un second palet bleu, et ' +
      'une flèche de celui-ci à un palet rouge, qui est coché.',
    leaner: 'Le trou de près. Un palet bleu est penché sur son bord, marqué 15.',
    're-entry':
      'Le bord du plateau. Un trajet pointillé sort du plateau, touche le rebord et revient à un ' +
      'palet bleu pâle, qui est barré.',
  },
  help:
    'Comment viser\u00a0: le plateau comme tu le vois, depuis le côté 6 heures. Un vingt dans le trou, puis ' +
    'des anneaux à 15, 10 et 5. Une ligne mène de ton palet à un autre.',
  invitation: (players) => `Des visages au-dessus d’un plateau de crokinole. ${players}.`,
  free: 'une place libre',
  puzzle: (name, number, tries, streak) =>
    `Problème de crokinole ${number}, par ${name}. Essais${GAP}: ${tries.map((outcome) => TRIES[outcome]).join(', ')}.` +
    (streak > 1 ? ` ${streak} jours d’affilée.` : ''),
  review: {
    opening: (first, second) => `Analyse de ${first} contre ${second}.`,
    won: (name, lead, unit) =>
      unit === 'rounds'
        ? `${name} gagne de ${lead} ${plural(lead, 'manche', 'manches')}.`
        : `${name} gagne de ${lead} ${plural(lead, 'point', 'points')}.`,
    tied: 'Égalité.',
    accounts: (name, cost, luck, costSize, unit) =>
      `${name}${GAP}: les choix ont coûté ${amountOf(cost, costSize, unit)}, chance ${unit === 'share' ? `${luck}${GAP}%` : luck}.`,
    moment: (letter, kind, name, round) =>
      `${letter}\u00a0: ${REVIEW_MOMENTS[kind]}, par ${name} à la manche ${round}.`,
  },
  shot: {
    opening: (name, disc) => `${name} joue ${discName(disc)}.`,
    hitsDisc: (disc, struck, meeting) =>
      `${discName(disc)} touche ${discName(struck)}${meeting === undefined ? '' : `, ${metHow(meeting)}`}.`,
    hitsPeg: (disc) => `${discName(disc)} touche un plot.`,
    skipsHole: (disc) => `${discName(disc)} saute par-dessus le trou.`,
    sinks: (disc, isTwenty) =>
      `${discName(disc)} tombe dans le trou${isTwenty ? ', un vingt' : ''}.`,
    leaves: (disc) => `${discName(disc)} quitte le plateau.`,
    returns: (disc) => `${discName(disc)} rebondit sur le plateau.`,
    stops: (disc, spot, hour) => `${discName(disc)} s’arrête ${spotText(spot)} ${atHours([hour])}.`,
    removed: (disc, reason) => `${discName(disc)} est retiré${GAP}: ${reason}.`,
    reshoot: (disc) => `${discName(disc)} peut être rejoué.`,
    inShort: shotInShort,
    more: (shots) => `Et ${figured(shots, 'autre tir', 'autres tirs')}.`,
  },
};
