/** What to do next, for somebody who has just started the bot without a Discord. */
export function welcomeText(webUrl: string): string {
  const as = (name: string) => `  ${webUrl}/?as=${name}`;
  return [
    '',
    'Crokinole is ready. Open two windows, one for each player:',
    as('ada'),
    as('bo'),
    '',
    'Then, as Ada, type  /challenge opponent: bo  and, as Bo, press Accept.',
    'Alone? Type  /practice  and a robot sits down at once.',
    'Ctrl+C ends it; the next start finds everything as it was.',
    '',
    '',
  ].join('\n');
}
