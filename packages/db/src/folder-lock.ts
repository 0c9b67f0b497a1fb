import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataFolderError } from './errors.ts'

/** Who holds a folder. `started` tells a process from a later one with the same number, where the system says so. */
interface Holder {
  pid: number
  started: string | null
  token: string
}

/** How long another start may be busy with taking a dead lock over before it counts as dead itself. */
const TAKEOVER_MS = 10_000

/**
 * Takes the folder for this process: two processes on one embedded database destroy each other's rows.
 * The lock of a dead process is taken over.
 * @returns the function that gives the folder back.
 * @throws DataFolderError when a living process holds it.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock')
  const own: Holder = { pid: process.pid, started: statOf(process.pid)[1] ?? null, token: randomUUID() }
  if (!create(path, own) && !takeOver(path, own)) {
    const pid = read(path)?.pid
    throw new DataFolderError(
      `The data folder ${folder} is in use by another process${pid ? ` (${pid})` : ''}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  return () => {
    if (read(path)?.token === own.token) unlinkSync(path)
  }
}

/** Replaces a dead holder's lock. Only one start at a time may judge, or two could each remove the other's lock. */
function takeOver(path: string, own: Holder): boolean {
  const judging = `${path}.takeover`
  if (!create(judging, own)) {
    if (!isAbandoned(judging)) return false
    remove(judging)
    if (!create(judging, own)) return false
  }
  try {
    const holder = read(path)
    if (holder && isAlive(holder)) return false
    remove(path)
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

function isAbandoned(path: string): boolean {
  const holder = read(path)
  if (holder && isAlive(holder)) return false
  const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return age > TAKEOVER_MS
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    // EPERM: it lives, and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const [state, started] = statOf(holder.pid)
  // A zombie answers to its number until its parent looks, which in a container may be never.
  if (state === 'Z' || state === 'X') return false
  return !holder.started || !started || holder.started === started
}

/** A process's state letter and when it started, in ticks since boot (Linux); empty where that cannot be read. */
function statOf(pid: number): [state?: string, started?: string] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces and brackets. State is the field after it, the start time 19 further.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return [fields[0] ?? '', fields[19] ?? '']
  } catch {
    return []
  }
}
