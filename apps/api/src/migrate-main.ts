import process from 'node:process'
import { runProcess, say } from './process.ts'

/**
 * `node src/migrate-main.ts`: brings the database and the queue's tables to this version, and ends. Every start does so
 * too; before a roll-out it runs alone, and a failure stops the roll-out instead of a process that serves.
 */
await runProcess(async (deps) => {
  await deps.close()
  say('Fivestead has migrated the database')
  process.exit(0)
})
