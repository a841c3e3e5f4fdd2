import type { Words } from '../english/messages.ts';

export const PRIVACY: Words['privacy'] = {
  command: {
    name: 'datenschutz',
    description: 'Was ich über dich speichere: ansehen, exportieren, löschen',
  },
  title: '## Was ich über dich speichere',
  kept: [
    'Deine Discord-ID, mit den Partien, die du spielst: jeden Schuss, die Ergebnisse und die Wertungen und Statistiken daraus. Bei Turnieren auch deinen Verein.',
    'Dein Übungsbrett, bis du es einen Monat nicht benutzt.',
    'Deine täglichen Dutzende und deine Versuche an Rätseln, mit jedem Zielen, und deine Serien.',
    'Analysen deiner Partien: was deine Entscheidungen verschenkt haben, und eine Woche lang, welche du bestellt hast.',
    'Deine Ansagen und Stimmen, deine Erfolge und deinen Platz in der Reihe an einem Kanaltisch.',
    'Wen du herausgefordert hast und wer dich, wo und wann, bis einen Monat nach der Antwort.',
    'Deine Einstellungen hier und Hinweise, die du noch nicht gesehen hast. Keine Nachrichten; Namen nur im Arbeitsspeicher, solange ich laufe.',
    'Die Ranglisten eines Servers zeigen alle, die dort spielen. Die weltweiten kannst du jederzeit verlassen.',
    'Ob ich dir schreibe, wenn deine Zeit in einer Partie außerhalb eines Servers abläuft. Nur wenn du es willst.',
  ],
  onBoards: 'Du **stehst** auf den weltweiten Ranglisten.',
  offBoards: 'Du **stehst nicht** auf den weltweiten Ranglisten.',
  buttons: {
    leaveBoards: 'Weltweite Ranglisten verlassen',
    returnToBoards: 'Zurück auf die Ranglisten',
    export: 'Meine Daten exportieren',
    erase: 'Meine Daten löschen…',
    eraseAgain: 'Ja, löschen…',
    eraseSure: 'Jetzt alles löschen',
    back: 'Abbrechen',
  },
  exported: 'Alles, was ich über dich weiß.',
  exportedPacked: 'Alles, was ich über dich weiß, mit gzip gepackt, weil es so viel ist.',
  exportUnderWay: 'Ich bin schon dabei. Einen Moment.',
  exportTooBig: 'Das ist zu groß für eine Datei auf Discord. Frag den Betreiber dieses Bots.',
  eraseQuestion: [
    '## Deine Daten löschen?',
    '**Gelöscht wird:** deine ID überall, deine Wertungen, Statistiken, Analysen, Einstellungen und Übungen. Offene Partien werden aufgegeben, Einladungen zurückgezogen.',
    '**Bleibt:** deine Partien, für deine Mitspieler, unter „jemand, der nicht mehr dabei ist“; was schon in Kanälen auf Discord steht; und die Sicherungen des Betreibers, bis sie ersetzt werden.',
  ],
  eraseLastQuestion:
    '## Wirklich?\nDas lässt sich nicht rückgängig machen. Wenn du nur weniger gesehen werden willst, verlass lieber die weltweiten Ranglisten.',
  erased: 'Erledigt. Nichts hier trägt mehr deine ID. Danke fürs Mitspielen.',
};
