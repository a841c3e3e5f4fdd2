/** Names depend on whether a zone has summer time, and that has changed over the years. */
const NEW_YEAR_MS = Date.UTC(2026, 0, 1);

/** What people call a time zone. */
export function zoneNameIn(language: string): (zone: string) => string {
  return (zone) => {
    if (zone === 'UTC') return zone;
    const options = { timeZone: zone, timeZoneName: 'longGeneric' } as const;
    const parts = new Intl.DateTimeFormat(language, options).formatToParts(NEW_YEAR_MS);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  };
}

/** What a language is called, as it begins an option of a menu. */
export function languageNameIn(reader: string): (language: string) => string {
  return (language) => {
    const name = new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
  };
}
