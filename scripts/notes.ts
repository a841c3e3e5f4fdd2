/**
 * `npm run notes -- TAG` prints the release notes: the version's section of CHANGELOG.md, then the
 * commits since the previous tag, by type. The tag must match the version in package.json.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readVersion } from '../src/operations/version.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TITLES: Readonly<Record<string, string>> = {
  feat: 'New',
  fix: 'Fixed',
  perf: 'Faster',
  docs: 'Documentation',
};
const OTHERS = 'Behind the scenes';

/** The version's section of a file in the form of Keep a Changelog, without its heading. */
export function changesOf(version: string, changelog: string): string | undefined {
  const section = changelog.split(/^## /m).find((part) => part.startsWith(`[${version}]`));
  return section?.slice(section.indexOf('\n')).trim();
}

/** Groups the subjects of commits by their Conventional Commits type. */
export function listCommits(subjects: readonly string[]): string {
  return [...Object.values(TITLES), OTHERS]
    .flatMap((title) => {
      const found = subjects.filter((subject) => titleOf(subject) === title);
      return found.length === 0 ? [] : [`### ${title}\n${found.map(lineOf).join('\n')}`];
    })
    .join('\n\n');
}

function titleOf(subject: string): string {
  return TITLES[/^(\w+)(\([^)]*\))?!?: /.exec(subject)?.[1] ?? ''] ?? OTHERS;
}

function lineOf(subject: string): string {
  return `- ${subject.replace(/^\w+(?:\(([^)]*)\))?!?: /, (_, scope?: string) => (scope === undefined ? '' : `**${scope}**: `))}`;
}

function git(...args: readonly string[]): string {
  return execFileSync('git', ['-C', ROOT, ...args], { encoding: 'utf8' }).trim();
}

/** All commits, if there is no earlier tag. */
function subjectsSinceLastTag(tag: string): readonly string[] {
  const earlier = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname')
    .split('\n')
    .find((name) => name !== '' && name !== tag);
  const range = earlier === undefined ? [] : [`${earlier}..HEAD`];
  return git('log', '--no-merges', '--format=%s', ...range).split('\n');
}

function main(tag: string): void {
  const version = readVersion();
  if (tag !== `v${version}`) throw new Error(`the tag ${tag} is not the version ${version}`);
  const changes = changesOf(version, readFileSync(`${ROOT}CHANGELOG.md`, 'utf8'));
  if (changes === undefined) throw new Error(`CHANGELOG.md has no section for ${version}`);
  const commits = listCommits(subjectsSinceLastTag(tag));
  console.log(
    `${changes}\n\n<details>\n<summary>All commits</summary>\n\n${commits}\n\n</details>`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main(process.argv[2] ?? `v${readVersion()}`);
}
