import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openControl } from '../doubles/control.ts'
import { type DoublesOptions, openDoubles } from '../doubles/open.ts'
import { root } from './exec.ts'

/** The product's programs, from their sources. */
export const PROGRAMS = {
  product: 'infra/run/start.ts',
  api: 'apps/api/src/main.ts',
  worker: 'apps/api/src/worker-main.ts',
  web: 'apps/web/src/server/main.ts',
  dashboard: 'apps/dashboard/src/server/main.ts',
} as const

/** A program as a process of its own. */
export interface Running {
  child: ChildProcess
  /** Standard output and error so far. */
  output(): string
  /** Resolves once this is printed. @throws Error with the whole output when the process ends before */
  printed(words: RegExp): Promise<RegExpExecArray>
  /** Its address, once it listens there. */
  url(): Promise<string>
  /** Its exit code, null after a signal. */
  ended: Promise<number | null>
  /** SIGTERM unless told otherwise; resolves with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export interface StartOptions {
  /** Variables beside PATH, HOME and TZ. A program gets any free port unless `API_PORT` says otherwise. */
  env?: Record<string, string>
  args?: readonly string[]
  /** Options of Node. */
  node?: readonly string[]
  /** Another program that starts this one, with its arguments, such as `unshare`. */
  under?: readonly string[]
}

/** Processes that run now: a run that is broken off leaves nothing behind. */
const alive = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
})

/** Starts a program of Node. @param file from the root of the checkout, or absolute */
export function startProgram(
  file: string,
  { env = {}, args = [], node = [], under = [] }: StartOptions = {},
): Running {
  const own = [process.execPath, '--disable-warning=ExperimentalWarning', ...node, path.resolve(root, file)]
  return startCommand([...under, ...own, ...args], { API_PORT: '0', ...env })
}

/** Starts any program, by its path and arguments, with PATH, HOME, TZ and these variables. */
export function startCommand(
  [program = '', ...args]: readonly string[],
  env: Record<string, string> = {},
): Running {
  const { PATH, HOME, TZ } = process.env
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH, HOME, TZ, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  alive.add(child)
  let output = ''
  const watchers = new Set<() => void>()
  const take = (chunk: Buffer): void => {
    output += chunk
    for (const watch of watchers) watch()
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      alive.delete(child)
      resolve(code)
    }),
  )
  const printed = (words: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const watch = () => {
        const found = words.exec(output)
        if (found !== null) resolve(found)
      }
      watchers.add(watch)
      watch()
      void ended.then(() => reject(new Error(`${program} ended:\n${output}`)))
    })
  return {
    child,
    output: () => output,
    printed,
    url: async () => {
      const found = await printed(/(?:listens on|probes on|Public site) +(http:[^\s"]+)/)
      return found[1] ?? ''
    },
    ended,
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

const CADDY = '/usr/bin/caddy'
export const hasCaddy = existsSync(CADDY)

/** Starts Caddy. @returns the process, and the folder where it keeps certificates, which is removed with `close` */
export async function startCaddy(file: string, env: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-caddy-'))
  const homes = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const running = startCommand([CADDY, 'run', '--config', file, '--adapter', 'caddyfile'], {
    ...homes,
    ...env,
  })
  await running.printed(/"serving initial configuration"/)
  return {
    folder,
    async close() {
      await running.stop('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Doubles of every provider, and with `openControl` the page at `port` that tells them how to behave; they take the ports after it. */
export async function openControlledDoubles(
  { origin, dashboard, port }: { origin: string; dashboard: string; port: number },
  told: DoublesOptions['told'] = () => {},
) {
  const lines: string[] = []
  const doubles = await openDoubles({
    ...{ origin, dashboard, port: port + 1 },
    told(line) {
      lines.push(line)
      told(line)
    },
  })
  let control: Awaited<ReturnType<typeof openControl>> | undefined
  return {
    doubles,
    async openControl(): Promise<string> {
      control = await openControl(doubles, { port, lines })
      return control.url
    },
    async close(): Promise<void> {
      await control?.close()
      await doubles.close()
    },
  }
}

/** Ends this process on a signal, once everything is closed in order. */
export function closeOnSignal(close: () => Promise<void>): void {
  const stop = async (): Promise<void> => {
    await close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
