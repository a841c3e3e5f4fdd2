import { exportCmn } from 'crokinole/match/cmn';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import type { Call } from '../../interactions/call.ts';
import type { PlainFile } from '../../interactions/reply.ts';
import { titleOf } from '../../../texts/turn-text.ts';
import { writeRecord } from '../../../matches/reading/matches.ts';

export interface MatchFiles {
  readonly content: string;
  readonly files: readonly PlainFile[];
}

/**
 * Exports a match in our notation, and its results in the
 * common format if that supports this number of players.
 */
export async function exportMatch(
  { bot, words, interaction }: Call,
  match: StoredMatch,
): Promise<MatchFiles> {
  const { id, state, createdAtMs, endedAtMs } = match;
  const record = await writeRecord(bot.matches, id);
  if (record === undefined) throw new Error(`match ${id} is not in the database`);
  const nameOf = await bot.names.ofMatch(match, words);
  const say = words.history;
  const isOn = endedAtMs === null;
  const remarks = [
    titleOf(state, nameOf, words),
    ...state.seats.map(({ player }) => `${player} = ${nameOf(player)}`),
    ...(isOn ? [say.fileKeyStays] : []),
  ];
  const notation = {
    name: `crokinole-${id}.txt`,
    text: `${remarks.map(remark).join('')}${record}`,
  };
  const cmn = exportCmn(state, {
    id,
    date: new Date(createdAtMs).toISOString(),
    nameOf,
    source: {
      app: 'crokinole',
      version: String(state.version),
      url: `https://discord.com/users/${interaction.applicationId}`,
    },
  });
  return {
    content: [
      say.exported,
      ...(cmn.ok ? [say.exportedCmn] : []),
      ...(isOn ? [say.keyStays] : []),
    ].join(' '),
    files: [
      notation,
      ...(cmn.ok ? [{ name: `crokinole-${id}.cmn.json`, text: jsonText(cmn.value) }] : []),
    ],
  };
}

/**
 * A comment line of the notation. The semicolon starts a
 * comment, and a line break in a name must not end it.
 */
function remark(line: string): string {
  return `; ${line.replaceAll(/[\p{C}\s]+/gu, ' ')}\n`;
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
