import type { Words } from '../english/messages.ts';

export const LEARNING: Words['learning'] = {
  firstTime: '-# Noch nie gespielt? Drei Schüsse, und du kennst das Spiel. Nur du siehst sie.',
  head: (number, of) => `**Deine ersten Schüsse** · ${number} von ${of}`,
  tasks: {
    twenty: ({ flickButton }) =>
      `Das Loch in der Mitte zählt 20, und deine Scheibe zielt schon darauf. Drück **${flickButton}**`,
    hit: ({ flickButton }) =>
      `Rot hat eine Scheibe auf dem Brett, also musst du sie treffen. Wähl sie im Menü, dann drück **${flickButton}**`,
    miss: ({ flickButton }) =>
      `Wieder liegt eine rote Scheibe da. Lass sie dieses Mal liegen, drück **${flickButton}** und sieh, was der Schiedsrichter sagt.`,
  },
  endings: {
    twenty:
      '🎯 **Ein Zwanziger!** Er kommt gleich vom Brett und wartet im Becher darauf, gezählt zu werden.',
    'no-twenty':
      'Dieses Mal nicht im Loch. Das geht allen so. Versuch es noch einmal, oder mach weiter.',
    'knocked-out':
      '**Weg ist sie!** Du hast eine gegnerische Scheibe getroffen, also darf deine liegen bleiben.',
    good: '**Ein guter Schuss.** Du hast eine gegnerische Scheibe getroffen, also darf deine liegen bleiben.',
    'runs-off':
      '**Ein guter Schuss**, denn du hast eine gegnerische Scheibe getroffen. Deine ist aber vom Brett gelaufen. Versuch es noch einmal, oder mach weiter.',
    'no-hit':
      'Die rote Scheibe wurde nicht getroffen, also kommt deine vom Brett. Wähl sie im Menü, oder mach weiter.',
    foul: '**Daneben.** Liegt eine gegnerische Scheibe auf dem Brett, musst du eine treffen, sonst kommt deine Scheibe vom Brett, sogar aus dem Loch.',
    'no-foul':
      'Du hast die rote Scheibe getroffen, also ist der Schuss gut. Schieß daran vorbei, um einen Fehlschuss zu sehen, oder mach weiter.',
  },
  over: ({ challenge, play, practice }) => [
    '## Du kennst das Spiel!',
    'Sind alle Scheiben gespielt, wird die Runde abgerechnet: 20 für das Loch, dann 15, 10 und 5 für die Ringe.',
    'In einer Partie wählst du auch, von wo und wie fest du schnippst, und deine Schüsse wackeln ein wenig.',
    `Fordere jemanden mit **/${challenge}** heraus, eröffne mit **/${play}** eine Partie oder spiel mit **/${practice}** gegen einen Roboter.`,
  ],
  buttons: {
    tryShot: 'Schuss probieren',
  },
};
