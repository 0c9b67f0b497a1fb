import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const DAY_MS = 86_400_000

/** Returns true for names that `backUp` gives, and for remains of a killed backup. */
export const isBackupName = (name: string): boolean =>
  /^fivestead-\d{8}T\d{6}Z\.backup(\.age)?(\.part)?$/.test(name)

/** Returns true if a backup of this time is older than so many days. */
export const isOld = (at: Date, days: number, now: Date): boolean =>
  now.getTime() - at.getTime() > days * DAY_MS

/** Deletes the backups of a folder that are older than so many days. @returns their number */
export async function dropOld(folder: string, days: number, now: Date): Promise<number> {
  let dropped = 0
  for (const name of (await readdir(folder)).filter(isBackupName)) {
    const file = path.join(folder, name)
    if (!isOld((await stat(file)).mtime, days, now)) continue
    await rm(file)
    dropped += 1
  }
  return dropped
}
