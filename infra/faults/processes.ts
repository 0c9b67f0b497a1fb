import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../run/exec.ts'

/** One of the programs that an operator runs, from its build. */
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
  pid(): number
  /** How often it ended without `kill`. */
  deaths(): number
  /** What the processes printed, the newest 20,000 characters. */
  output(): string
  /** SIGTERM, and no other start; SIGKILL after 15 s. */
  stop(): Promise<void>
}

/** What runs now: a run that is broken off leaves nothing behind. */
const alive = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
})

/** @param under arguments of Node in addition, such as a smaller heap */
export function supervise(
  program: Program,
  env: Record<string, string>,
  under: { args?: readonly string[] } = {},
): Supervised {
  let child: ChildProcess
  let ended: Promise<void>
  let isServing: Promise<void>
  let output = ''
  let deaths = 0
  let isKilled = false
  let isOver = false

  function start(): void {
    isKilled = false
    const [file = '', ...args] = FILES[program]
    const own = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', ...(under.args ?? []), path.join(root, file), ...args],
      { env: { ...process.env, NODE_ENV: '', ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    child = own
    alive.add(own)
    const serves = Promise.withResolvers<void>()
    isServing = serves.promise
    // Not everybody waits for it.
    isServing.catch(() => {})
    const take = (chunk: Buffer): void => {
      output = (output + chunk).slice(-20_000)
      if (/listens on|worker is ready/.test(String(chunk))) serves.resolve()
    }
    own.stdout.on('data', take)
    own.stderr.on('data', take)
    ended = new Promise((resolve) =>
      own.once('exit', () => {
        alive.delete(own)
        if (!isKilled && !isOver) {
          deaths += 1
          serves.reject(new Error(`${program} ended:\n${output}`))
        }
        // Whoever waits for a killed one waits for the next.
        if (isOver) serves.resolve()
        else {
          start()
          isServing.then(serves.resolve, serves.reject)
        }
        resolve()
      }),
    )
  }
  start()

  return {
    ready: () => within(180_000, isServing, () => `${program} does not serve:\n${output}`),
    async kill() {
      isKilled = true
      const gone = ended
      child.kill('SIGKILL')
      await gone
    },
    signal: (name) => void child.kill(name),
    pid: () => child.pid ?? 0,
    deaths: () => deaths,
    output: () => output,
    async stop() {
      isOver = true
      const gone = ended
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await gone
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
