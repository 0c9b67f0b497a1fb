import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { isNewer, VERSION } from '@fivestead/db/version'
import { type Finding, findingsOf } from './check.ts'

const run = promisify(execFile)
const TIMEOUT_MS = 15_000

/**
 * Whether the repository has a newer release than this one, by its tags. Nothing is asked over the net unless the operator
 * wants it.
 * @param folder the checkout whose `origin` is asked; null = do not ask
 */
export async function checkRelease(folder: string | null, version = VERSION): Promise<Finding> {
  const { ok, warning } = findingsOf('Release')
  if (folder === null) return ok(`${version}; doctor --releases asks the repository for a newer one`)
  let tags: string
  try {
    const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' }
    const words = ['ls-remote', '--tags', '--refs', 'origin', 'v*']
    tags = (await run('git', words, { cwd: folder, timeout: TIMEOUT_MS, env })).stdout
  } catch {
    return warning(`${version}; the repository of this checkout (git remote "origin") could not be asked`)
  }
  const releases = [...tags.matchAll(/\trefs\/tags\/v(\d+\.\d+\.\d+)$/gm)].map(([, name = '']) => name)
  const newest = releases.reduce((best, name) => (isNewer(name, best) ? name : best), version)
  if (newest === version) return ok(`${version}, and the repository has no newer one`)
  return warning(
    `${newest} is out, this is ${version}: its part of CHANGELOG.md, then docs/operate.md, "Later"`,
  )
}
