import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptOrAsked } from './single-flight.ts'

/** An answer with the moments at which it came, and at which its question was over. */
interface Answer {
  at: number
  overAt: number
}

interface Caller {
  fresh: boolean
  /** A refusal by the provider belongs to the caller who got it. */
  overLimit: boolean
}

const LIMIT = new Error('over the limit')

/** Callers, a store and a provider whose every step ends when the scheduler says so. */
function world(scheduler: fc.Scheduler, before: Answer | null) {
  let tick = 1
  let kept = before
  const provider = {}
  const seen = { asked: 0, running: 0, mostAtOnce: 0 }
  const step = (name: string) => scheduler.schedule(Promise.resolve(), name)
  async function call({ fresh, overLimit }: Caller) {
    await step('comes')
    const startedAt = tick++
    const found = await keptOrAsked<Answer>(provider, 'key', {
      async read() {
        await step('read')
        const seen = kept !== null && (!fresh || kept.at > startedAt) ? kept : null
        // The value that was read arrives while others go on.
        await step('read arrives')
        return seen
      },
      async ask() {
        if (overLimit) {
          await step('refused')
          throw LIMIT
        }
        seen.asked += 1
        seen.running += 1
        seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.running)
        await step('ask')
        const answer = { at: tick++, overAt: 0 }
        await step('keep')
        answer.overAt = tick++
        kept = answer
        seen.running -= 1
        return answer
      },
      isTheirsAlone: (error) => error === LIMIT,
    })
    return { ...found, startedAt, fresh }
  }
  return { call, seen }
}

const caller = (fresh: fc.Arbitrary<boolean>, overLimit: fc.Arbitrary<boolean>) =>
  fc.record({ fresh, overLimit })
const callers = (of: fc.Arbitrary<Caller>) => fc.array(of, { minLength: 1, maxLength: 6 })
const no = fc.constant(false)

test('equal questions cost once, whoever comes when (T20)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), callers(caller(no, no)), async (scheduler, all) => {
      const { call, seen } = world(scheduler, null)
      const answers = Promise.all(all.map(call))
      await scheduler.waitFor(answers)
      expect(seen.asked).toBe(1)
      expect(new Set((await answers).map(({ answer }) => answer)).size).toBe(1)
    }),
    { numRuns: 1000 },
  )
})

test('who wants it fresh gets the answer of a question that still ran, or a newer one; never two run at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), callers(caller(fc.boolean(), no)), async (scheduler, all) => {
      const { call, seen } = world(scheduler, { at: 0, overAt: 0 })
      const answers = Promise.all(all.map(call))
      await scheduler.waitFor(answers)
      for (const { answer, startedAt, fresh, asked } of await answers) {
        if (fresh) expect(answer.overAt).toBeGreaterThan(startedAt)
        if (!fresh && answer.at < startedAt) expect(asked).toBe(false)
      }
      expect(seen.mostAtOnce).toBeLessThanOrEqual(1)
      expect(seen.asked).toBeLessThanOrEqual(all.filter(({ fresh }) => fresh).length)
    }),
    { numRuns: 1000 },
  )
})

test("one caller's limit is not another's", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), callers(caller(no, fc.boolean())), async (scheduler, all) => {
      const { call, seen } = world(scheduler, null)
      const answers = Promise.allSettled(all.map(call))
      await scheduler.waitFor(answers)
      const outcomes = await answers
      for (const [index, { status }] of outcomes.entries()) {
        if (all[index]?.overLimit === false) expect(status).toBe('fulfilled')
      }
      expect(seen.asked).toBe(all.some(({ overLimit }) => !overLimit) ? 1 : 0)
    }),
    { numRuns: 1000 },
  )
})

test('a failure that is nobody in particular reaches everybody who joined', async () => {
  const away = new Error('away')
  let fail = (_error: Error): void => {}
  const wanted = {
    read: async () => null,
    ask: () => new Promise<never>((_resolve, reject) => (fail = reject)),
  }
  const provider = {}
  const both = Promise.allSettled([keptOrAsked(provider, 'k', wanted), keptOrAsked(provider, 'k', wanted)])
  await Promise.resolve().then(() => new Promise(setImmediate))
  fail(away)
  expect((await both).map((one) => one.status === 'rejected' && one.reason)).toEqual([away, away])
})
