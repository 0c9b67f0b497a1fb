import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** The settings that operators get (DEP-8). */
const SETTINGS = join(import.meta.dirname, '../../../infra/deploy/pgbouncer/pgbouncer.ini')

/** A PgBouncer of our own in transaction mode, on a private socket. */
export interface Pooler {
  url: string
  close(): Promise<void>
}

/** The Debian package's program, or null where it is not installed. */
export function poolerProgram(): string | null {
  return ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => existsSync(file)) ?? null
}

/**
 * Starts a pooler with the shipped settings, except for its address, its users and its size.
 * @param url of the server: a socket (`?host=`) or an address, and a user without a password
 * @param connections to each database of the server
 */
export async function openPooler(url: string, connections = 2): Promise<Pooler> {
  const program = poolerProgram()
  if (program === null) throw new Error('PgBouncer is not installed')
  const { host, port, user, database } = new pg.Client({ connectionString: url })
  const folder = mkdtempSync(join(tmpdir(), 'fivestead-pooler-'))
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    changed(readFileSync(SETTINGS, 'utf8'), [
      ['fivestead = host=postgres port=5432', `* = host=${host} port=${port} user=${user}`],
      ['listen_addr = *', `unix_socket_dir = ${folder}\nlisten_addr =`],
      ['auth_type = scram-sha-256', 'auth_type = any'],
      ['auth_file = /etc/pgbouncer/userlist.txt', ''],
      ['default_pool_size = 20', `default_pool_size = ${connections}`],
    ]),
  )
  // PgBouncer refuses to run as root.
  const [uid, gid] = userInfo().uid === 0 ? ['-u', '-g'].map((what) => Number(idOf(what))) : []
  if (uid !== undefined && gid !== undefined) for (const each of [folder, settings]) chownSync(each, uid, gid)
  const child = spawn(program, [settings], { stdio: 'ignore', ...(uid !== undefined && { uid, gid }) })
  for (let tries = 0; !existsSync(join(folder, '.s.PGSQL.6432')); tries++) {
    if (tries > 100 || child.exitCode !== null) throw new Error('PgBouncer did not start')
    await wait(50)
  }
  return {
    url: `postgres://${user}@localhost:6432/${database}?host=${encodeURIComponent(folder)}`,
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function changed(file: string, changes: [string, string][]): string {
  return changes.reduce((text, [shipped, other]) => {
    if (!text.includes(shipped)) throw new Error(`${SETTINGS} does not say "${shipped}"`)
    return text.replace(shipped, () => other)
  }, file)
}

const idOf = (what: string): string => execFileSync('id', [what, 'postgres'], { encoding: 'utf8' })
