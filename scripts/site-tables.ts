/**
 * Prints, as JSON, the tables that `npm run docs` puts into its pages: each replaces the comment
 * `<!-- table: NAME -->`. They are made from the code, so they aren't stored.
 */
import { clauseListing, presetComparison } from '../packages/crokinole/test/rules/docs/tables.ts';
import { tableOfConfig } from '../src/config.ts';

process.stdout.write(
  JSON.stringify({
    clauses: clauseListing(),
    'rule-sets': presetComparison(),
    variables: tableOfConfig(),
  }),
);
