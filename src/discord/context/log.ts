/** What the bot tells its host; whoever composes the program says where it goes. */
export interface Log {
  readonly debug: (fields: LogFields, message: string) => void;
  readonly info: (fields: LogFields, message: string) => void;
  readonly warn: (fields: LogFields, message: string) => void;
  readonly error: (fields: LogFields, message: string) => void;
}

type LogFields = Readonly<Record<string, unknown>>;
