import type { Words } from '../english/messages.ts';

export const PRIVACY: Words['privacy'] = {
  command: {
    name: 'datenschutz',
    description: 'Was über dich gespeichert ist: ansehen, mitnehmen, löschen',
  },
  title: '## Was ich über dich speichere',
  kept: [
    'Deine Discord-ID, mit den Partien, die du spielst: jeden Schuss, die Ergebnisse und die Wertungen und Statistiken daraus.',
    'Was du übst: dein eigenes Brett, bis du es einen Monat nicht anrührst, und deine Versuche an den Tagesrätseln eines Monats.',
    'Wen du zu einer Partie eingeladen hast und wer dich, wo und wann, bis einen Monat nach der Antwort.',
    'Was du hier wählst, und was dir noch nicht gezeigt werden konnte; keine Nachrichten, und Namen nur im Gedächtnis, solange ich laufe.',
    'Die Ranglisten eines Servers zeigen, wer dort spielt; die weltweiten zeigen dich nur, solange du magst.',
  ],
  onBoards: 'Du **stehst** auf den weltweiten Ranglisten.',
  offBoards: 'Du **stehst nicht** auf den weltweiten Ranglisten.',
  buttons: {
    leaveBoards: 'Weltweite Ranglisten verlassen',
    returnToBoards: 'Zurück auf die Ranglisten',
    export: 'Meine Daten mitnehmen',
    erase: 'Mich löschen…',
    eraseAgain: 'Ja, mich löschen…',
    eraseSure: 'Jetzt alles löschen',
    back: 'Nein, zurück',
  },
  exported: 'Alles, was ich über dich weiß.',
  exportedPacked: 'Alles, was ich über dich weiß, mit gzip gepackt, weil es viel ist.',
  exportUnderWay: 'Ich stelle es schon zusammen, einen Moment.',
  exportTooBig:
    'Das ist zu viel für eine Datei auf Discord. Frag bei denen, die diesen Bot betreiben.',
  eraseQuestion: [
    '## Dich löschen?',
    '**Verschwindet:** deine ID überall, deine Wertungen, Statistiken, Einstellungen und Übungen. Offene Partien werden aufgegeben, Einladungen zurückgenommen.',
    '**Bleibt:** deine Partien, für deine Mitspieler, unter „jemand, der nicht mehr dabei ist“; was schon in Kanälen auf Discord steht; und die Sicherungen des Betreibers, bis sie ersetzt werden.',
  ],
  eraseLastQuestion:
    '## Wirklich?\nDas lässt sich nicht rückgängig machen. Wenn du nur weniger gesehen werden willst, verlass lieber die weltweiten Ranglisten.',
  erased: 'Erledigt. Nichts hier trägt mehr deine ID. Danke fürs Mitspielen.',
};
