import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  linkSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { createConnection, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { DataFolderError } from './errors.ts'

/** Holder of a folder, as written in the lock file. */
interface Holder {
  pid: number
  /** The namespace of that number: in another container it names another process, or none. */
  pids?: string | null
  /** Names the socket that the holder listens on. */
  token: string
}

/** Time, in milliseconds, after which another start that is taking over a dead lock counts as dead itself. */
const TAKEOVER_MS = 10_000

/** A killed process is a zombie a little before the kernel has closed what it held. */
const ENDING_MS = 5000

/** A Unix socket's address is this long at most: 108 bytes on Linux, 104 on others, with the end mark. */
const ADDRESS_MAX = 100

/**
 * Takes the folder for this process: two processes on one embedded database destroy each other's rows.
 *
 * The holder listens on a socket in the folder, and is alive as long as the socket takes connections: the kernel closes
 * it with the process, however that ends, and keeps it while the process is paused or busy. That holds across containers
 * that share the folder, where a process number says nothing (decision 004). The lock of a dead process is taken over.
 * @param answer gets each connection to the socket, which this system user alone can make; without it they are closed
 * @returns the function that gives the folder back.
 * @throws DataFolderError when a living process holds it.
 */
export async function lockFolder(
  folder: string,
  answer: (connection: Duplex) => void = (connection) => connection.destroy(),
): Promise<() => void> {
  const path = join(folder, 'lock')
  const own: Holder = { pid: process.pid, pids: pidNamespace(), token: randomUUID() }
  const close = await listenOn(path, own, answer)
  try {
    const patience = performance.now() + ENDING_MS
    while (!create(path, own) && !(await takeOver(path, own))) {
      if (!isEnding(read(path)) || performance.now() > patience) throw inUse(folder, read(path))
      await wait(10)
    }
  } catch (error) {
    close()
    throw error
  }
  return () => {
    if (read(path)?.token === own.token) unlinkSync(path)
    close()
  }
}

/** A connection to the process that holds the folder; null when none does. Its other end is what that process does with it. */
export async function connectToHolder(folder: string): Promise<Duplex | null> {
  const path = join(folder, 'lock')
  const holder = read(path)
  if (holder === undefined) return null
  return withAddress(
    socketOf(path, holder),
    (address) =>
      new Promise((resolve, reject) => {
        const connection = createConnection({ path: address })
        connection.once('connect', () => resolve(connection))
        connection.once('error', (error: NodeJS.ErrnoException) =>
          error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? resolve(null) : reject(error),
        )
      }),
  )
}

function inUse(folder: string, holder: Holder | undefined): DataFolderError {
  const who =
    holder && isNear(holder)
      ? `another process (${holder.pid})`
      : 'a process of another container, or one that is just starting'
  return new DataFolderError(
    `The data folder ${folder} is in use by ${who}. Stop it, or set DATA_DIR to another folder.`,
  )
}

const isNear = (holder: Holder): boolean => (holder.pids ?? null) === pidNamespace()

/** Returns true if the holder ran in our process namespace and has ended; its socket is about to close. */
const isEnding = (holder: Holder | undefined): boolean =>
  holder !== undefined && isNear(holder) && !livesByNumber(holder)

/** Replaces a dead holder's lock. Only one start at a time may judge, or two could each remove the other's lock. */
async function takeOver(path: string, own: Holder): Promise<boolean> {
  const judging = `${path}.takeover`
  if (!create(judging, own)) {
    if (!(await isAbandoned(judging, path))) return false
    remove(judging)
    if (!create(judging, own)) return false
  }
  try {
    const holder = read(path)
    if (holder && (await isAlive(holder, path))) return false
    remove(path)
    if (holder) remove(socketOf(path, holder))
    return create(path, own)
  } finally {
    remove(judging)
  }
}

/** Makes the file with its whole content at once, so that nobody reads half of it. False when it exists. */
function create(path: string, holder: Holder): boolean {
  const draft = `${path}.${holder.token}`
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    unlinkSync(draft)
  }
}

function read(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

function remove(path: string): void {
  try {
    unlinkSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

async function isAbandoned(judging: string, path: string): Promise<boolean> {
  const holder = read(judging)
  if (holder && (await isAlive(holder, path))) return false
  const age = Date.now() - (statSync(judging, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return age > TAKEOVER_MS
}

const socketOf = (path: string, { token }: Holder) => `${path}.${token}.socket`

/** Listens until `close`; it keeps no process from ending. */
async function listenOn(
  path: string,
  own: Holder,
  answer: (connection: Duplex) => void,
): Promise<() => void> {
  const socket = socketOf(path, own)
  const server = createServer((connection) => {
    connection.unref()
    answer(connection)
  })
  const listens = withAddress(socket, (address) => listening(server, address)).then(() => {
    if (process.platform !== 'win32') chmodSync(socket, 0o600)
  })
  await listens.catch((cause: Error) => {
    throw new DataFolderError(
      `The data folder ${join(path, '..')} cannot be locked: ${cause.message}. Set DATA_DIR to a folder on a disk of this machine.`,
      { cause },
    )
  })
  server.unref()
  return () => {
    server.close()
    remove(socket)
  }
}

function listening(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ path: address }, resolve)
  })
}

/**
 * Returns true if the holder's socket takes connections. The kernel accepts them, so a paused or busy holder
 * counts as alive, and so does one whose death is not certain.
 */
async function isAlive(holder: Holder, path: string): Promise<boolean> {
  const failure = await withAddress(socketOf(path, holder), connecting)
  return failure !== 'ECONNREFUSED' && failure !== 'ENOENT'
}

/** The code of the failure, null when somebody listens. */
function connecting(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    const connection = createConnection({ path: address })
    const say = (code: string | null) => {
      connection.destroy()
      resolve(code)
    }
    connection.once('connect', () => say(null))
    connection.once('error', (error: NodeJS.ErrnoException) => say(error.code ?? 'unknown'))
  })
}

/** Windows has pipes in a space of their own; a long path goes by way of a short one, since addresses are bounded. */
async function withAddress<T>(socket: string, work: (address: string) => Promise<T>): Promise<T> {
  if (process.platform === 'win32') return work(`\\\\.\\pipe\\fivestead-${socket.split('.').at(-2)}`)
  if (Buffer.byteLength(socket) <= ADDRESS_MAX) return work(socket)
  const short = mkdtempSync(join(tmpdir(), 'fivestead-'))
  try {
    symlinkSync(join(socket, '..'), join(short, 'f'))
    return await work(join(short, 'f', socket.slice(join(socket, '..').length + 1)))
  } finally {
    rmSync(short, { recursive: true })
  }
}

/** Returns the process namespace of this process (Linux); null when it cannot be read. */
function pidNamespace(): string | null {
  try {
    // A number of the kernel's own, such as pid:[4026531836]: unlike a path it is the same for all that share it.
    return String(statSync('/proc/self/ns/pid').ino)
  } catch {
    return null
  }
}

/** Returns true if a process of our own process namespace runs. */
function livesByNumber(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    // EPERM: it lives, and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  // A zombie answers to its number until its parent looks, which in a container may be never.
  return !['Z', 'X'].includes(stateOf(holder.pid))
}

/** A process's state letter (Linux); empty where that cannot be read. */
function stateOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces and brackets; the state follows it.
    return stat.charAt(stat.lastIndexOf(')') + 2)
  } catch {
    return ''
  }
}
