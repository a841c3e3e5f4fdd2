import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { runInstalled } from '../support/children/children.ts';
import { figuresOfBot, labelsAsked, seriesAsked, seriesTold } from './figures.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

interface Panel {
  readonly type: string;
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const root = new URL('../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, root), 'utf8');
const rules = (
  parse(read('deploy/prometheus/rules.yml')) as {
    readonly groups: readonly { readonly rules: readonly Rule[] }[];
  }
).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('deploy/grafana/dashboards/crokinole.json')) as {
  readonly panels: readonly Panel[];
  readonly annotations: { readonly list: readonly { readonly expr: string }[] };
};
const panels = dashboard.panels.filter(({ type }) => type !== 'row');
const drawn = [
  ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...dashboard.annotations.list.map(({ expr }) => expr),
];

const asked = [...rules.map(({ expr }) => expr), ...drawn];

/** The metrics that Prometheus adds for each target. */
const OWN_OF_PROMETHEUS = ['up', 'ALERTS'];
const LABELS_OF_PROMETHEUS = ['job', 'instance', 'alertstate'];

/** Prometheus's own checker of rules, where it is installed. */
function promtool(...args: readonly string[]): string {
  const ran = runInstalled('promtool', args);
  if (ran === undefined) return 'not installed';
  return ran.code === 0 ? 'fine' : `${ran.out}${ran.err}`;
}

const isInstalled = promtool('--version') === 'fine';

test('every metric that a rule or a panel uses is one that the bot exposes', async () => {
  const known = [...seriesTold(await figuresOfBot()), ...OWN_OF_PROMETHEUS];
  for (const expr of asked) {
    const names = seriesAsked(expr);
    expect(names, expr).not.toEqual([]);
    expect(known, expr).toEqual(expect.arrayContaining([...names]));
  }
});

test('every label that they use exists on a metric, with the value that they want', async () => {
  const figures = await figuresOfBot();
  const labels = Array.from(figures.matchAll(/[{,](\w+)="/g), ([, name = '']) => name);
  const known = [...labels, ...LABELS_OF_PROMETHEUS];
  const legends = dashboard.panels.flatMap(({ targets = [] }) =>
    targets.flatMap(({ legendFormat }) => [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)]),
  );
  expect(known).toEqual(expect.arrayContaining(legends.map(([, name]) => name)));
  for (const expr of asked) {
    expect(known, expr).toEqual(expect.arrayContaining([...labelsAsked(expr)]));
    for (const [pair, name = ''] of expr.matchAll(/(\w+)="[^"]*"/g)) {
      if (labels.includes(name)) expect(figures, expr).toContain(pair);
    }
  }
});

test('every alert has a severity, a description, and a link to its fix', () => {
  const docs = read('docs/alerts.md');
  const headings = Array.from(docs.matchAll(/^#+ (Crokinole\w+)$/gm), ([, name = '']) => name);
  expect(headings).toEqual(rules.map(({ alert }) => alert));
  for (const { alert, labels, annotations } of rules) {
    expect(['critical', 'warning']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/^\S.*\.$/);
    expect(annotations.runbook).toBe(`docs/alerts.md#${alert.toLowerCase()}`);
  }
});

test.skipIf(!isInstalled)('promtool accepts the rules, and their tests pass', () => {
  const folder = 'deploy/prometheus';
  expect(promtool('check', 'config', `${folder}/prometheus.yml`)).toBe('fine');
  expect(promtool('test', 'rules', `${folder}/rules.test.yml`)).toBe('fine');
});
