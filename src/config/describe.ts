import { VARIABLE_GROUPS, VARIABLES } from './variables.ts';

/** Every variable for a terminal, as `--help` shows them. */
export function describeConfig(): string {
  const width = Math.max(...VARIABLES.map(({ name }) => name.length));
  const indent = ' '.repeat(width + 4);
  return VARIABLE_GROUPS.map((group) =>
    [
      group,
      ...VARIABLES.filter((variable) => variable.group === group).map(
        ({ name, defaultText, meaning }) =>
          `  ${name.padEnd(width)}  ${meaning}\n${indent}Usually ${defaultText}.`,
      ),
    ].join('\n'),
  ).join('\n\n');
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
