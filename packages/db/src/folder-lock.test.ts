import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs, { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataFolderError } from './errors.ts'
import { lockFolder } from './folder-lock.ts'

let folder: string
const children: ChildProcess[] = []

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'fivestead-lock-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  fs.rmSync(folder, { recursive: true })
})

describe('lockFolder', () => {
  it('gives the folder to one and leaves nothing behind', async () => {
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(DataFolderError)
    unlock()
    expect(readdirSync(folder)).toEqual([])
    // Nor is a lock that cannot be read anybody's.
    writeFileSync(join(folder, 'lock'), '')
    ;(await lockFolder(folder))()
  })

  it('refuses a folder that another living process holds, in one line, until that process is killed', async () => {
    const holder = start()
    expect(await firstLine(holder)).toBe('held')

    const refused = `The data folder ${folder} is in use by another process (${holder.pid}). Stop it, or set DATA_DIR to another folder.`
    await expect(lockFolder(folder)).rejects.toThrow(refused)

    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const unlock = await lockFolder(folder)
    // The dead one's socket is gone, and ours is there.
    expect(readdirSync(folder)).toEqual(['lock', expect.stringMatching(/^lock\..+\.socket$/)])
    unlock()
    expect(readdirSync(folder)).toEqual([])
  })

  it.runIf(process.platform === 'linux')(
    'takes over from a process that has ended and was never waited for',
    async () => {
      // The shell starts the holder and then becomes a program that waits for nobody.
      const parent = start(['sh', '-c', '"$@" & exec tail -f /dev/null', 'sh'])
      expect(await firstLine(parent)).toBe('held')
      const { pid } = JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))
      process.kill(pid, 'SIGKILL')
      while (!readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '));

      ;(await lockFolder(folder))()
    },
  )

  it('leaves a takeover under way alone, unless whoever began it died long ago', async () => {
    const dead = JSON.stringify({ pid: 2 ** 22 + 1, token: 'dead' })
    const takeover = join(folder, 'lock.takeover')
    writeFileSync(join(folder, 'lock'), dead)
    writeFileSync(takeover, dead)
    await expect(lockFolder(folder)).rejects.toThrow(DataFolderError)

    const longAgo = Date.now() / 1000 - 11
    fs.utimesSync(takeover, longAgo, longAgo)
    ;(await lockFolder(folder))()
    expect(readdirSync(folder)).toEqual([])
  })

  it('does not give back what another has taken since', async () => {
    const unlock = await lockFolder(folder)
    const other = { pid: process.pid, token: 'other' }
    writeFileSync(join(folder, 'lock'), JSON.stringify(other))
    unlock()
    expect(readdirSync(folder)).toEqual(['lock'])
  })

  it('lets exactly one of many take over a dead lock', async () => {
    const rounds = 100
    const starters = 3
    const dead = JSON.stringify({ pid: 2 ** 22 + 1, token: 'dead' })
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

/** As two containers on one volume: process numbers and network of their own, one kernel. */
const APART = ['unshare', '--pid', '--net', '--fork', '--mount-proc', '--kill-child']
const canPart = spawnSync('unshare', [...APART.slice(1), 'true']).status === 0
if (!canPart) console.error('!!! SKIPPED: tests of the folder lock across containers need unshare, as root')

describe.skipIf(!canPart)('lockFolder across containers', () => {
  const line = () =>
    `The data folder ${folder} is in use by a process of another container, or one that is just starting. Stop it, or set DATA_DIR to another folder.`
  const lockedBy = () => JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))

  it('refuses a second one in one line, whatever number its process has', async () => {
    expect(await firstLine(start(APART))).toBe('held')
    // Each is the first process of its container: the numbers are the same, and say nothing.
    for (let n = 0; n < 2; n += 1) expect(await firstLine(start(APART))).toBe(line())
    await expect(lockFolder(folder)).rejects.toThrow(line())
  })

  it('refuses a container that starts beside a process of the machine', async () => {
    const unlock = await lockFolder(folder)
    expect(await firstLine(start(APART))).toBe(line())
    unlock()
    expect(await firstLine(start(APART))).toBe('held')
  })

  it('takes over at once from a container that was killed, though its number lives here', async () => {
    const holder = start(APART)
    expect(await firstLine(holder)).toBe('held')
    expect(lockedBy().pid).toBeLessThan(10)
    const gone = once(holder, 'exit')
    process.kill(childOf(holder), 'SIGKILL')
    await gone
    expect(await firstLine(start(APART))).toBe('held')
  })

  it('lets a paused holder keep the folder for as long as it is paused, and go on afterwards', async () => {
    const holder = start(APART)
    expect(await firstLine(holder)).toBe('held')
    const { token } = lockedBy()
    process.kill(childOf(holder), 'SIGSTOP')
    // More starts than a pause of minutes would bring: it is the kernel that answers for the holder.
    for (let n = 0; n < 20; n += 1) await expect(lockFolder(folder)).rejects.toThrow(line())
    expect(await firstLine(start(APART))).toBe(line())
    process.kill(childOf(holder), 'SIGCONT')
    expect(await firstLine(start(APART))).toBe(line())
    expect(lockedBy().token).toBe(token)
  })
})

describe('lockFolder and what is left of a machine that went down', () => {
  it.skipIf(process.platform === 'win32')(
    'takes over a lock whose socket nobody listens on, or which is gone, whoever has its number now',
    async () => {
      for (const remains of [true, false]) {
        const token = `earlier-${remains}`
        if (remains) await socketWithoutListener(join(folder, `lock.${token}.socket`))
        const pids = String(statSync('/proc/self/ns/pid', { throwIfNoEntry: false })?.ino ?? '')
        writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.pid, pids, token }))
        ;(await lockFolder(folder))()
        expect(readdirSync(folder)).toEqual([])
      }
    },
  )

  it('works in a folder whose path is longer than the address of a socket may be', async () => {
    const deep = join(folder, 'x'.repeat(120))
    mkdirSync(deep)
    const unlock = await lockFolder(deep)
    await expect(lockFolder(deep)).rejects.toThrow(DataFolderError)
    unlock()
    expect(readdirSync(deep)).toEqual([])
  })
})

/** A socket as a machine leaves it that lost its power: the file is there, nobody listens. */
async function socketWithoutListener(path: string): Promise<void> {
  const script = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`
  await once(spawn(process.execPath, ['--eval', script]), 'exit')
  expect(statSync(path).isSocket()).toBe(true)
}

/** The process that `unshare` started, by its number here. */
function childOf({ pid }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())
}

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
      try { await lockFolder(folder + '/' + round); wins.push(true) } catch { wins.push(false) }
    }
    // A finished thread releases its lock: none may finish before all have tried.
    Atomics.add(gate, 0, 1)
    while (Atomics.load(gate, 0) < (rounds + 1) * starters);
    parentPort.postMessage(wins)`
  const url = new URL(`data:text/javascript,${encodeURIComponent(script)}`)
  const worker = new Worker(url, { workerData: { gate, folder, rounds, starters } })
  const [wins] = await once(worker, 'message')
  await worker.terminate()
  return wins
}

/** Another process that takes the folder, says what came of it, and stays. */
function start(under: readonly string[] = []): ChildProcess {
  const script = `
    import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))}
    try { await lockFolder(${JSON.stringify(folder)}); console.log('held') } catch (error) { console.log(error.message) }
    setInterval(() => {}, 1000)`
  const holder = [process.execPath, '--input-type=module', '--eval', script]
  const [program = '', ...args] = [...under, ...holder]
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  return child
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [chunk] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  return String(chunk).trim()
}
