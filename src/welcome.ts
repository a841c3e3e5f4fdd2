/** What to do next, for a person who has just started the bot without a Discord token. */
export function welcomeText(webUrl: string, sharedUrls: readonly string[] = []): string {
  const as = (name: string, url = webUrl) => `  ${url}/?as=${name}`;
  const elsewhere = sharedUrls.map((url) => as('bo', url));
  return [
    '',
    'Crokinole is ready. Open two windows, one for each player:',
    as('ada'),
    as('bo'),
    ...(elsewhere.length > 0 ? ['', 'Bo can play from another machine on this network:'] : []),
    ...elsewhere,
    '',
    'Then, as Ada, type  /challenge opponent: bo  and, as Bo, press Accept.',
    'On your own? Type  /practice  and play a robot right away.',
    'Or press  Flick with your finger  under the board.',
    'Ctrl+C stops it. The next start picks up where you left off.',
    '',
    '',
  ].join('\n');
}
