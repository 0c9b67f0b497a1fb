import { existsSync } from 'node:fs'
import path from 'node:path'
import { startRefusal } from '@fivestead/api/app'
import { type Config, readConfig } from '@fivestead/api/config'
import { root } from '../run/exec.ts'
import { BackupError } from './error.ts'

/** The settings of the service, from the environment and `.env`. */
export function config(): Config {
  const settings = path.join(root, '.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
  return readConfig(process.env)
}

/** Runs a command; what an operator can put right ends in one line and exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isArgument = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')
    const line = error instanceof BackupError || isArgument ? (error as Error).message : startRefusal(error)
    console.error(line === null ? error : `fivestead: ${line}`)
    process.exitCode = 1
  }
}
