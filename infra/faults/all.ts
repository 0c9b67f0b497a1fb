import type { Scenario } from './scenario.ts'
import { clockJumps } from './scenarios/clock.ts'
import { databaseRestarts } from './scenarios/database.ts'
import { failPoints } from './scenarios/fail-points.ts'
import { fullDisk } from './scenarios/full-disk.ts'
import { apiKills, pairKills } from './scenarios/kills.ts'
import { databaseLink } from './scenarios/link.ts'
import { memoryPressure } from './scenarios/memory.ts'
import { ownData } from './scenarios/own-data.ts'
import { pauses } from './scenarios/pauses.ts'
import { providers } from './scenarios/providers.ts'
import { slowDisk } from './scenarios/slow-disk.ts'
import { workerKills } from './scenarios/workers.ts'

/** Each kind of fault, and how often the full form tries it (docs/faults.md). */
export const SCENARIOS: Readonly<Record<string, { run: Scenario; rounds: number }>> = {
  kills: { run: apiKills('postgres'), rounds: 200 },
  'kills-embedded': { run: apiKills('embedded'), rounds: 50 },
  'kills-of-two': { run: pairKills, rounds: 60 },
  workers: { run: workerKills, rounds: 50 },
  'fail-points': { run: failPoints, rounds: 10 },
  database: { run: databaseRestarts, rounds: 40 },
  'full-disk': { run: fullDisk, rounds: 3 },
  'slow-disk': { run: slowDisk, rounds: 2 },
  link: { run: databaseLink, rounds: 3 },
  providers: { run: providers, rounds: 1 },
  clock: { run: clockJumps, rounds: 8 },
  memory: { run: memoryPressure, rounds: 4 },
  'own-data': { run: ownData, rounds: 20 },
  pauses: { run: pauses(30), rounds: 1 },
}
