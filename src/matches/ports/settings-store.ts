import type { Result } from 'crokinole/result';
import type { ServerSettings, SettingsEdit } from '../records/settings.ts';

/** The settings of servers. */
export interface SettingsStore {
  readSettings(server: string): Promise<ServerSettings>;
  saveSettings(server: string, settings: ServerSettings): Promise<void>;
  /**
   * Reads and writes in one transaction, so that simultaneous edits of two admins are both kept.
   */
  editSettings<Refusal>(
    server: string,
    change: SettingsEdit<Refusal>,
  ): Promise<Result<ServerSettings, Refusal>>;
}
