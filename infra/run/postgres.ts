import { execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { exec } from './exec.ts'

const run = promisify(execFile)

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

async function startPrivate(programs: string): Promise<TestPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-pg-'))
  const user = await serverUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const as = { ...(user ?? {}), cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } }
  const data = path.join(folder, 'data')
  await run(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'fivestead', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    as,
  )
  const settings = [
    'fsync=off',
    'max_connections=200',
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
  ]
  const server = spawn(path.join(programs, 'postgres'), ['-D', data, ...settings.flatMap((s) => ['-c', s])], {
    ...as,
    stdio: 'ignore',
  })
  const url = `postgres://fivestead@localhost/postgres?host=${encodeURIComponent(folder)}`
  const { default: pg } = await import('pg')
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      break
    } catch (error) {
      if (attempt > 100 || server.exitCode !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return {
    url,
    how: programs,
    stop: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
