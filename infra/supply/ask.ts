import { readFileSync } from 'node:fs'
import path from 'node:path'
import { exec, root } from '../run/exec.ts'
import { type AgeReport, checkAges } from './age.ts'
import { type AuditResult, readAudit } from './audit.ts'
import { readLockfile } from './lockfile.ts'
import type { LicenceList } from './terms.ts'

/** The registry is asked through the package managers' own commands, so that mirrors and proxies of the machine hold. */
const windows = process.platform === 'win32'
const DEADLINE_MS = 60_000

/**
 * Returns the age of the versions that were added to the lockfile since the base: `--base`, the target of a
 * pull request, the point where this branch left main, or the commit before. @returns null when there is no
 * base to compare with
 */
export async function agesSinceBase(named?: string): Promise<(AgeReport & { base: string }) | null> {
  const base = await findBase(named)
  if (base === null) return null
  const shown = await exec('git', ['show', `${base}:pnpm-lock.yaml`])
  if (shown.code !== 0) return null
  const present = readLockfile(readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'))
  const report = await checkAges({ base: readLockfile(shown.output), present }, { askTimes, now: new Date() })
  return { ...report, base }
}

async function findBase(named: string | undefined): Promise<string | null> {
  const git = async (...args: string[]) => {
    const { code, output } = await exec('git', args)
    return code === 0 ? output.trim() : null
  }
  if (named !== undefined) return git('rev-parse', '--verify', `${named}^{commit}`)
  const target = process.env.GITHUB_BASE_REF ? `origin/${process.env.GITHUB_BASE_REF}` : null
  const here = await git('rev-parse', 'HEAD')
  for (const branch of [target, 'origin/main', 'main']) {
    const left = branch && (await git('merge-base', 'HEAD', branch))
    if (left && left !== here) return left
  }
  return git('rev-parse', '--verify', 'HEAD^')
}

async function askTimes(name: string): Promise<Record<string, string> | null> {
  const { code, output } = await exec('npm', ['view', name, 'time', '--json'], {
    shell: windows,
    timeout: DEADLINE_MS,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    return code === 0 ? (JSON.parse(output) as Record<string, string>) : null
  } catch {
    return null
  }
}

/** Known weaknesses of what is installed, as the registry tells them; it may not be able to. */
export async function audit(): Promise<AuditResult> {
  const { output } = await exec('pnpm', ['audit', '--json'], { shell: windows, timeout: DEADLINE_MS })
  return readAudit(output)
}

/**
 * The installed packages with their folders, as pnpm lists them.
 * @param options of `pnpm licenses list`
 * @throws when pnpm cannot list them
 */
export async function installedPackages({
  filter = [],
  production = false,
}: {
  filter?: readonly string[]
  production?: boolean
} = {}): Promise<LicenceList> {
  const command = [...filter, 'licenses', 'list', ...(production ? ['--prod'] : []), '--json']
  const { code, output } = await exec('pnpm', command, {
    shell: windows,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (code !== 0) throw new Error(`pnpm could not list the licences:\n${output}`)
  return JSON.parse(output) as LicenceList
}
