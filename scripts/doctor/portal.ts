import { ApplicationIntegrationType, type APIApplication } from 'discord.js';
import { fine, wrong, type Finding } from './finding.ts';

/**
 * Documented fields that the library's types lack, or declare as required although they are
 * optional.
 */
interface PortalFields {
  readonly bot_public?: boolean;
  readonly bot_require_code_grant?: boolean;
  readonly interactions_endpoint_url?: string | null;
  readonly privacy_policy_url?: string | null;
  readonly terms_of_service_url?: string | null;
  readonly redirect_uris?: readonly string[];
  readonly integration_types_config?: Readonly<Record<string, unknown>>;
}

const WHAT = 'portal';

/** Settings in the developer portal that can keep the bot from working. */
export function checkPortal(
  application: APIApplication,
  { hasTable }: { readonly hasTable: boolean },
): readonly Finding[] {
  const fields: PortalFields = application;
  const problems = [
    ...(fields.bot_require_code_grant === true
      ? ['Requires OAuth2 Code Grant is on (Bot): switch it off, or no invitation brings it in.']
      : []),
    ...(fields.interactions_endpoint_url
      ? [
          `Interactions Endpoint URL is ${fields.interactions_endpoint_url} (General Information): empty it, or no press reaches the bot.`,
        ]
      : []),
    ...(isInstalledIn(fields, ApplicationIntegrationType.GuildInstall)
      ? []
      : ['Guild Install is off (Installation): tick it, or no server can have it.']),
    ...(hasTable && fields.redirect_uris?.length === 0
      ? ['no redirect is set (OAuth2): add one, or no one can join the table.']
      : []),
  ];
  if (problems.length > 0) return problems.map((words) => wrong(WHAT, words));
  const notes = [
    fields.bot_public === false ? 'only its owner can invite it' : 'anyone can invite it',
    ...(isInstalledIn(fields, ApplicationIntegrationType.UserInstall)
      ? []
      : ['User Install is off: people can’t add it to their account']),
    ...missingLinks(fields),
  ];
  return [fine(WHAT, notes.join('; '))];
}

/** A small bot works without them, so they are no problem. */
function missingLinks(fields: PortalFields): readonly string[] {
  const missing = [
    ...(fields.privacy_policy_url ? [] : ['Privacy Policy']),
    ...(fields.terms_of_service_url ? [] : ['Terms of Service']),
  ];
  if (missing.length === 0) return [];
  return [
    `no link to your ${missing.join(' and ')} (General Information): publish the texts from docs/operations.md (Privacy) and TERMS.md, and enter their addresses`,
  ];
}

/** Without information from Discord, no problem is reported. */
function isInstalledIn(
  { integration_types_config: config }: PortalFields,
  type: ApplicationIntegrationType,
): boolean {
  return config === undefined || Object.hasOwn(config, String(type));
}
