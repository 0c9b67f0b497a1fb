import { openDeps } from '../../app.ts'
import { resealGrants } from '../../businesses/google-profile/resealing.service.ts'
import { readConfig } from '../../config.ts'
import { keyFile, openKeys, rotateKeys } from '../../keys.ts'
import { resealSecrets } from '../../webhooks/secrets.service.ts'
import { OperateError } from '../error.ts'

/**
 * `operate keys` lists the ids of the session keys, the one that signs first; `keys rotate` puts a new one before them;
 * `keys reseal` seals what is stored with the first. What was made with the others stays good as long as they are listed
 * (docs/keys.md).
 */
export async function keys([command]: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const config = readConfig(env)
  if (command === 'reseal') return reseal(env)
  if (command === undefined) {
    for (const { id } of (await openKeys(config)).of('cookies')) console.log(id)
    return 0
  }
  if (command !== 'rotate')
    throw new OperateError(`Unknown command "${command}". Use: operate keys, keys rotate or keys reseal`)
  const value = await rotateKeys(config)
  // The value alone on the standard output: it may go straight into a file of secrets.
  console.log(value === null ? `New first key in ${keyFile(config.data.directory)}` : `SESSION_KEY=${value}`)
  console.error(
    'It is used from the next start on. Leave the older keys in as long as their links shall work.',
  )
  return 0
}

async function reseal(env: NodeJS.ProcessEnv): Promise<number> {
  const deps = await openDeps(readConfig(env))
  try {
    const grants = await resealGrants(deps)
    const webhooks = await resealSecrets(deps)
    console.log(`Sealed with the first key: ${grants.done + webhooks.done}`)
    if (grants.lost > 0)
      console.error(`No listed key opens ${grants.lost}: their owners have to connect again.`)
    if (webhooks.lost > 0)
      console.error(
        `No listed key opens the secrets of ${webhooks.lost} webhooks: their owners have to replace them.`,
      )
  } finally {
    await deps.close()
  }
  return 0
}
