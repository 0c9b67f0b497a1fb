import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '@fivestead/db/client'
import { afterAll, expect, test } from 'vitest'

const main = path.resolve(import.meta.dirname, '../../apps/api/src/main.ts')
const dataDir = mkdtempSync(path.join(tmpdir(), 'fivestead-kill-'))
const ROUNDS = 4
let running: ChildProcess | undefined

afterAll(() => {
  running?.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts the API alone on a free port; answers its address once it listens. */
function start(): Promise<string> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { ...process.env, DATA_DIR: dataDir, API_PORT: '0', RATE_LIMIT_FACTOR: '100000', NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running = child
  return new Promise((resolve, reject) => {
    let output = ''
    const take = (chunk: Buffer): void => {
      output += chunk
      const url = /listens on (http:\S+)/.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('exit', () => reject(new Error(`the API ended:\n${output}`)))
  })
}

async function submit(api: string, rating: number): Promise<string> {
  const answer = await fetch(`${api}/api/reviews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ businessId: 1, rating, submissionKey: crypto.randomUUID() }),
  })
  const body = (await answer.json()) as { id: string; message?: string }
  if (answer.status !== 201) throw new Error(`refused: ${answer.status} ${body.message}`)
  return body.id
}

test('a rating that was acknowledged survives kill -9, every time', { timeout: 120_000 }, async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const api = await start()
    const child = running
    const enough = acknowledged.length + 40 + round * 17
    const customer = async (): Promise<void> => {
      for (;;) {
        try {
          acknowledged.push(await submit(api, 1 + (acknowledged.length % 5)))
        } catch (error) {
          // The killed server drops the connection; a refusal is a fault of this test.
          if (error instanceof TypeError) return
          throw error
        }
        // The kill comes in the middle of other customers' writes, at a count and not at a time.
        if (acknowledged.length === enough) child?.kill('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: 8 }, customer))
  }
  const { db, close } = await openDatabase({ dataDir })
  const kept = await db.selectFrom('reviews').select('id').where('id', 'in', acknowledged).execute()
  await close()
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * 40)
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
  expect(kept.length).toBe(acknowledged.length)
})
