import { VARIABLE_GROUPS, VARIABLES } from './variables.ts';

const NEW =
  'Begins with an empty database, though the bot has been used before: for one start only.';

/** Every variable for a terminal, as `--help` shows them. */
export function describeConfig(): string {
  const width = Math.max(...VARIABLES.map(({ name }) => name.length));
  const indent = ' '.repeat(width + 4);
  const groups = VARIABLE_GROUPS.map((group) =>
    [
      group,
      ...VARIABLES.filter((variable) => variable.group === group).map(
        ({ name, defaultText, meaning }) =>
          `  ${name.padEnd(width)}  ${meaning}\n${indent}Usually ${defaultText}.`,
      ),
    ].join('\n'),
  );
  return [...groups, `Arguments\n  ${'--new'.padEnd(width)}  ${NEW}`].join('\n\n');
}

/** The same for docs/operations.md. */
export function tableOfConfig(): string {
  return [
    '| variable | usually | what it is |',
    '|---|---|---|',
    ...VARIABLES.map(
      ({ name, defaultText, meaning }) => `| \`${name}\` | ${defaultText} | ${meaning} |`,
    ),
  ].join('\n');
}
