import type { Words } from '../english/messages.ts';

export const HELP: Words['help'] = {
  command: {
    name: 'hilfe',
    description: 'Wie man spielt, die Regeln, und was auf dich wartet',
  },
  pages: {
    playing: 'Spielen',
    aiming: 'Zielen',
    rules: 'Regeln',
    admins: 'Für Admins',
    now: 'Und was jetzt?',
  },
  playing: (names, hasTable) => [
    '## Crokinole in fünf Zeilen',
    `1. Fordere jemanden mit **/${names.challenge}** heraus, eröffne mit **/${names.play}** eine Partie oder spiel mit **/${names.practice}** gegen einen Roboter.`,
    hasTable
      ? `2. Wenn du dran bist, drück **${names.seatButton}**, oder hier **${names.aimButton}**.`
      : `2. Wenn du dran bist, drück **${names.aimButton}**. Das Fenster siehst nur du.`,
    `3. **${names.aimButton}** hat einen sicheren Schuss bereit: **${names.flickButton}** spielt ihn. Die Buchstaben sind andere Ideen.`,
    '4. Liegt eine gegnerische Scheibe auf dem Brett, triff eine. Wenn nicht, bleib im 15er, oder im Loch für 20.',
    `5. Sind alle Scheiben gespielt, wird die Runde abgerechnet. **/${names.board}** findet ein Brett wieder.`,
    `-# Jeden Tag neu: **/${names.daily}**. Ein ganzer Verein spielt mit **/${names.tournament}** einen Abend, einen Pokal oder eine Liga.`,
  ],
  aiming: (names) => [
    '## Zielen',
    `• **${names.aimButton}** zeigt ein paar Ideen; die sicherste ist gewählt. Die beste ist sie selten: Ein anderer Buchstabe wechselt, **${names.flickButton}** spielt, **${names.fineTuneButton}** ändert den Schuss.`,
    `• **${names.aimMenu}** richtet deinen Schuss auf das Loch oder eine Scheibe: mittig, knapp neben der Mitte, am Rand oder über einen Stift.`,
    '• Die Kraft hat benannte Stufen. Für eine 20 auf freiem Brett brauchst du weniger, als du denkst.',
    '• Die Linie ist dein Ziel ohne Wackeln. Schüsse weichen davon ab, feste mehr, wenn die Partie es nicht anders sagt.',
    `• **${names.exactButton}** stellt Winkel, Kraft und deinen Platz auf der Startlinie ein; mit **/${names.flick}** geht es ganz ohne das Fenster.`,
  ],
  admins: (names) => [
    '## Für Admins',
    `• Mit **/${names.settings}** stellst du Regelwerk, Hausregeln, Kanäle, Threads, Uhr, Aussehen und Sprache ein.`,
    '• Wo gespielt wird, muss ich den Kanal sehen, Nachrichten senden und Dateien anhängen dürfen; für Threads auch öffentliche Threads erstellen und darin schreiben.',
    '• Wer welche Befehle benutzen darf, legst du unter Servereinstellungen → Integrationen fest.',
    `• Ich pinge nur Leute an, die am Zug sind oder herausgefordert werden. **/${names.privacy}** zeigt, was ich speichere.`,
  ],
  nowTitle: '## Was auf dich wartet',
  waiting: (match, link) => `• ${match}: ${link}`,
  waitingMatch: (sides, score) => `${sides}, ${score}, du bist am Zug`,
  waitingInvitation: (who) => `${who} fordert dich heraus`,
  toBoard: 'zum Brett',
  toInvitation: 'antworten',
  somewhere: (channel) => `in ${channel}`,
  here: 'in dieser Unterhaltung',
  withPeople: (who) => `in deiner Unterhaltung mit ${who}`,
  elsewhere: 'in einer anderen Unterhaltung',
  moreWaiting: (count) => `… und ${count} mehr.`,
  nothingWaits: (names) =>
    `Gerade wartet nichts auf dich. Fordere jemanden mit **/${names.challenge}** heraus, oder wärm dich mit **/${names.practice}** auf.`,
  greeting: (names, hasTable) => [
    '## Hallo! Ich bringe ein Crokinole-Brett mit.',
    hasTable
      ? `Fordere jemanden mit **/${names.challenge}** heraus, dann drück **${names.seatButton}**.`
      : `Fordere jemanden mit **/${names.challenge}** heraus und schnipp Scheiben in ein Loch.`,
    `**/${names.daily}** hat jeden Tag zwölf neue Schüsse und ein Rätsel. **/${names.help}** erklärt den Rest.`,
    '-# Admins müssen nichts einstellen.',
  ],
};
