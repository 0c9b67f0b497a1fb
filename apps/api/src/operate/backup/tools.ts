import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { urlForLibpq } from '@fivestead/db/connection-url'
import { OperateError } from '../error.ts'
import type { Bytes } from './file.ts'

const run = promisify(execFile)
const PROGRAMS = ['pg_dump', 'pg_restore', 'psql'] as const

/** The path of each program of the Postgres client. */
type Tools = Record<(typeof PROGRAMS)[number], string>

/** Folders to search: those of the PATH, then Debian's folder of each version. */
const toolFolders = (major: number, { PATH = '' }: NodeJS.ProcessEnv = process.env): string[] => [
  ...PATH.split(path.delimiter).filter(Boolean),
  `/usr/lib/postgresql/${major}/bin`,
]

/**
 * The client programs of the server's own major version: an older pg_dump refuses the server, and what a newer one writes may
 * not go back into it.
 * @throws OperateError that names the package when they are missing
 */
export async function findTools(major: number, folders = toolFolders(major)): Promise<Tools> {
  const others = new Set<number>()
  for (const folder of folders) {
    const [pg_dump = '', pg_restore = '', psql = ''] = PROGRAMS.map((name) => path.join(folder, name))
    if (![pg_dump, pg_restore, psql].every((file) => existsSync(file))) continue
    const version = await run(pg_dump, ['--version']).then(
      ({ stdout }) => Number(/(\d+)/.exec(stdout)?.[1]),
      () => Number.NaN,
    )
    if (version === major) return { pg_dump, pg_restore, psql }
    if (!Number.isNaN(version)) others.add(version)
  }
  const found = others.size > 0 ? ` (found: version ${[...others].join(', ')})` : ''
  throw new OperateError(
    `pg_dump, pg_restore and psql of version ${major}, the server's, are needed${found}: install postgresql-client-${major}`,
  )
}

/**
 * The address for the programs of the Postgres client, without its password, which would stand in the list of processes, and the
 * environment that has it.
 */
export function withoutPassword(databaseUrl: string): { url: string; env: NodeJS.ProcessEnv } {
  const url = new URL(urlForLibpq(databaseUrl))
  const password = decodeURIComponent(url.password) || url.searchParams.get('password')
  if (!password) return { url: url.href, env: process.env }
  url.password = ''
  if (url.searchParams.has('password')) url.searchParams.delete('password')
  return { url: url.href, env: { ...process.env, PGPASSWORD: password } }
}

/**
 * Yields the output of a program while it reads `input`.
 * @throws OperateError at the end with the program's last line when it fails; what `input` throws comes first
 */
export async function* output(
  program: string,
  args: readonly string[],
  { env, input }: { env?: NodeJS.ProcessEnv; input?: Bytes } = {},
): AsyncGenerator<Buffer> {
  const child = spawn(program, args, {
    env: { ...(env ?? process.env), LC_ALL: 'C' },
    stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  const said = child.stderr ? text(child.stderr) : Promise.resolve('')
  const fed = feed(child, input)
  try {
    for await (const chunk of child.stdout as Readable) yield chunk
    const failure = await fed
    const [code] = await ended
    if (failure !== null && !NOT_TAKEN.includes(String((failure as NodeJS.ErrnoException).code)))
      throw failure
    if (code !== 0) throw new OperateError(`${path.basename(program)} failed: ${lastLine(await said, code)}`)
  } finally {
    // Also needed if the reader stops: the program would wait for a reader forever.
    child.kill('SIGKILL')
  }
}

/** A program that ends before it took the last of its input: it has read enough, or its exit code tells. */
const NOT_TAKEN = ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']

/** Returns the error of the input, or null when all was taken. Never rejects: the program's own message comes first. */
async function feed({ stdin }: ChildProcess, input: Bytes | undefined): Promise<unknown> {
  if (!stdin || !input) return null
  try {
    await pipeline(Readable.from(input, { objectMode: false }), stdin)
    return null
  } catch (error) {
    return error
  }
}

const lastLine = (said: string, code: unknown): string =>
  said
    .trim()
    .split('\n')
    .findLast((line) => /error|fatal/i.test(line)) ??
  (said.trim().split('\n').at(-1) || `exit code ${code}`)
