import type { Words } from '../english/messages.ts';

export const PRIVACY: Words['privacy'] = {
  command: {
    name: 'datenschutz',
    description: 'Was ich über dich speichere: ansehen, exportieren, löschen',
  },
  title: '## Was ich über dich speichere',
  kept: {
    matches:
      'Deine Discord-ID, mit den Partien, die du spielst: wo, jeden Schuss und wann, und die Ergebnisse.',
    ladders: 'Die Wertungen und Statistiken daraus, und deine Bilanz gegen jeden Gegner.',
    achievements: 'Deine Erfolge.',
    reviews: 'Analysen deiner Partien; eine Woche lang auch, welche du angefordert hast.',
    invitations:
      'Wen du herausgefordert hast und wer dich, wo und wann, bis einen Monat nach der Antwort. Bei einer Revanche bleibt es.',
    tournaments:
      'Turniere, die du machst oder mitspielst: was du dort angegeben hast, deine Ergebnisse und dein Verein.',
    dozens: 'Deine täglichen Dutzende samt allen Schüssen, und deine tägliche Serie.',
    puzzles: 'Deine Versuche an Rätseln samt allen Schüssen.',
    practice: 'Dein Übungsbrett, bis einen Monat nach der letzten Nutzung.',
    votes: 'Schüsse der Woche, die dir gefallen.',
    walkUps:
      'Tische im Kanal: dein Platz in der Warteschlange und deine Siege, bis einen Tag nachdem alle gegangen sind.',
    tableSeats: 'Einen Tag lang, an welchen Tischen du saßt oder einen Platz angeboten bekamst.',
    notices: 'Deine ungelesenen Hinweise.',
    choices:
      'Deine Einstellungen: ob du auf den weltweiten Ranglisten stehst und Erinnerungen als Direktnachricht willst.',
  },
  notKept: [
    'Ich speichere keine Nachrichten und keine Namen oder Avatare von Leuten: Namen und Avatare sind nur im Arbeitsspeicher, solange ich laufe. Wenn du mich im Menü einer Nachricht wählst, gibt Discord mir diese Nachricht. Ich suche darin mein Brett und vergesse sie.',
    'Die Ranglisten eines Servers zeigen alle, die dort spielen. Die weltweiten kannst du jederzeit verlassen.',
  ],
  onBoards: 'Du **stehst** auf den weltweiten Ranglisten.',
  offBoards: 'Du **stehst nicht** auf den weltweiten Ranglisten.',
  buttons: {
    leaveBoards: 'Verlassen',
    returnToBoards: 'Mitmachen',
    erase: 'Meine Daten löschen…',
    eraseAgain: 'Ja, löschen…',
    eraseSure: 'Jetzt alles löschen',
  },
  exported: 'Alles, was ich über dich weiß.',
  exportedPacked: 'Alles, was ich über dich weiß, mit gzip gepackt, weil es so viel ist.',
  exportUnderWay: 'Ich bin schon dabei. Einen Moment.',
  exportTooBig: 'Das ist zu groß für eine Datei auf Discord. Frag den Betreiber dieses Bots.',
  eraseQuestion: [
    '## Deine Daten löschen?',
    '**Gelöscht wird:** deine ID überall, deine Wertungen, Statistiken, Analysen, Einstellungen und Übungen. Offene Partien werden aufgegeben, Einladungen zurückgezogen.',
    '**Bleibt:** deine Partien, für deine Mitspieler, unter „jemand, der nicht mehr dabei ist“; was schon in Kanälen auf Discord steht; und die Sicherungen des Betreibers, bis sie ersetzt werden.',
    '**Bis der Tag überall vorbei ist:** ein Code, der nur sagt, dass das heutige Dutzend oder Rätsel gespielt wurde, damit es niemand zweimal spielt.',
  ],
  eraseLastQuestion:
    '## Wirklich?\nDas lässt sich nicht rückgängig machen. Wenn du nur weniger gesehen werden willst, verlass lieber die weltweiten Ranglisten.',
  erased: 'Erledigt. Nichts hier trägt mehr deine ID. Danke fürs Mitspielen.',
};
