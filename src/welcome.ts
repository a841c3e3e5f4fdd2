/** What to do next, for somebody who has just started the bot without a Discord. */
export function welcomeText(webUrl: string, sharedUrls: readonly string[] = []): string {
  const as = (name: string, url = webUrl) => `  ${url}/?as=${name}`;
  const elsewhere = sharedUrls.map((url) => as('bo', url));
  return [
    '',
    'Crokinole is ready. Open two windows, one for each player:',
    as('ada'),
    as('bo'),
    ...(elsewhere.length > 0 ? ['', 'Bo may sit at another machine of this network:'] : []),
    ...elsewhere,
    '',
    'Then, as Ada, type  /challenge opponent: bo  and, as Bo, press Accept.',
    'Alone? Type  /practice  and a robot sits down at once.',
    'To flick with the finger, press  Take a seat  under the board.',
    'Ctrl+C ends it; the next start finds everything as it was.',
    '',
    '',
  ].join('\n');
}
