import { expect, test } from 'vitest'
import { speakIn } from '../speaking.ts'
import type { ReportFigures } from './report.ts'
import { verdictWords } from './verdict.ts'

const NOTHING: ReportFigures = {
  ...{ sent: 0, opened: 0, answered: 0, toPublic: 0, ratings: 0, ratingAverage: null, feedback: 0 },
  ...{ publicReviews: null, publicAverage: null, replies: 0 },
}
const of = (sent: number, ratings: number, toPublic: number, ratingAverage: number | null, feedback = 0) => ({
  ...{ ...NOTHING, sent, ratings, toPublic, ratingAverage, feedback },
})

test.each<[ReportFigures, ReportFigures | null, string]>([
  [NOTHING, null, 'A quiet week: nobody was asked, and nobody rated.'],
  [
    of(5, 4, 2, 3.8, 2),
    of(4, 4, 1, 4.6),
    'A good week: 5 asked, 4 rated, 2 in public; the average fell to 3.8 after 2 private messages.',
  ],
  [
    of(5, 4, 2, 3.8),
    of(4, 4, 1, 4.6),
    'A good week: 5 asked, 4 rated, 2 in public; the average fell to 3.8.',
  ],
  [
    of(9, 6, 3, 4.7),
    of(9, 5, 3, 4.4),
    'A good week: 9 asked, 6 rated, 3 in public; the average rose to 4.7.',
  ],
  [of(9, 6, 3, 4.7), of(9, 6, 3, 4.7), 'A good week: 9 asked, 6 rated, 3 in public.'],
  [of(9, 4, 0, 4.8), of(9, 8, 3, 4.8), 'A good week: 9 asked, 4 rated.'],
  [of(9, 4, 0, 4.2), of(9, 8, 3, 4.2), 'A slower week: 9 asked, 4 rated.'],
  [of(5, 3, 0, 2.3, 1), null, 'A hard week: 5 asked, 3 rated.'],
  [
    of(5, 3, 0, 2.3, 1),
    of(3, 3, 0, 4),
    'A hard week: 5 asked, 3 rated; the average fell to 2.3 after a private message.',
  ],
  // Two ratings are no judgment, and no average to compare.
  [of(1, 2, 1, 1), of(5, 5, 2, 5), 'Last week: 1 asked, 2 rated, 1 in public.'],
  [of(6, 4, 1, 5), of(1, 1, 0, 1), 'A good week: 6 asked, 4 rated, 1 in public.'],
  [of(7, 0, 0, null), null, 'Last week: 7 asked, nobody rated.'],
  [of(0, 1, 0, 5), null, 'Last week: nobody asked, 1 rated.'],
  [of(0, 0, 0, null, 1), null, 'Last week: nobody asked, nobody rated.'],
  [of(1200, 300, 40, 4.6), null, 'A good week: 1,200 asked, 300 rated, 40 in public.'],
])('%j after %j: %s', (figures, before, words) => {
  expect(verdictWords({ figures, before, period: { kind: 'week', day: '2026-11-16' } })).toBe(words)
})

test('a month is a month', () => {
  const period = { kind: 'month', day: '2026-11-01' } as const
  expect(verdictWords({ figures: NOTHING, before: null, period })).toMatch(/^A quiet month/)
  expect(verdictWords({ figures: of(5, 4, 2, 4.8), before: null, period })).toMatch(/^A good month/)
})

test('the sentence in Spanish', () => {
  const period = { kind: 'week', day: '2026-11-16' } as const
  const say = (figures: ReportFigures, before: ReportFigures | null = null) =>
    speakIn('es', () => verdictWords({ figures, before, period }))
  expect(say(of(5, 4, 2, 3.8, 1), of(4, 4, 1, 4.6))).toBe(
    'Una buena semana: 5 solicitudes, 4 calificaciones, 2 en público; el promedio bajó a 3.8 tras un mensaje privado.',
  )
  expect(say(NOTHING)).toBe('Una semana tranquila: no se pidió ni se recibió ninguna calificación.')
})
