import { readConfig } from '@fivestead/api/config'
import { keyFile, openKeys, rotateKeys } from '@fivestead/api/keys'

/**
 * `npm run keys` lists the ids of the session keys, the one that signs first; `npm run keys -- rotate` puts a new one
 * before them. What was made with the others stays good as long as they are listed.
 */
const config = readConfig(process.env)
const [command, ...more] = process.argv.slice(2)

if (more.length > 0 || (command !== undefined && command !== 'rotate')) {
  console.error('npm run keys, or npm run keys -- rotate')
  process.exit(1)
}
if (command === 'rotate') {
  const value = await rotateKeys(config)
  console.log(value === null ? `New first key in ${keyFile(config.data.directory)}` : `SESSION_KEY=${value}`)
  console.log('It is used from the next start on. Leave the older keys in as long as their links shall work.')
} else {
  for (const { id } of (await openKeys(config)).of('cookies')) console.log(id)
}
