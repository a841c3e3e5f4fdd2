import type { Result } from 'crokinole/result';
import type { ServerSettings, SettingsEdit } from '../records/settings.ts';

/** What the admins of servers have chosen. */
export interface SettingsStore {
  readSettings(server: string): Promise<ServerSettings>;
  saveSettings(server: string, settings: ServerSettings): Promise<void>;
  /** Read and written in one go, so that two admins at the same time both get what they chose. */
  editSettings<Refusal>(
    server: string,
    change: SettingsEdit<Refusal>,
  ): Promise<Result<ServerSettings, Refusal>>;
}
