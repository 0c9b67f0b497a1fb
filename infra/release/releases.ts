import { isNewer } from '@fivestead/db/version'
import { exec, root } from '../run/exec.ts'

/** Nobody ran an earlier one. */
const FIRST = '0.2.0'

/** Versions that were released before the checked out commit, newest first, by their tags: `0.3.0` for `v0.3.0`. */
export async function releasesBefore(folder: string = root): Promise<string[]> {
  const tags = ['tag', '--list', 'v*', '--merged', 'HEAD^', '--sort=-version:refname']
  const { code, output } = await exec('git', tags, { cwd: folder })
  if (code !== 0) return []
  const versions = output.split('\n').map((tag) => tag.slice(1))
  return versions.filter((version) => /^\d+\.\d+\.\d+$/.test(version) && !isNewer(FIRST, version))
}
