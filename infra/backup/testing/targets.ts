import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Config, readConfig } from '@fivestead/api/config'
import pg from 'pg'
import { has } from '../../faults/testing/means.ts'
import { makeCluster } from '../../run/postgres.ts'

/** A place for a database of the product: an empty Postgres database, or an empty data folder. */
export interface Target {
  /** The variables that make a process use it. */
  env: { DATA_DIR: string; DATABASE_URL: string }
  config: Config
}

/** Source of empty places, until `remove`. */
export interface Targets {
  folder: string
  fresh(): Promise<Target>
  remove(): Promise<void>
}

export function embeddedTargets(): Targets {
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-backup-'))
  let made = 0
  return {
    folder,
    async fresh() {
      made += 1
      return target({ DATA_DIR: path.join(folder, `data-${made}`), DATABASE_URL: '' })
    },
    async remove() {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A server of our own; null, said loudly, where this machine has no programs for one. */
export async function postgresTargets(): Promise<Targets | null> {
  const cluster = await makeCluster()
  if (!has('a Postgres server program', cluster !== null) || cluster === null) return null
  await cluster.start()
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-backup-'))
  return {
    folder,
    async fresh() {
      const name = `backup_${randomBytes(6).toString('hex')}`
      const client = new pg.Client({ connectionString: cluster.url })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      const DATABASE_URL = cluster.url.replace('/postgres?', `/${name}?`)
      return target({ DATA_DIR: path.join(folder, name), DATABASE_URL })
    },
    async remove() {
      await cluster.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const target = (env: Target['env']): Target => ({
  env,
  config: readConfig({ ...env, SESSION_KEY: randomBytes(32).toString('base64'), LOG_LEVEL: 'error' }),
})
