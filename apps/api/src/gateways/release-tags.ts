import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const TIMEOUT_MS = 15_000

/**
 * Releases by the tags of the repository that a checkout came from (git remote `origin`), such as 1.2.3. Git asks for no
 * password.
 * @throws where there is no git, no `origin` or no answer
 */
export async function releaseTags(checkout: string): Promise<string[]> {
  const words = ['-c', 'core.askPass=true', 'ls-remote', '--tags', '--refs', 'origin', 'v*']
  const { stdout } = await run('git', words, { cwd: checkout, timeout: TIMEOUT_MS })
  return [...stdout.matchAll(/\trefs\/tags\/v(\d+\.\d+\.\d+)$/gm)].map(([, release = '']) => release)
}
