import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PROGRAMS, type StartOptions, startProgram } from '../run/installation.ts'
import { findPostgres } from '../run/postgres.ts'

export interface Figure {
  name: string
  value: string
  aim: string
  good: boolean
}

const told = new WeakSet<Figure>()

/** Prints a figure as soon as it is there, once; the table of all comes at the end. @returns the same figure */
export function tell(figure: Figure): Figure {
  const { name, value, aim, good } = figure
  if (!told.has(figure)) console.log(`${good ? 'holds' : 'FAILS'}  ${name}: ${value} (${aim})`)
  told.add(figure)
  return figure
}

export interface Server {
  url: string
  pid: number
  stop(): Promise<unknown>
}

/** Headers of a call as our own pages make it. */
export const HEADERS = {
  accept: 'application/json',
  'content-type': 'application/json',
  'x-requested-with': 'XMLHttpRequest',
}

/** Posts JSON. @throws Error for a refusal */
export async function post(url: string, body: unknown, cookie = '', method = 'POST'): Promise<Response> {
  const headers = { ...HEADERS, cookie }
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** A rating of the demo's first business, under a key of its own. */
export const rating = (stars = 5) => ({
  businessId: 1,
  rating: stars,
  submissionKey: crypto.randomUUID(),
})

/** Gives `work` a folder of its own, which is removed at the end. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Gives `work` a Postgres and a folder. @returns no figure, with a line, where there is no Postgres */
export async function onPostgres(
  work: (url: string, folder: string) => Promise<Figure[]>,
): Promise<Figure[]> {
  const postgres = await findPostgres()
  if ('missing' in postgres) {
    console.error(`skipped on Postgres: ${postgres.missing}`)
    return []
  }
  return inFolder((folder) => work(postgres.url, folder)).finally(() => postgres.stop())
}

/** Starts a program and waits until it listens. */
export async function openServer(file: string, options?: StartOptions): Promise<Server> {
  const running = startProgram(file, options)
  return { url: await running.url(), pid: running.child.pid ?? 0, stop: () => running.stop() }
}

/** Opens the API with its worker, without limits of calls. @param env at least where its data is */
export const openApi = (env: Record<string, string>, node?: readonly string[]): Promise<Server> =>
  openServer(PROGRAMS.api, {
    args: ['--with-worker'],
    env: { RATE_LIMIT_FACTOR: '100000', ...env },
    ...(node && { node }),
  })

/** Opens the yardstick: `bare.ts` on a Postgres, or on the folder of an embedded database. */
export const openBare = (where: string): Promise<Server> =>
  openServer('infra/bench/bare.ts', { args: [where] })

/** Clock ticks a second in /proc. */
const TICKS = 100

/** Seconds of the processor that a process has taken so far, on whichever core (Linux). */
export function coreSeconds(pid: number): number {
  // After the program's name, which may hold blanks: utime and stime are the 12th and 13th.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

export const median = (values: number[]): number => percentile(values, 0.5)

/** @param share 0 to 1: 0.95 is the value that 95 of 100 stay below */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The median of the turns' ratios. */
export const ratioOf = (full: number[], bare: number[]): number =>
  median(full.map((value, turn) => value / (bare[turn] ?? Number.NaN)))

/** A speed beside the yardstick's. @param full calls per second of each turn, beside `bare` */
export function speedFigure(name: string, full: number[], bare: number[], least: number): Figure {
  const ratio = ratioOf(full, bare)
  return {
    name,
    value: `${ratio.toFixed(2)} of bare (${Math.round(median(full))} against ${Math.round(median(bare))} a second)`,
    aim: `at least ${least}`,
    good: ratio >= least,
  }
}
