import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DefencePatch } from './patches.ts'

/**
 * What became of a patch: `applies` (nothing to do), `refreshed`, `look` (rewritten, but the tree and the patch changed
 * the same words: read it), `by hand` (why it could not be done).
 */
export interface Refreshed {
  name: string
  outcome: 'applies' | 'refreshed' | 'look' | 'by hand'
  why: string
}

/** A file as it was where the patch last applied, with the patch, and as it stands now under its present name. */
interface Sides {
  from: string
  to: string
  base: string
  patched: string
  now: string
}

/** A word, a run of blanks or one sign: merged one by one, a changed name beside the patch's own change is no conflict. */
const TOKEN = /[\w$]+|\s|[^\w$\s]/g

/**
 * Rewrites a patch that no longer applies to the checkout at `root`, or whose tests have other names now. The change is
 * made at the newest commit where the patch applies and carried over by a three-way merge, file renames followed. What
 * comes of it still has to be run: a refreshed patch may have lost its point.
 */
export function refreshPatch(root: string, patch: DefencePatch): Refreshed {
  const result = (outcome: Refreshed['outcome'], why = '') => ({ name: patch.name, outcome, why })
  const text = readFileSync(patch.file, 'utf8')
  const start = text.search(/^(diff --git |--- )/m)
  const head = text.slice(0, start)
  const renamed = renameTests(root, patch, head)
  if (typeof renamed !== 'string') return result('by hand', renamed.why)

  if (run(root, ['apply', '--recount', '--check', patch.file]).code === 0) {
    if (renamed === head) return result('applies')
    writeFileSync(patch.file, renamed + text.slice(start))
    return result('refreshed', 'its tests have other names')
  }
  const sides = sidesOf(root, patch.file, text)
  if (!Array.isArray(sides)) return result('by hand', sides.why)
  const changes: string[] = []
  let isSure = true
  for (const side of sides) {
    const merged = merge(side)
    if (merged === null) return result('by hand', `${side.to} was rewritten where the patch changes it`)
    isSure &&= merged.isSure
    const change = diffOf(side.to, side.now, merged.text)
    if (change === '') return result('by hand', `${side.to} is already as the patch would make it`)
    changes.push(change)
  }
  // Without the line that names both, `git apply --recount` would read a second file's head as a removed line.
  const heads = sides.length > 1
  const body = changes.map((change) => (heads ? change : change.replace(/^diff --git .*\n/, ''))).join('')
  writeFileSync(patch.file, renamed + body)
  if (run(root, ['apply', '--recount', '--check', patch.file]).code !== 0) {
    writeFileSync(patch.file, text)
    return result('by hand', 'what was merged does not apply')
  }
  const moved = sides.filter(({ from, to }) => from !== to).map(({ to }) => `now ${to}`)
  return result(isSure ? 'refreshed' : 'look', moved.join(', '))
}

/** The head with the present names of the test files. */
function renameTests(root: string, patch: DefencePatch, head: string): string | { why: string } {
  let { package: folder } = patch
  const tests: string[] = []
  for (const test of patch.tests) {
    const file = path.posix.join(patch.package, test)
    if (existsSync(path.join(root, file))) {
      tests.push(test)
      continue
    }
    const [last = 'HEAD'] = lines(git(root, ['rev-list', '--max-count=1', 'HEAD', '--', file]))
    // The commit that took it away, or the last one that changed it when nothing is committed yet.
    const there = run(root, ['cat-file', '-e', `${last}:${file}`]).code === 0
    const now = presentNames(root, there ? last : `${last}^`).get(file)
    const [, home, rest] = /^(infra|[^/]+\/[^/]+)\/(.+)$/.exec(now ?? '') ?? []
    if (home === undefined || rest === undefined) return { why: `its test ${file} is gone` }
    folder = home
    tests.push(rest)
  }
  if (tests.join(' ') === patch.tests.join(' ')) return head
  return head
    .replace(/^Package: .*$/m, `Package: ${folder}`)
    .replace(/^Tests: .*$/m, `Tests: ${tests.join(' ')}`)
}

/** The files of a patch at the newest commit where it applies, and where they are now. */
function sidesOf(root: string, file: string, text: string): Sides[] | { why: string } {
  const files = [...text.matchAll(/^--- a\/(.+)$/gm)].map(([, name]) => name ?? '')
  const commits = lines(git(root, ['rev-list', '--full-history', 'HEAD', '--', ...files]))
  for (const commit of commits) {
    const applied = applyAt(root, commit, file, files)
    if (applied === null) continue
    const names = presentNames(root, commit)
    const sides: Sides[] = []
    for (const { name, base, patched } of applied) {
      const to = existsSync(path.join(root, name)) ? name : names.get(name)
      if (to === undefined) return { why: `${name} is gone` }
      sides.push({ from: name, to, base, patched, now: readFileSync(path.join(root, to), 'utf8') })
    }
    return sides
  }
  return { why: 'there is no commit at which it applied' }
}

/** The files of that commit, without and with the patch; null when it does not apply there. */
function applyAt(root: string, commit: string, patchFile: string, files: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'refresh-'))
  try {
    const before: { name: string; base: string }[] = []
    for (const name of files) {
      const shown = run(root, ['show', `${commit}:${name}`])
      if (shown.code !== 0) return null
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), shown.output)
      before.push({ name, base: shown.output })
    }
    // Outside of any repository git apply changes the files of the folder that it runs in.
    if (run(folder, ['apply', '--recount', path.resolve(patchFile)]).code !== 0) return null
    return before.map(({ name, base }) => ({
      name,
      base,
      patched: readFileSync(path.join(folder, name), 'utf8'),
    }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Old name -> present name of every file that was renamed between that commit and the checkout as it stands. */
function presentNames(root: string, commit: string): Map<string, string> {
  const names = new Map<string, string>()
  const told = git(root, ['diff', '-M40%', '-l0', '--diff-filter=R', '--name-status', '-z', commit])
  const parts = told.split('\0')
  for (let at = 0; at + 2 < parts.length; at += 3) names.set(parts[at + 1] ?? '', parts[at + 2] ?? '')
  return names
}

/**
 * Line by line; then with the names that the tree has changed; then word by word; then with the patch's words where both
 * changed the same ones. Null when the two cannot be brought together.
 */
function merge({ base, patched, now }: Sides): { text: string; isSure: boolean } | null {
  const byLine = mergeFile(now, base, patched)
  if (byLine !== null) return { text: byLine, isSure: true }
  const rename = renamesOf(base, now)
  const byName = mergeFile(now, rename(base), rename(patched))
  if (byName !== null) return { text: byName, isSure: true }
  const words = [now, base, patched].map(tokensOf) as [string, string, string]
  const renamed = [now, rename(base), rename(patched)].map(tokensOf) as [string, string, string]
  const byWord = mergeFile(...words) ?? mergeFile(...renamed)
  if (byWord !== null) return { text: joinTokens(byWord), isSure: true }
  const forced = mergeFile(...renamed, ['--theirs'])
  return forced === null ? null : { text: joinTokens(forced), isSure: false }
}

/** One token a line, as git compares lines. */
const tokensOf = (text: string) =>
  (text.match(TOKEN) ?? []).map((token) => `${JSON.stringify(token)}\n`).join('')
const joinTokens = (tokens: string) =>
  lines(tokens)
    .map((line) => JSON.parse(line) as string)
    .join('')

/** Gives a text the names of now: a word of the base that was mostly replaced by one other word is that word. */
function renamesOf(base: string, now: string): (text: string) => string {
  const votes = new Map<string, Map<string, number>>()
  for (const hunk of diffOf('tokens', tokensOf(base), tokensOf(now), 0)
    .split(/^@@.*\n/m)
    .slice(1)) {
    const sides = (sign: string) =>
      lines(hunk).flatMap((line) => (line.startsWith(sign) ? [line.slice(1)] : []))
    const [removed, added] = [sides('-'), sides('+')]
    if (removed.length !== added.length) continue
    removed.forEach((token, at) => {
      const [word, other] = [token, added[at] ?? ''].map((text) => JSON.parse(text) as string) as [
        string,
        string,
      ]
      if (!/^[\w$]+$/.test(word) || !/^[\w$]+$/.test(other)) return
      const counted = votes.get(word) ?? new Map<string, number>()
      votes.set(word, counted.set(other, (counted.get(other) ?? 0) + 1))
    })
  }
  const uses = new Map<string, number>()
  for (const [word] of base.matchAll(/[\w$]+/g)) uses.set(word, (uses.get(word) ?? 0) + 1)
  const names = new Map<string, string>()
  for (const [word, counted] of votes) {
    const [other, times] = [...counted].sort((a, b) => b[1] - a[1])[0] ?? [word, 0]
    if (times * 2 > (uses.get(word) ?? 0)) names.set(word, other)
  }
  return (text) => text.replace(/[\w$]+/g, (word) => names.get(word) ?? word)
}

function mergeFile(now: string, base: string, patched: string, options: string[] = []): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'merge-'))
  try {
    const files = [now, base, patched].map((text, index) => {
      const file = path.join(folder, String(index))
      writeFileSync(file, text)
      return file
    })
    const { code, output } = run(folder, ['merge-file', '-p', ...options, ...files])
    return code === 0 ? output : null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The change of one file, one line around it: it survives what moves elsewhere. */
function diffOf(name: string, before: string, after: string, around = 1): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'diff-'))
  try {
    for (const [side, text] of [
      ['a', before],
      ['b', after],
    ] as const) {
      mkdirSync(path.dirname(path.join(folder, side, name)), { recursive: true })
      writeFileSync(path.join(folder, side, name), text)
    }
    const { output } = run(folder, [
      'diff',
      '--no-index',
      '--no-prefix',
      `-U${around}`,
      `a/${name}`,
      `b/${name}`,
    ])
    return output.replace(/^index .*\n/m, '')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const lines = (text: string) => text.split('\n').filter((line) => line !== '')
const MAX_OUTPUT = 64 * 1024 * 1024
const git = (cwd: string, args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: MAX_OUTPUT })

function run(cwd: string, args: string[]): { code: number; output: string } {
  const done = spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: MAX_OUTPUT })
  return { code: done.status ?? 1, output: done.stdout ?? '' }
}
