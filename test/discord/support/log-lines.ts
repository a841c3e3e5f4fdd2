import type { BotLog } from '../../../src/discord/client/bot.ts';

export interface LogLine {
  readonly level: keyof BotLog;
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export function logTo(lines: LogLine[]): BotLog {
  const at =
    (level: keyof BotLog) => (fields: Readonly<Record<string, unknown>>, message: string) => {
      lines.push({ level, message, fields });
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
