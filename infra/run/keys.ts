import { ConfigError, readConfig } from '@fivestead/api/config'
import { keyFile, openKeys, rotateKeys } from '@fivestead/api/keys'

/**
 * `npm run keys` lists the ids of the session keys, the one that signs first; `npm run keys -- rotate` puts a new one
 * before them. What was made with the others stays good as long as they are listed (docs/keys.md).
 */
async function main(command: string | undefined): Promise<void> {
  const config = readConfig(process.env)
  if (command === undefined) {
    for (const { id } of (await openKeys(config)).of('cookies')) console.log(id)
    return
  }
  if (command !== 'rotate') throw new ConfigError('Use npm run keys, or npm run keys -- rotate')
  const value = await rotateKeys(config)
  // The value alone on the standard output: it may go straight into a file of secrets.
  console.log(value === null ? `New first key in ${keyFile(config.data.directory)}` : `SESSION_KEY=${value}`)
  console.error(
    'It is used from the next start on. Leave the older keys in as long as their links shall work.',
  )
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
