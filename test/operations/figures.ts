import { Gateway, createMetrics, type MetricSources } from '../../src/operations/metrics.ts';

const WORDS = ['and', 'or', 'unless', 'by', 'on', 'without', 'ignoring', 'offset', 'bool'];

export function metricsOf(sources: Partial<MetricSources> = {}) {
  return createMetrics({
    commit: '0badcafe',
    version: '1.2.3',
    role: 'all',
    processes: () => [{ role: 'all' }],
    shardCount: () => 2,
    savingWorks: () => true,
    backupAgeS: () => 5,
    gateway: new Gateway(),
    outboxDepth: () => Promise.resolve(3),
    renderQueue: () => 4,
    tableGuests: () => 3,
    robotQueue: () => 5,
    reviewQueue: () => 4,
    onProblem: () => undefined,
    ...sources,
  });
}

/** The metrics of a process that has counted something of everything. */
export async function figuresOfBot(): Promise<string> {
  const gateway = new Gateway();
  gateway.shards.set(0, 'ready');
  const metrics = metricsOf({ gateway });
  metrics.countFlick('valid');
  metrics.countInteraction('command');
  metrics.observeAcknowledgement('command', 1);
  metrics.countFailure(50013);
  metrics.countDatabaseFault('disk-full');
  metrics.countBackup('failed');
  metrics.countLostLease('shard');
  metrics.observeAllowanceWait(1);
  metrics.countRateLimit('own', 'global');
  return metrics.text();
}

export function seriesTold(figures: string): readonly string[] {
  const told = figures.matchAll(/^# TYPE (\S+) (\S+)$/gm);
  const types = [...Array.from(told, ([, name = '', type = '']) => [name, type] as const)];
  return types.flatMap(([name, type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => `${name}${end}`) : [name],
  );
}

/** The series that an expression reads: its words that are no function, label or keyword. */
export function seriesAsked(expr: string): readonly string[] {
  const bare = expr
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  return Array.from(
    bare.matchAll(/(?<![\w.])[a-zA-Z_:][\w:]*(?!\w*\s*\()/g),
    ([name]) => name,
  ).filter((name) => !WORDS.includes(name));
}

export function labelsAsked(expr: string): readonly string[] {
  const matched = expr.matchAll(/(\w+)\s*[!=]~?"/g);
  const grouped = Array.from(
    expr.matchAll(/\b(?:by|on)\s*\(([^)]*)\)/g),
    ([, names = '']) => names,
  );
  const names = [
    ...Array.from(matched, ([, name = '']) => name),
    ...grouped.join(',').split(/[,\s]+/),
  ];
  return names.filter((name) => name !== '');
}
