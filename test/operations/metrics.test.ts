import { expect, test } from 'vitest';
import { Gateway } from '../../src/operations/metrics.ts';
import { metricsOf } from './figures.ts';

/** The metrics by name and labels, read as a scraper does. */
async function scrape(metrics: ReturnType<typeof metricsOf>): Promise<Map<string, number>> {
  const lines = (await metrics.text()).split('\n');
  const figures = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    figures.map((line) => {
      const parts = /^([a-z0-9_]+(?:\{.*\})?) (\S+)$/i.exec(line);
      if (parts?.[1] === undefined) throw new Error(`not a figure: ${line}`);
      return [parts[1], Number(parts[2])];
    }),
  );
}

test('expose the counters', async () => {
  const metrics = metricsOf();
  metrics.countFlick('valid');
  metrics.countFlick('valid');
  metrics.countFlick('foul');
  metrics.countInteraction('component');
  metrics.countFailure(10062);
  metrics.countFailure('stale');
  metrics.observeAcknowledgement('command', 120);
  metrics.observeAcknowledgement('command', 4000);
  metrics.observeAnswer('command', 900);
  const figures = await scrape(metrics);
  expect(Object.fromEntries(figures)).toMatchObject({
    'crokinole_flicks_total{outcome="valid"}': 2,
    'crokinole_flicks_total{outcome="foul"}': 1,
    'crokinole_interactions_total{kind="component"}': 1,
    'crokinole_failures_total{code="10062"}': 1,
    'crokinole_failures_total{code="stale"}': 1,
    'crokinole_acknowledgement_seconds_bucket{le="0.1",kind="command"}': 0,
    'crokinole_acknowledgement_seconds_bucket{le="0.2",kind="command"}': 1,
    'crokinole_acknowledgement_seconds_bucket{le="3",kind="command"}': 1,
    'crokinole_acknowledgement_seconds_bucket{le="+Inf",kind="command"}': 2,
    'crokinole_acknowledgement_seconds_sum{kind="command"}': 4.12,
    'crokinole_answer_seconds_count{kind="command"}': 1,
  });
});

test('measure queues and the process at every scrape', async () => {
  let waiting = 1;
  const metrics = metricsOf({ renderQueue: () => waiting });
  const first = await scrape(metrics);
  waiting = 7;
  const second = await scrape(metrics);
  expect(first.get('crokinole_render_queue')).toBe(1);
  expect(second.get('crokinole_render_queue')).toBe(7);
  expect(second.get('crokinole_outbox_depth')).toBe(3);
  expect(second.get('crokinole_robot_queue')).toBe(5);
  expect(second.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
  expect(second.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
});

test('expose all other metrics when a store fails', async () => {
  const problems: unknown[] = [];
  const broken = new Error('x');
  const outboxDepth = () => Promise.reject(broken);
  const figures = await scrape(metricsOf({ outboxDepth, onProblem: (x) => problems.push(x) }));
  expect(problems).toEqual([broken]);
  expect(figures.get('crokinole_outbox_depth')).toBeNaN();
  expect(figures.get('crokinole_render_queue')).toBe(4);
});

test('give every shard one state', async () => {
  const gateway = new Gateway();
  gateway.shards.set(0, 'ready');
  gateway.shards.set(1, 'ready');
  gateway.shards.set(1, 'reconnecting');
  const figures = await scrape(metricsOf({ gateway }));
  const isIn = (shard: number, state: string) =>
    figures.get(`crokinole_gateway_state{shard="${shard}",state="${state}"}`);
  expect([isIn(0, 'ready'), isIn(0, 'lost')]).toEqual([1, 0]);
  expect([isIn(1, 'ready'), isIn(1, 'reconnecting')]).toEqual([0, 1]);
});

test('show which version runs, and whether it can save', async () => {
  let works = true;
  const metrics = metricsOf({ version: '4.5.6', savingWorks: () => works });
  const build = `crokinole_build_info{version="4.5.6",commit="0badcafe",node="${process.versions.node}"}`;
  expect((await scrape(metrics)).get(build)).toBe(1);
  expect((await scrape(metrics)).get('crokinole_saving_works')).toBe(1);
  works = false;
  metrics.countDatabaseFault('disk-full');
  const figures = await scrape(metrics);
  expect(figures.get('crokinole_saving_works')).toBe(0);
  expect(figures.get('crokinole_database_faults_total{fault="disk-full"}')).toBe(1);
});
