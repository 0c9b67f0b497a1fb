import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Finding, findingsOf } from '../../gateways/finding.ts'

const HOUR_MS = 3_600_000
/** A nightly backup that did not come is told of in the morning. */
const GOOD_HOURS = 30

/** Reports the age of the newest backup of a folder. An unfinished or killed one does not count. */
export function checkBackups(folder: string, now: Date): Finding {
  const { ok, warning } = findingsOf('Last backup')
  const newest = newestIn(folder)
  if (newest === undefined) return warning(`none in ${folder}: docs/operate.md, step 9`)
  const hours = Math.round((now.getTime() - newest.at.getTime()) / HOUR_MS)
  const words = `${newest.file}, ${hours} hours ago, ${newest.bytes} bytes`
  return hours <= GOOD_HOURS ? ok(words) : warning(`${words}: systemctl status fivestead-backup says why`)
}

function newestIn(folder: string): { file: string; at: Date; bytes: number } | undefined {
  try {
    return readdirSync(folder)
      .filter((name) => /^fivestead-.*\.backup(\.age)?$/.test(name))
      .map((name) => {
        const { mtime, size } = statSync(path.join(folder, name))
        return { file: path.join(folder, name), at: mtime, bytes: size }
      })
      .sort((one, other) => other.at.getTime() - one.at.getTime())[0]
  } catch {
    return undefined
  }
}
