import { accept, refuse, type Result } from '../core/result.ts';
import { composeRules } from '../core/rules/house-rules.ts';
import type { MatchStore } from './ports.ts';
import type { ServerSettings, SettingsRefusal } from './settings.ts';

export async function saveSettings(
  store: Pick<MatchStore, 'saveSettings'>,
  server: string,
  settings: ServerSettings,
): Promise<Result<ServerSettings, SettingsRefusal>> {
  const composed = composeRules(settings.preset, settings.overrides);
  if (!composed.ok) return refuse({ code: 'rules-conflict', conflicts: composed.refusal });
  await store.saveSettings(server, settings);
  return accept(settings);
}
