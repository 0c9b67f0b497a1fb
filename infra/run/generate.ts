import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { exec, root } from './exec.ts'

/** Writes the types of the API's client, which are not committed, and which tests and editors read. Needs the modules of the messages. */
export async function generateClientTypes(): Promise<void> {
  // The API's document holds messages: `pnpm install` writes their modules first.
  const [{ apiDocument }, { typesOf }] = await Promise.all([
    import('@fivestead/api/platform/rest'),
    import('@fivestead/api-client/generate'),
  ])
  const file = path.join(root, 'packages/api-client/src/schema.ts')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, await typesOf(apiDocument()))
}

/** After `pnpm install`, all that is generated and not committed. @throws Error for a message that cannot be compiled */
async function generateAll(): Promise<void> {
  const { code, output } = await exec(process.execPath, ['packages/messages/src/main.ts'])
  if (code !== 0) throw new Error(`The messages could not be compiled:\n${output}`)
  await generateClientTypes()
}

if (import.meta.filename === process.argv[1]) await generateAll()
