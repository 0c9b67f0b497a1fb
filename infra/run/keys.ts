import { existsSync } from 'node:fs'
import path from 'node:path'
import { openDeps } from '@fivestead/api/app'
import { resealGrants } from '@fivestead/api/businesses/google-profile/resealing/service'
import { ConfigError, readConfig } from '@fivestead/api/config'
import { keyFile, openKeys, rotateKeys } from '@fivestead/api/keys'
import { root } from './exec.ts'

/**
 * `npm run keys` lists the ids of the session keys, the one that signs first; `npm run keys -- rotate` puts a new one
 * before them; `npm run keys -- reseal` seals what is stored with the first. What was made with the others stays good as long
 * as they are listed (docs/keys.md).
 */
async function main(command: string | undefined): Promise<void> {
  const config = readConfig(process.env)
  if (command === undefined) {
    for (const { id } of (await openKeys(config)).of('cookies')) console.log(id)
    return
  }
  if (command === 'reseal') return reseal()
  if (command !== 'rotate') throw new ConfigError('Use npm run keys, npm run keys -- rotate, or -- reseal')
  const value = await rotateKeys(config)
  // The value alone on the standard output: it may go straight into a file of secrets.
  console.log(value === null ? `New first key in ${keyFile(config.data.directory)}` : `SESSION_KEY=${value}`)
  console.error(
    'It is used from the next start on. Leave the older keys in as long as their links shall work.',
  )
}

async function reseal(): Promise<void> {
  const settings = path.join(root, '.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
  const deps = await openDeps(readConfig(process.env))
  try {
    const { done, lost } = await resealGrants(deps)
    console.log(`Sealed with the first key: ${done}`)
    if (lost > 0) console.error(`No listed key opens ${lost}: their owners have to connect again.`)
  } finally {
    await deps.close()
  }
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
