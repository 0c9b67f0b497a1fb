import type { Database, Db } from '@fivestead/db/client'
import type { Config } from './config.ts'
import type { Queue } from './jobs.ts'
import type { Keys } from './keys.ts'
import type { Log } from './log.ts'
import type { Gateways } from './open-gateways.ts'

export interface Clock {
  now(): Date
}

/** Everything a use case may ask for. A function declares the part that it needs: `Pick<Deps, 'db' | 'clock'>`. */
export interface Deps {
  config: Config
  keys: Keys
  db: Db
  database: Database
  clock: Clock
  log: Log
  gateways: Gateways
  queue: Queue
}
