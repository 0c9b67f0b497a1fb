import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Says in one loud line that tests are skipped because this machine lacks something; returns whether it has it. */
export function has(what: string, there: boolean): boolean {
  if (!there) console.error(`!!! SKIPPED: ${what} is not to be had here`)
  return there
}

/** Starts a program in process and network namespaces of its own, as two containers on one volume are; null when not permitted. */
export function ownNamespaces(): string[] | null {
  const under = ['unshare', '--pid', '--net', '--fork', '--mount-proc', '--kill-child']
  const [program = '', ...args] = [...under, 'true']
  return has('unshare (as root)', spawnSync(program, args).status === 0) ? under : null
}

export interface SmallDisk {
  folder: string
  remove(): void
}

/** A disk of so many megabytes; null when it cannot be mounted here (needs root). */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-disk-'))
  const size = `size=${megabytes}m,mode=0755`
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]).status === 0
  if (!has('a mounted tmpfs (as root)', mounted)) {
    rmSync(folder, { recursive: true })
    return null
  }
  return {
    folder,
    remove() {
      spawnSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Fills the disk up to so many free megabytes; the file is what an operator would remove. */
export function fill({ folder }: SmallDisk, free: number): string {
  const { bavail, bsize } = statfsSync(folder)
  const ballast = path.join(folder, 'ballast')
  try {
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - free * 1024 * 1024)))
  } catch (error) {
    // Writes of the product meanwhile have taken the room: the disk is full all the same.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
  return ballast
}
