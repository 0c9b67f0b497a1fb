import { setImmediate as turn } from 'node:timers/promises'

/** Processor time that one call may hold the event loop, in milliseconds, on an idle core (T25). */
export const HOLD_MS = 50
/** The kernel accounts for a thread's time in steps of 4 ms. */
const STEP_MS = 4
/** Below it neither the steps nor a growth matter. */
const NOISE_MS = 4 * STEP_MS
/** Of the whole limit against its half: 2 by a linear reader, 4 by a quadratic one. */
const GROWTH_MAX = 2.6
/** The least of so many tries counts, so that a busy machine does not raise it. */
const TRIES = 25

/** Fixed work, and its milliseconds on the idle core that HOLD_MS means. */
const WORK = 2_000_000
const WORK_MS = 8

/** How many times slower this machine is at present than that core; 1 where it is as fast. */
function slowness(): number {
  let best = Number.POSITIVE_INFINITY
  for (let n = 0; n < 5; n += 1) {
    const start = performance.now()
    let sum = 0
    for (let at = 0; at < WORK; at += 1) sum += Math.sqrt(at) % 7
    best = Math.min(best, sum && performance.now() - start)
  }
  return Math.max(1, best / WORK_MS)
}

/** Something that reads what strangers write. */
export interface Reader {
  name: string
  /** Most bytes that reach it. */
  limit: number
  read(text: string): unknown
  /** Where in a whole input hostile text stands; as a whole unless told. */
  places?: readonly ((hostile: string) => string)[]
  /** Milliseconds in the place of HOLD_MS, for a reader that holds the loop with more than its own work. */
  holdMs?: number
}

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * The longest stretch, in milliseconds, for which work keeps the event loop from its next turn: of the clock, or of the
 * processor's time where others had the processor meanwhile.
 */
async function heldMs(work: () => unknown): Promise<number> {
  await turn()
  let held = 0
  let isOver = false
  let last = { wall: performance.now(), cpu: cpuMs() }
  const look = () => {
    const now = { wall: performance.now(), cpu: cpuMs() }
    held = Math.max(held, Math.min(now.wall - last.wall, now.cpu - last.cpu + STEP_MS))
    last = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  try {
    await work()
  } catch {
    // A refusal is an answer.
  }
  isOver = true
  look()
  return held
}

/** Hostile text of a given size: runs, pairs and triples that readers look for, and names that repeat or never do. */
export interface Shape {
  name: string
  make(bytes: number): string
}

const RUNS = [
  'a|0| |\t|\n|.|-|@|,|;|:|=|&|%|+|/|<|(|[|{|*|_|"|\'|"\'|\\|\\"|()|[]|<>|{}',
  'a.|a-|a@|a |a,|a\n|"\n|"a"|"a,|"a\n|a=&|a=1&|%61|&#x61;|&amp;|a:\n|a: b\n|a:\n |\n\n|\r\n|--a\n|=\n|=3D',
  '=?utf-8?q?=41?= |=?utf-8?b?|?=|<a@b.example>, |a b <|(a|{"a":|["|https://|www.a.',
  '<g>|<g|<!--|<![CDATA[|url(|href="|<use |l40 40|en;q=0.1,|a.example, |+1 212 |1/',
  'STOP |stop, |no |please |550 5.1.1 |Action: failed\n\n|{businessName}|jan 1, ',
  'e\u0301|\u0301|\u200b|\u202e|\ufeff|ﷺ|İ|ß|１|٣|\ud83d|\udc00|😀|🇪🇸|👨‍👩‍👧|\0',
].flatMap((line) => line.split('|'))
/** Many names, all of them different. */
const NAMES = ['#=1&', '#: a\n', '"#":1,', '# ', '#.', 'a#@b.example, ', '<p#>', '#,', '#\n']

/** As many bytes of UTF-8 as fit. */
const repeat = (text: string, bytes: number) => text.repeat(Math.trunc(bytes / Buffer.byteLength(text)))

export const SHAPES: readonly Shape[] = [
  ...RUNS.flatMap((run): Shape[] => [
    { name: JSON.stringify(run), make: (bytes) => repeat(run, bytes) },
    { name: `${JSON.stringify(run)} and an end`, make: (bytes) => `${repeat(run, bytes)}\n!` },
  ]),
  ...NAMES.map(
    (form): Shape => ({
      name: `different ${JSON.stringify(form)}`,
      make(bytes) {
        let text = ''
        for (let n = 0; text.length < bytes; n += 1) text += form.replace('#', n.toString(36))
        return text.slice(0, bytes)
      },
    }),
  ),
  { name: 'deep', make: (bytes) => `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}` },
]

/** A reader of plain forms: hostile text as the whole body, and in each of these fields. @param post answers a body */
export function formReader(
  name: string,
  { limit, fields, post }: { limit: number; fields: readonly string[]; post(body: string): unknown },
): Reader {
  const places = fields.map(
    (field) => (text: string) => `${field}=${encodeURIComponent(text.toWellFormed())}`.slice(0, limit),
  )
  return { name: `form ${name}`, limit, places: [(text) => text, ...places], read: post }
}

/** What is wrong with the cost of a hostile text for a reader, or null. */
export async function faultOf(
  { name, limit, read, places = [(text) => text], holdMs = HOLD_MS }: Reader,
  shape: Shape,
): Promise<string | null> {
  for (const [index, place] of places.entries()) {
    const [whole, half] = [place(shape.make(limit)), place(shape.make(Math.trunc(limit / 2)))]
    const least = { whole: Number.POSITIVE_INFINITY, half: Number.POSITIVE_INFINITY }
    let slower = 1
    const isFine = () =>
      least.whole <= NOISE_MS * slower ||
      (least.whole <= holdMs * slower && least.whole <= least.half * GROWTH_MAX)
    for (let n = 0; n < TRIES && !isFine(); n += 1) {
      least.whole = Math.min(least.whole, await heldMs(() => read(whole)))
      // Far over the budget twice is no noise.
      if (n > 0 && least.whole > 4 * holdMs) break
      if (least.whole > NOISE_MS) least.half = Math.min(least.half, await heldMs(() => read(half)))
    }
    if (!isFine()) slower = slowness()
    if (!isFine()) {
      const [all, part] = [least.whole, least.half].map((ms) => ms.toFixed(1))
      return `${name}, place ${index}, ${shape.name}: holds the loop ${all} ms, ${part} ms with half of the text`
    }
  }
  return null
}

/** The fewest that a run with a time judges. */
const CALLS_MIN = 20

/** Faults of every reader with every shape; with a time, of as many as fit into it, drawn by a seed. */
export async function overBudget(
  readers: readonly Reader[],
  during?: { until: number; seed: number },
): Promise<{ calls: number; faults: string[] }> {
  const faults: string[] = []
  let calls = 0
  const judge = async (reader: Reader, shape: Shape) => {
    calls += 1
    const fault = await faultOf(reader, shape)
    if (fault !== null) faults.push(fault)
  }
  if (during) {
    const draw = drawing(during.seed)
    while (Date.now() < during.until || calls < CALLS_MIN) await judge(draw(readers), draw(SHAPES))
  } else {
    for (const reader of readers) for (const shape of SHAPES) await judge(reader, shape)
  }
  return { calls, faults }
}

/** Draws items by a seed: a linear congruential generator (Numerical Recipes), whose high bits are the better ones. */
function drawing(seed: number) {
  let state = seed
  return <Item>(items: readonly Item[]): Item => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return items[Math.trunc((state / 2 ** 32) * items.length)] as Item
  }
}
