import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endingsModule } from '../supply/endings.ts'
import { root } from './exec.ts'

/** `npm run endings`: the endings of web addresses anew from IANA; `-- <file>` takes a list that was brought here. */
const SOURCE = 'https://data.iana.org/TLD/tlds-alpha-by-domain.txt'
const TARGET = 'packages/domain/src/endings/list.ts'

const [file] = process.argv.slice(2)
try {
  const source = endingsModule(
    file === undefined ? await download() : readFileSync(path.resolve(root, file), 'utf8'),
  )
  writeFileSync(path.join(root, TARGET), source)
  console.log(`${source.split('*/')[0]?.slice(4).trim()}\nWritten to ${TARGET}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function download(): Promise<string> {
  const response = await fetch(SOURCE, { signal: AbortSignal.timeout(30_000) })
  if (!response.ok) throw new Error(`${SOURCE} answered ${response.status}.`)
  return response.text()
}
