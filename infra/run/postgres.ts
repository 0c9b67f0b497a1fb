import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { exec } from './exec.ts'

const run = promisify(execFile)
const SHARED_MEMORY = '/dev/shm'

export interface TestPostgres {
  url: string
  how: string
  stop(): Promise<void>
}

/**
 * A Postgres for the tests, in this order: `TEST_DATABASE_URL`, the server programs of this machine started on a
 * private socket, the Debian package when root. Answers null with the reasons when there is none.
 */
export async function findPostgres(): Promise<TestPostgres | { missing: string }> {
  const named = process.env.TEST_DATABASE_URL
  if (named) return { url: named, how: 'TEST_DATABASE_URL', stop: async () => {} }
  let programs = serverPrograms()
  if (programs === null && userInfo().uid === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Postgres from the Debian package ...')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await exec('apt-get', ['update', '-q'], { env })
    await exec('apt-get', ['install', '-yq', '--no-install-recommends', 'postgresql'], { env })
    programs = serverPrograms()
  }
  if (programs === null)
    return { missing: 'TEST_DATABASE_URL is not set and no Postgres server program was found' }
  return startPrivate(programs)
}

/** The newest folder that holds both `initdb` and `postgres`. */
function serverPrograms(): string | null {
  const debian = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql')
        .sort((a, b) => Number(b) - Number(a))
        .map((v) => `/usr/lib/postgresql/${v}/bin`)
    : []
  const places = [
    ...debian,
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/opt/homebrew/opt/postgresql/bin',
  ]
  return (
    places.find(
      (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
    ) ?? null
  )
}

/** Postgres refuses to run as root, so there it runs as the user `postgres` or `nobody`. */
async function serverUser(): Promise<{ uid: number; gid: number } | null> {
  if (userInfo().uid !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const { stdout: uid } = await run('id', ['-u', name])
      const { stdout: gid } = await run('id', ['-g', name])
      return { uid: Number(uid), gid: Number(gid) }
    } catch {
      // No such user: the next.
    }
  }
  return null
}

/** A server of our own on a private socket, which a test may stop and start again. */
export interface Cluster {
  url: string
  /** Holds its data in `data`; the server's user may write here. */
  folder: string
  /** Runs a program of the server's version as the server's user. @throws when it fails */
  run(program: string, args: string[]): Promise<void>
  start(): Promise<void>
  /**
   * SIGINT: connections are ended first ("fast"); SIGQUIT: at once, and the next start recovers ("immediate"); SIGKILL: the
   * server is not asked.
   */
  stop(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>
  /**
   * A copy of this server, which has to run, that follows it as a streaming replica; it does not run yet.
   * @param settings of the copy
   */
  replica(settings?: string[]): Promise<Cluster>
  /** Stops it and removes its files. */
  remove(): Promise<void>
}

export interface ClusterOptions {
  /** Folder that holds the data; the system's folder for temporary files unless told. */
  parent?: string
  walFolder?: string
  /** Forces its writes to the disk, as a server of an operator does. */
  durable?: boolean
  /** Variables of the server in addition. */
  env?: Record<string, string>
  /** Data that it begins with, in place of an empty cluster; moved here. */
  from?: string
  /** Settings of the server, such as `archive_mode=on`. */
  settings?: string[]
}

/**
 * Makes a cluster in a folder of its own; it does not run yet.
 * @returns null when this machine has no server programs
 */
export async function makeCluster(options: ClusterOptions = {}): Promise<Cluster | null> {
  const programs = serverPrograms()
  return programs === null ? null : clusterOf(programs, options)
}

async function clusterOf(
  programs: string,
  { parent = tmpdir(), walFolder, durable = false, env = {}, from, settings: more = [] }: ClusterOptions,
): Promise<Cluster> {
  const folder = mkdtempSync(path.join(parent, 'fivestead-pg-'))
  const socket = mkdtempSync(path.join(tmpdir(), 'fivestead-pg-'))
  const user = await serverUser()
  for (const each of [folder, socket, ...(walFolder ? [walFolder] : [])]) {
    if (user) chownSync(each, user.uid, user.gid)
  }
  const as = { ...(user ?? {}), cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } }
  const data = path.join(folder, 'data')
  const runProgram = async (program: string, args: string[]): Promise<void> => {
    await run(path.join(programs, program), args, as)
  }
  if (from === undefined) {
    await runProgram('initdb', [
      ...['-D', data, '-U', 'fivestead', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
      ...(walFolder ? ['--waldir', path.join(walFolder, 'wal')] : []),
    ])
  } else renameSync(from, data)
  const settings = [
    `fsync=${durable ? 'on' : 'off'}`,
    'max_connections=200',
    'listen_addresses=',
    `unix_socket_directories=${socket}`,
    ...more,
  ]
  const port = settings.findLast((setting) => setting.startsWith('port='))?.slice('port='.length) ?? '5432'
  const url = `postgres://fivestead@localhost:${port}/postgres?host=${encodeURIComponent(socket)}`
  let server: ChildProcess | null = null

  async function start(): Promise<void> {
    const child = spawn(
      path.join(programs, 'postgres'),
      ['-D', data, ...settings.flatMap((s) => ['-c', s])],
      {
        ...as,
        env: { ...as.env, ...env },
        stdio: 'ignore',
      },
    )
    server = child
    const { default: pg } = await import('pg')
    for (let attempt = 0; ; attempt++) {
      const client = new pg.Client({ connectionString: url })
      try {
        await client.connect()
        await client.end()
        return
      } catch (error) {
        if (attempt > 500 || child.exitCode !== null) throw error
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
  }

  async function stop(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    const child = server
    server = null
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }

  return {
    url,
    folder,
    run: runProgram,
    start,
    stop,
    async replica(settings = []) {
      const copy = path.join(folder, `replica-${randomUUID()}`)
      await runProgram('pg_basebackup', ['-D', copy, '-R', '-c', 'fast', '-d', url])
      return clusterOf(programs, { parent, durable, from: copy, settings })
    },
    async remove() {
      await stop('SIGINT')
      rmSync(folder, { recursive: true, force: true })
      rmSync(socket, { recursive: true, force: true })
    },
  }
}

async function startPrivate(programs: string): Promise<TestPostgres> {
  // In memory where that has 4 GB of room: each suite makes a database, and that is 300 files.
  const memory = existsSync(SHARED_MEMORY) ? statfsSync(SHARED_MEMORY) : { bavail: 0, bsize: 0 }
  const isRoomy = memory.bavail * memory.bsize > 4e9
  const cluster = await clusterOf(programs, isRoomy ? { parent: SHARED_MEMORY } : {})
  await cluster.start()
  return { url: cluster.url, how: programs, stop: () => cluster.remove() }
}
