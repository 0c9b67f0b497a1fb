/** A package of the lockfile in one version. */
export interface Locked {
  name: string
  version: string
  /** `sha512-…`, base64. */
  integrity: string | null
}

/** `'@scope/name@1.2.3'` or `'name@1.2.3(peer@4.5.6)'` at two blanks: the key of an entry. */
const KEY = /^ {2}'?(@?[^@'\s]+)@([^'(:\s]+)(?:\([^']*\))?'?:(?: \{\})?$/

/** Every package in `pnpm-lock.yaml` (lockfile version 9), by `name@version`. @throws for another version of the format */
export function readLockfile(text: string): Map<string, Locked> {
  if (!/^lockfileVersion: '9\./.test(text)) throw new Error('pnpm-lock.yaml is not of version 9')
  const packages = new Map<string, Locked>()
  let section = ''
  let at: Locked | undefined
  for (const line of text.split('\n')) {
    const top = /^(\w+):/.exec(line)?.[1]
    if (top !== undefined) section = top
    if (section !== 'packages') continue
    const [, name, version] = KEY.exec(line) ?? []
    if (name !== undefined && version !== undefined) {
      const id = `${name}@${version}`
      at = packages.get(id) ?? { name, version, integrity: null }
      packages.set(id, at)
      continue
    }
    if (!at) continue
    at.integrity ??= /^ {4}resolution: \{.*integrity: ([^,}]+)/.exec(line)?.[1] ?? null
  }
  return packages
}

/** Below 0 when `a` is older than `b` (semver.org 11): numbers by size, a prerelease before its release. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => {
    const [release = '', ...pre] = version.replace(/\+.*$/, '').split('-')
    return { release: release.split('.').map(Number), pre: pre.join('-') }
  }) as [Parts, Parts]
  for (let at = 0; at < 3; at += 1) {
    const difference = (left.release[at] ?? 0) - (right.release[at] ?? 0)
    if (difference !== 0) return difference
  }
  if (left.pre === right.pre) return 0
  if (left.pre === '' || right.pre === '') return left.pre === '' ? 1 : -1
  return left.pre.localeCompare(right.pre, 'en', { numeric: true })
}
interface Parts {
  release: number[]
  pre: string
}
