import type { Words } from '../english/messages.ts';
import { figured, plural } from './counting.ts';

export const PRACTICE: Words['practice'] = {
  menu: {
    title: '## Entraînement',
    lines: {
      learn: '**Apprendre** · trois tirs, et tu connais le jeu',
      robot: '**Robot** · une manche rapide ou une partie entière, facile ou difficile',
      free: '**Libre** · ton plateau à toi, tout peut être annulé',
      shootout: '**Concours de 20** · douze tirs, combien de vingt\u00a0?',
      own: '**Tes parties** · des plateaux à toi qui valent un nouvel essai',
      puzzle: '**Problème** · chaque jour une tâche, trois idées, deux essais',
      packs: '**Recueils** · des problèmes\u00a0: trois idées, deux essais',
    },
    buttons: {
      learn: 'Apprendre',
      quick: 'Manche rapide',
      robot: 'Robot',
      free: 'Libre',
      shootout: 'Concours de 20',
      puzzle: 'Problème',
      own: 'Tes parties',
      rated: 'Partie classée',
      friendly: 'Partie entière',
    },
    who: '## Contre quel robot\u00a0?',
    quick: 'Une manche rapide\u00a0: quatre palets chacun, aucun effet sur les cotes.',
    friendly: 'Une partie entière pour le plaisir\u00a0: aucun effet sur les cotes.',
    rated: 'Une partie entière, classée\u00a0: elle compte au classement des robots.',
    whoMenu: 'Choisis un robot…',
    begun: 'Si je peux ouvrir un fil, la partie aura le sien.',
  },
  freeHead: (side, hand) => `**Plateau libre** · ${side} · ${hand}`,
  freeHint: 'Ton plateau à toi\u00a0: pas d’arbitre, et tout peut être annulé.',
  boardHasChanged: '-# Le plateau a changé entre-temps. Le voici.',
  opened: '-# De cette partie. **Annuler** ramène ce que tu avais ici.',
  disc: (side, number) => `${side} ${number}`,
  twenty: (disc) => `🎯 ${disc}\u00a0: un vingt.`,
  lies: (disc, zone) => `${disc} est dans le ${zone}.`,
  leans: (disc) => `${disc} penche au bord du trou.`,
  offBoard: (disc) => `${disc} est hors du plateau.`,
  cups: (sides) => `Vingt\u00a0: ${sides.join(' · ')}`,
  cup: (side, count) => `${side} ${count}`,
  notation: '-# Copie cette position\u00a0:',
  refusals: {
    'board-changed': 'Ton plateau a changé depuis. **/entraînement** montre le plateau actuel.',
    'nothing-to-undo': 'Rien à annuler.',
    'no-disc-left':
      'Les douze palets de cette couleur sont sur le plateau ou dans la coupelle. Annule un tir, change de couleur ou vide le plateau.',
    'own-rated-match':
      'Ta partie classée est encore en cours, et sur le plateau libre tu pourrais d’abord essayer tes tirs. Tu pourras ouvrir ce plateau quand elle sera finie.',
  },
  setUpTitle: 'Composer une position',
  setUpLabel: 'Palets',
  setUpHint: (example) =>
    `Exemple\u00a0: ${example}. a est Bleu, b Rouge, puis pouces à droite et en haut. Ou empty`,
  setUpRefusals: {
    unreadable: (what, example) =>
      `Je ne sais pas lire «\u00a0${what}\u00a0». Les palets s’écrivent comme ${example}, séparés par des espaces.`,
    'disc-twice': (disc) => `${disc} y est deux fois.`,
    'disc-out': (disc) =>
      `${disc} serait éliminé. Les palets doivent être à l’intérieur de la ligne de tir, sans la toucher.`,
    'disc-in-hole': (disc) => `${disc} tomberait dans le trou.`,
    'disc-in-peg': (disc) => `${disc} serait dans un plot.`,
    'discs-overlap': (disc, other) => `${disc} et ${other} se chevauchent.`,
    'too-many-discs': (most) => `${figured(most, 'palet', 'palets')} au plus.`,
  },
  typed: (text) => `Tu as écrit\u00a0:\n\`\`\`\n${text}\n\`\`\``,

  shootoutSoFar: (shots, most, twenties) =>
    `🎯 ${twenties} vingt · ${shots} ${plural(shots, 'tir', 'tirs')} sur ${most}`,
  shootoutOver: (twenties, most) => `## 🎯 ${twenties} sur ${most}`,
  shootoutBest: {
    here: (best, place) => `Ton record sur ce serveur\u00a0: ${best} sur 12 (rang ${place}).`,
    everywhere: (best, place) =>
      `Ton record sur tous les serveurs\u00a0: ${best} sur 12 (rang ${place}).`,
  },
  shootoutUnrated: '-# Sans écart, c’est juste pour l’exercice et ne figure dans aucun classement.',
  buttons: {
    aim: 'Viser',
    undo: 'Annuler',
    clear: 'Vider',
    side: (side) => `Jouer ${side}`,
    setUp: 'Composer…',
    board: 'Mon rang',
  },
};
