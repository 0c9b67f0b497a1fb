import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataFolderError } from './errors.ts'
import { lockFolder } from './folder-lock.ts'

let folder: string
const children: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fivestead-lock-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

describe('lockFolder', () => {
  it('gives the folder to one and leaves nothing behind', () => {
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(DataFolderError)
    unlock()
    expect(readdirSync(folder)).toEqual([])
    lockFolder(folder)()
  })

  it('refuses a folder that another living process holds, in one line, until that process is killed', async () => {
    const holder = start()
    expect(await firstLine(holder)).toBe('held')

    const refused = `The data folder ${folder} is in use by another process (${holder.pid}). Stop it, or set DATA_DIR to another folder.`
    expect(() => lockFolder(folder)).toThrow(refused)

    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const unlock = lockFolder(folder)
    expect(readdirSync(folder)).toEqual(['lock'])
    unlock()
  })

  it.runIf(process.platform === 'linux')('takes over from a dead process whose number lives again', () => {
    const earlier = { pid: process.pid, started: '1', token: 'earlier' }
    writeFileSync(join(folder, 'lock'), JSON.stringify(earlier))
    lockFolder(folder)()
  })

  it.runIf(process.platform === 'linux')(
    'takes over from a process that has ended and was never waited for',
    async () => {
      // The shell starts the holder and then becomes a program that waits for nobody.
      const parent = spawn(
        'sh',
        ['-c', '"$@" & exec tail -f /dev/null', 'sh', process.execPath, ...holderArguments()],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      children.push(parent)
      expect(await firstLine(parent)).toBe('held')
      const { pid } = JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))
      process.kill(pid, 'SIGKILL')
      while (!readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '));

      lockFolder(folder)()
    },
  )

  it('takes over a lock that cannot be read', () => {
    writeFileSync(join(folder, 'lock'), '')
    lockFolder(folder)()
  })

  it('leaves a takeover under way alone, unless whoever began it died long ago', () => {
    const dead = JSON.stringify({ pid: 2 ** 22 + 1, started: '1', token: 'dead' })
    const takeover = join(folder, 'lock.takeover')
    writeFileSync(join(folder, 'lock'), dead)
    writeFileSync(takeover, dead)
    expect(() => lockFolder(folder)).toThrow(DataFolderError)

    const longAgo = Date.now() / 1000 - 11
    utimesSync(takeover, longAgo, longAgo)
    lockFolder(folder)()
    expect(readdirSync(folder)).toEqual([])
  })

  it('does not give back what another has taken since', () => {
    const unlock = lockFolder(folder)
    const other = { pid: process.pid, started: null, token: 'other' }
    writeFileSync(join(folder, 'lock'), JSON.stringify(other))
    unlock()
    expect(readdirSync(folder)).toEqual(['lock'])
  })

  it('lets exactly one of many take over a dead lock', async () => {
    const rounds = 100
    const starters = 3
    const dead = JSON.stringify({ pid: 2 ** 22 + 1, started: '1', token: 'dead' })
    for (let round = 0; round < rounds; round += 1) {
      mkdirSync(join(folder, String(round)))
      writeFileSync(join(folder, String(round), 'lock'), dead)
    }
    const gate = new Int32Array(new SharedArrayBuffer(4))
    const won = await Promise.all([...Array(starters)].map(() => race(gate, rounds, starters)))

    const winners = won[0]?.map((_, round) => won.filter((wins) => wins[round]).length)
    expect(winners).toEqual(Array(rounds).fill(1))
  })
})

/** A thread that reaches for the lock of each round's folder in the same moment as the others. @returns its wins. */
async function race(gate: Int32Array, rounds: number, starters: number): Promise<boolean[]> {
  const script = `
    import { parentPort, workerData } from 'node:worker_threads'
    import { lockFolder } from ${JSON.stringify(new URL('folder-lock.ts', import.meta.url))}
    const { gate, folder, rounds, starters } = workerData
    const wins = []
    for (let round = 0; round < rounds; round += 1) {
      Atomics.add(gate, 0, 1)
      while (Atomics.load(gate, 0) < (round + 1) * starters);
      try { lockFolder(folder + '/' + round); wins.push(true) } catch { wins.push(false) }
    }
    parentPort.postMessage(wins)`
  const url = new URL(`data:text/javascript,${encodeURIComponent(script)}`)
  const worker = new Worker(url, { workerData: { gate, folder, rounds, starters } })
  const [wins] = await once(worker, 'message')
  await worker.terminate()
  return wins
}

/** Another process that takes the folder, says what came of it, and stays. */
function start(): ChildProcess {
  const child = spawn(process.execPath, holderArguments(), { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  return child
}

function holderArguments(): string[] {
  const script = `
    import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))}
    try { lockFolder(${JSON.stringify(folder)}); console.log('held') } catch { console.log('refused') }
    setInterval(() => {}, 1000)`
  return ['--input-type=module', '--eval', script]
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [chunk] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  return String(chunk).trim()
}
