import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { exec, root } from './exec.ts'

/** Writes the modules of all messages, which every build and every process from sources needs. @throws Error for a message that cannot be compiled */
export async function generateMessages(): Promise<void> {
  const { code, output } = await exec(process.execPath, ['packages/messages/src/main.ts'])
  if (code !== 0) throw new Error(`The messages could not be compiled:\n${output}`)
}

/** Writes all that is generated and not committed: the modules of messages, and the types of the API's client, which tests and editors read. */
export async function generateAll(): Promise<void> {
  await generateMessages()
  // The API's document holds messages: it is loaded after they were written.
  const [{ apiDocument }, { typesOf }] = await Promise.all([
    import('@fivestead/api/platform/rest'),
    import('@fivestead/api-client/generate'),
  ])
  const file = path.join(root, 'packages/api-client/src/schema.ts')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, await typesOf(apiDocument()))
}

if (import.meta.filename === process.argv[1]) await generateAll()
