import { expect, test } from 'vitest';
import { parseMoment, parseSpan } from '../../../src/discord/features/tournaments/preview-forms.ts';
import { fc } from '../../support/properties.ts';

const NOW_MS = Date.UTC(2026, 10, 23, 20, 15, 30);
const MINUTE_MS = 60_000;

test.each([
  ['45 min', 45],
  ['45min', 45],
  ['in 3 days', 3 * 1440],
  ['3 Tage', 3 * 1440],
  ['dans 2 heures', 120],
  ['1,5 h', 90],
  ['1.5 hours', 90],
  ['2 Wochen', 20_160],
  ['4 semaines', 40_320],
  ['4 semanas', 40_320],
  ['en 2 días', 2880],
  ['2 dias', 2880],
  ['1,5 horas', 90],
  ['45 minutos', 45],
  ['90 m', 90],
])('%s is a span', (typed, minutes) => {
  expect(parseSpan(typed)).toBe(minutes * MINUTE_MS);
});

test.each(['', '0 min', '-3 h', '3', '3 parsecs', '99999 weeks', 'soon', '3 h 20'])(
  '%j is no span',
  (typed) => {
    expect(parseSpan(typed)).toBeUndefined();
  },
);

test.each([
  ['2026-12-05 19:30', '2026-12-05T19:30Z'],
  ['2026-12-05T19:30', '2026-12-05T19:30Z'],
  ['2026-12-05 19:30 +1', '2026-12-05T18:30Z'],
  ['2026-12-05 19:30 UTC-05:30', '2026-12-06T01:00Z'],
  ['2026-12-05', '2026-12-05T12:00Z'],
  ['5.12.2026 19:30', '2026-12-05T19:30Z'],
  ['5.12.2026, 19h30', '2026-12-05T19:30Z'],
  ['20:16', '2026-11-23T20:16Z'],
  ['20:15', '2026-11-24T20:15Z'],
  ['21:30 +1', '2026-11-23T20:30Z'],
  ['01:00 -5', '2026-11-24T06:00Z'],
  ['19:30 +14', '2026-11-24T05:30Z'],
  ['<t:1796498100:f>', '2026-12-05T19:15Z'],
  ['<t:1796498100>', '2026-12-05T19:15Z'],
  ['in 45 min', '2026-11-23T21:01Z'],
])('%s is a point in time', (typed, iso) => {
  expect(new Date(parseMoment(typed, NOW_MS) ?? NaN).toISOString()).toBe(
    new Date(iso).toISOString(),
  );
});

test.each([
  '',
  'tomorrow',
  '2026-02-30 12:00',
  '2026-13-01',
  '2026-00-10',
  '31.4.2026',
  '25:00',
  '19:60',
  '2026-12-05 19:30 +15',
  '05/12/2026',
  '20',
  '<t:0>',
])('%j is no point in time', (typed) => {
  expect(parseMoment(typed, NOW_MS)).toBeUndefined();
});

test('a time of day alone is always in the next 24 hours', () => {
  const two = fc.integer({ min: 0, max: 59 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 23 }),
      two,
      fc.integer({ min: -14, max: 14 }),
      (h, m, z) => {
        const typed = `${h}:${String(m).padStart(2, '0')} ${z < 0 ? '-' : '+'}${Math.abs(z)}`;
        const ahead = (parseMoment(typed, NOW_MS) ?? NaN) - NOW_MS;
        expect(ahead).toBeGreaterThan(0);
        expect(ahead).toBeLessThanOrEqual(1440 * MINUTE_MS);
      },
    ),
  );
});

test('any text is read or refused, and never throws', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (typed) => {
      const read = parseMoment(typed, NOW_MS);
      expect(read === undefined || Number.isSafeInteger(read)).toBe(true);
    }),
  );
});
