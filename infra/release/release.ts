import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { exec } from '../run/exec.ts'
import { compareVersions } from '../supply/lockfile.ts'

const HEADING = 'Unreleased'

/** A problem that an operator can fix before a release: one line. */
export class ReleaseRefused extends Error {}

export interface ReleaseOptions {
  /** The root of the checkout. */
  folder: string
  version: string
  /** Day of the release, `2026-12-01`. */
  date: string
  /** Everything is done but the commit and the tag, and the files are put back. */
  dryRun: boolean
  /** Checks, tests and builds, on the files as the release has them. @throws when one fails */
  prove(): Promise<void>
}

/**
 * Makes a release: sets the version in every package, gives the changelog's section its date, proves that all of
 * it holds, commits and tags. Git signs where it is configured to. Nothing is pushed.
 * @returns the command that publishes it
 * @throws ReleaseRefused before anything is changed; whatever `prove` throws, with the files put back
 */
export async function release(options: ReleaseOptions): Promise<string> {
  const { folder, version, date, dryRun, prove } = options
  const git = async (...args: string[]): Promise<string> => {
    const { code, output } = await exec('git', args, { cwd: folder })
    if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output.trim()}`)
    return output.trim()
  }
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const changelog = read('CHANGELOG.md')
  const current = versionOf(read('package.json'))
  const refusal = refusalOf({
    version,
    current,
    changelog,
    branch: await git('rev-parse', '--abbrev-ref', 'HEAD'),
    dirty: (await git('status', '--porcelain')) !== '',
    tagged: (await git('tag', '--list', `v${version}`)) !== '',
  })
  if (refusal !== null) throw new ReleaseRefused(refusal)

  const manifests = (await git('ls-files', '--', 'package.json', '*/package.json'))
    .split('\n')
    .filter((file) => versionOf(read(file)) === current)
  const changed = ['CHANGELOG.md', ...manifests]
  let done = false
  try {
    writeFileSync(path.join(folder, 'CHANGELOG.md'), datedChangelog(changelog, version, date))
    for (const file of manifests)
      writeFileSync(
        path.join(folder, file),
        read(file).replace(`"version": "${current}"`, `"version": "${version}"`),
      )
    await prove()
    if (!dryRun) {
      await git('commit', '--quiet', '--message', `Release ${version}`, '--', ...changed)
      try {
        await git('tag', '--annotate', '--message', `Fivestead ${version}`, `v${version}`)
      } catch (error) {
        await git('reset', '--quiet', '--soft', 'HEAD^')
        throw error
      }
      done = true
    }
  } finally {
    if (!done) await git('checkout', '--quiet', 'HEAD', '--', ...changed)
  }
  return `git push --atomic origin main v${version}`
}

const versionOf = (manifest: string): string => (JSON.parse(manifest) as { version: string }).version

/** Returns why this checkout cannot be released; null when it can. */
function refusalOf(state: {
  version: string
  current: string
  changelog: string
  branch: string
  dirty: boolean
  tagged: boolean
}): string | null {
  const { version, current, changelog, branch, dirty, tagged } = state
  if (!/^\d+\.\d+\.\d+$/.test(version))
    return `"${version}" is no version: node infra/run/boot.mjs release 1.2.3 [--dry-run] [--tested]`
  if (branch !== 'main') return `A release is made on main, this is ${branch}.`
  if (dirty) return 'There are changes that are not committed: git status.'
  if (tagged) return `The tag v${version} exists.`
  if (compareVersions(version, current) <= 0) return `${version} does not come after ${current}.`
  if ((unreleased(changelog)?.trim() ?? HEADING) === HEADING)
    return `CHANGELOG.md says nothing under "## ${HEADING}": write what changed.`
  return null
}

/** Returns the section under "Unreleased"; null without the heading. */
function unreleased(changelog: string): string | null {
  return changelog.split(/^## /m).find((section) => section.startsWith(`${HEADING}\n`)) ?? null
}

/** The changelog with its unreleased section under a version and a day, and an empty one above. */
function datedChangelog(changelog: string, version: string, date: string): string {
  return changelog.replace(`## ${HEADING}\n`, `## ${HEADING}\n\n## ${version} - ${date}\n`)
}
