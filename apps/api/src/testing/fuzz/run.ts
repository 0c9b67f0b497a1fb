import fc from 'fast-check'
import { type Browser, createTestApp, type TestAnswer } from '../create-test-app.ts'
import { type Broken, broken, valid } from './arbitraries.ts'
import { type Callable, everyCall } from './calls.ts'
import { edges } from './edges.ts'
import { CALLERS, type Caller, openWorld, type World } from './world.ts'

/** Longer than any call may take. */
const PATIENCE_MS = 5000

/** Forbidden effect of a call. */
export interface Finding {
  seed: number
  call: string
  caller: Caller
  fault: string
  why: string
  input: string
}

export interface FuzzOptions {
  seed: number
  /** Inputs of each kind (good, broken by one fault, at an edge) for each call and caller. */
  inputs: number
  /** Only this call. */
  call?: string
  /** Ends the run early. */
  until?: number
}

/**
 * Calls every `/api` path and every procedure as nobody, as an owner and as another owner, with good inputs and with
 * inputs broken by one fault. No answer is a failure (5xx), none takes longer than 5 s, and a refusal (4xx) has changed
 * no row. The same seed makes the same inputs.
 */
export async function fuzz(options: FuzzOptions): Promise<{ calls: number; findings: Finding[] }> {
  const testApp = await createTestApp({ env: { RATE_LIMIT_FACTOR: '100000' } })
  try {
    const world = await openWorld(testApp)
    const findings: Finding[] = []
    let calls = 0
    const judge = judgeOf(world)
    for (const call of inOrder(options)) {
      for (const caller of CALLERS) {
        for (const attempt of attemptsFor(call, caller, world, options)) {
          if (options.until !== undefined && Date.now() > options.until) return { calls, findings }
          calls += 1
          const why = await judge(call, caller, attempt)
          if (why === null) continue
          const input = attempt.raw?.text ?? JSON.stringify(attempt.input) ?? 'nothing'
          const { fault } = attempt
          findings.push({
            seed: options.seed,
            call: call.name,
            caller,
            fault,
            why,
            input: input.slice(0, 600),
          })
        }
      }
    }
    if ('polluted' in {}) throw new Error('a prototype was polluted')
    return { calls, findings }
  } finally {
    await testApp.close()
  }
}

function attemptsFor(
  { name, schema }: Callable,
  caller: Caller,
  world: World,
  options: FuzzOptions,
): Broken[] {
  const { seed, inputs } = options
  // Each call has inputs of its own, whatever other calls there are.
  const own = { seed: mix(`${seed} ${name} ${caller}`), numRuns: inputs }
  const good = fc.sample(valid(schema, world.known()), own)
  const edge = edges(schema, world.known())
  return [
    ...good.map((input) => ({ fault: 'none', input })),
    ...fc.sample(broken(schema, world.known()), own),
    ...(edge ? fc.sample(edge, own) : []),
  ]
}

function mix(text: string): number {
  let hash = 0
  for (const sign of text) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0
  return hash
}

/** The chosen call, or all in an order of their own: a run that is cut short leaves out others each time. */
function inOrder({ seed, call }: FuzzOptions): Callable[] {
  const chosen = everyCall().filter(({ name }) => call === undefined || name === call)
  return chosen.sort((a, b) => mix(`${seed} ${a.name}`) - mix(`${seed} ${b.name}`))
}

/** Makes calls, and returns what was wrong with each, or null. */
function judgeOf(world: World) {
  let stored: string | undefined
  return async (call: Callable, caller: Caller, attempt: Broken): Promise<string | null> => {
    stored ??= await world.fingerprint()
    const answer = await inTime(send(world.browserOf(caller), call, attempt))
    if (answer !== null && answer.status >= 400 && answer.status < 500) {
      const after = await world.fingerprint()
      const before = stored
      stored = after
      if (after === before) return tellsTooMuch(answer)
      return `refused with ${answer.status}, and changed: ${difference(before, after)}`
    }
    stored = undefined
    if (answer === null) return `no answer within ${PATIENCE_MS} ms`
    if (answer.status >= 500) return `answered ${answer.status}: ${answer.text.slice(0, 300)}`
    if (call.method !== 'GET') await world.mend()
    return tellsTooMuch(answer)
  }
}

const tellsTooMuch = ({ text }: TestAnswer): string | null =>
  /node_modules|\bat .*\.ts:\d|insert into "/.test(text) ? 'tells of the inside' : null

async function inTime(answer: Promise<TestAnswer>): Promise<TestAnswer | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), PATIENCE_MS)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

const difference = (before: string, after: string): string =>
  after
    .split('\n')
    .filter((line) => !before.split('\n').includes(line))
    .map((line) => line.split(' ')[0])
    .join(', ')

export function send(browser: Browser, call: Callable, { input, raw }: Broken): Promise<TestAnswer> {
  return call.transport === 'trpc'
    ? sendTrpc(browser, call, { input, raw })
    : sendRest(browser, call, { input, raw })
}

type Sent = Pick<Broken, 'input'> & { raw: Broken['raw'] | undefined }

function sendTrpc(browser: Browser, { method, path }: Callable, { input, raw }: Sent): Promise<TestAnswer> {
  const text = raw?.text ?? JSON.stringify(input) ?? ''
  if (method === 'GET') {
    return browser.call('GET', `/trpc/${path}?input=${encodeURIComponent(text.slice(0, 12_000))}`)
  }
  const headers = { 'content-type': raw?.type ?? 'application/json' }
  return browser.call('POST', `/trpc/${path}`, text, { headers })
}

function sendRest(browser: Browser, call: Callable, { input, raw }: Sent): Promise<TestAnswer> {
  const { method, path, inPath } = call
  const fields = isRecord(input) ? input : {}
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(fields[name] ?? 'none'))
  const rest = Object.entries(fields).filter(([name]) => !inPath.has(name))
  if (method === 'GET') {
    const query = rest.map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`).join('&')
    return browser.call('GET', `${filled}?${query}`.slice(0, 12_000))
  }
  if (raw) return browser.call(method, filled, raw.text, { headers: { 'content-type': raw.type } })
  return browser.call(method, filled, isRecord(input) ? Object.fromEntries(rest) : JSON.stringify(input))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inAddress = (value: unknown): string =>
  encodeURIComponent((typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()) ||
  '%20'
