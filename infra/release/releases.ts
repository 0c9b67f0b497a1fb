import { readFileSync } from 'node:fs'
import path from 'node:path'
import { exec, root } from '../run/exec.ts'

/** A section of `CHANGELOG.md` that has a date, `## 0.1.0 - 2026-11-23`. */
export interface ListedRelease {
  version: string
  date: string
  /** What it names in a line of its own, `Commit <40 digits>.`; null where the tag and the commit's subject have to do. */
  commit: string | null
}

/** A release whose tree this clone has. */
export interface Release {
  version: string
  commit: string
}

/** The releases that a changelog lists, newest first. */
export function readReleases(changelog: string): ListedRelease[] {
  return changelog.split(/^(?=## )/m).flatMap((section) => {
    const [, version, date] = /^## (\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d)$/m.exec(section) ?? []
    if (version === undefined || date === undefined) return []
    return [{ version, date, commit: /^Commit ([0-9a-f]{40})\.$/m.exec(section)?.[1] ?? null }]
  })
}

/** The subject of the commit that a release is. */
export const releaseSubject = (version: string): string => `Release ${version}`

/**
 * The newest release before the checked out commit (DEP-14): by its tag, by the commit that `CHANGELOG.md` names, or by
 * its subject, since a clone may lack tags.
 * @returns what is missing where the clone has the tree of none
 */
export async function lastRelease(folder: string = root): Promise<Release | { missing: string }> {
  const git = async (...args: string[]): Promise<string | null> => {
    const { code, output } = await exec('git', args, { cwd: folder })
    return code === 0 ? output.trim() || null : null
  }
  const commitOf = (name: string | null) =>
    name === null ? null : git('rev-parse', '--quiet', '--verify', `${name}^{commit}`)
  const here = await git('rev-parse', 'HEAD')
  const listed = readReleases(readFileSync(path.join(folder, 'CHANGELOG.md'), 'utf8'))
  for (const { version, commit: named } of listed) {
    const subject = `^${releaseSubject(version).replaceAll('.', '\\.')}$`
    const commit =
      (await commitOf(`refs/tags/v${version}`)) ??
      (await commitOf(named)) ??
      (await git('log', '-1', '--format=%H', `--grep=${subject}`))
    // The release that is checked out right now has a release before it.
    if (commit !== null && commit !== here) return { version, commit }
  }
  return { missing: `the history of v${listed[0]?.version ?? '?'}` }
}
