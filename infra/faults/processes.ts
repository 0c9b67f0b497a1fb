import { setTimeout as wait } from 'node:timers/promises'
import { type Running, type StartOptions, startProgram } from '../run/installation.ts'

/** A program that an operator runs, from its build. */
export type Program = 'api' | 'api-with-worker' | 'worker'

const FILES: Record<Program, readonly string[]> = {
  api: ['apps/api/dist/main.js'],
  'api-with-worker': ['apps/api/dist/main.js', '--with-worker'],
  worker: ['apps/api/dist/worker-main.js'],
}

/** A process that is started again whenever it ends, as a supervisor does it, at once. */
export interface Supervised {
  /** Resolves once the process that runs now serves. */
  ready(): Promise<void>
  /** SIGKILL; resolves when it is dead. The next one starts at the same moment. */
  kill(): Promise<void>
  /** Any other signal to the process that runs now. */
  signal(name: NodeJS.Signals): void
  /** Number of ends without `kill`. */
  deaths(): number
  /** The newest 20,000 characters that the processes printed. */
  output(): string
  /** SIGTERM, and no other start; SIGKILL after 15 s. */
  stop(): Promise<void>
}

/** @param options.node options of Node, such as a smaller heap */
export function supervise(
  program: Program,
  env: Record<string, string>,
  { node = [] }: Pick<StartOptions, 'node'> = {},
): Supervised {
  const [file = '', ...args] = FILES[program]
  let running: Running
  let serving: Promise<void>
  let earlier = ''
  let deaths = 0
  let isKilled = false
  let isOver = false
  const output = () => (earlier + running.output()).slice(-20_000)

  function start(): void {
    isKilled = false
    const own = startProgram(file, { env, args, node })
    running = own
    const served = own.printed(/listens on|worker is ready/).then(() => {})
    let isExpected = false
    const next = own.ended.then(() => {
      isExpected = isKilled || isOver
      earlier = output()
      if (isOver) return undefined
      if (!isKilled) deaths += 1
      start()
      return serving
    })
    // A wait for a process that is killed is a wait for the next one.
    serving = served.catch((error: unknown) => (isExpected ? next : Promise.reject(error)))
    serving.catch(() => {})
  }
  start()

  return {
    ready: () => within(180_000, serving, () => `${program} does not serve:\n${output()}`),
    async kill() {
      isKilled = true
      await running.stop('SIGKILL')
    },
    signal: (name) => void running.child.kill(name),
    deaths: () => deaths,
    output,
    async stop() {
      isOver = true
      const timer = setTimeout(() => running.child.kill('SIGKILL'), 15_000)
      await running.stop()
      clearTimeout(timer)
    },
  }
}

async function within<T>(ms: number, work: Promise<T>, why: () => string): Promise<T> {
  const gaveUp = new AbortController()
  try {
    return await Promise.race([
      work,
      wait(ms, undefined, { signal: gaveUp.signal }).then(() => {
        throw new Error(why())
      }),
    ])
  } finally {
    gaveUp.abort()
  }
}

/** Asks until it holds. @throws Error with `why` when it does not within `ms` milliseconds */
export async function until(
  holds: () => boolean | Promise<boolean>,
  ms: number,
  why: () => string,
): Promise<void> {
  const end = performance.now() + ms
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(why())
    await wait(5)
  }
}
