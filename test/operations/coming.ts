/** What a branch that is still to be merged adds; then this file and who asks it go. */
export const COMING_VARIABLES: readonly string[] = ['ROLE', 'DISCORD_REST_URL'];

export const COMING_FIGURES: readonly (readonly [name: string, type: string])[] = [
  ['crokinole_role', 'gauge'],
  ['crokinole_shards_held', 'gauge'],
  ['crokinole_shards_total', 'gauge'],
  ['crokinole_lease_losses_total', 'counter'],
  ['crokinole_allowance_wait_seconds', 'histogram'],
  ['crokinole_rate_limits_total', 'counter'],
];

export const COMING_LABELS: readonly string[] = ['role', 'scope'];
