import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { exec } from '../run/exec.ts'
import { type ReleaseOptions, release } from './release.ts'
import { releasesBefore } from './releases.ts'

const CHANGELOG = `# Changelog

## Unreleased

### Added
- A thing.

## 0.1.0 - 2026-11-23

- The first.
`
const top = mkdtempSync(path.join(tmpdir(), 'fivestead-release-'))
let folder: string
let remote: string
let round = 0

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
async function git(...args: string[]): Promise<string> {
  const { code, output } = await exec('git', args, { cwd: folder })
  expect(code, output).toBe(0)
  return output.trim()
}
/** Of 0.2.0, with nothing to prove unless told. */
const make = (told: Partial<ReleaseOptions> = {}) =>
  release({ folder, version: '0.2.0', date: '2026-12-01', dryRun: false, prove: async () => {}, ...told })

beforeEach(async () => {
  round += 1
  folder = path.join(top, `clone-${round}`)
  remote = path.join(top, `remote-${round}`)
  mkdirSync(path.join(folder, 'apps/api'), { recursive: true })
  await exec('git', ['init', '--quiet', '--bare', '--initial-branch=main', remote], { cwd: top })
  await git('init', '--quiet', '--initial-branch=main')
  await git('config', 'user.name', 'Test')
  await git('config', 'user.email', 'test@example.com')
  await git('config', 'commit.gpgsign', 'false')
  await git('config', 'tag.gpgsign', 'false')
  await git('remote', 'add', 'origin', remote)
  write('package.json', '{\n  "name": "root",\n  "version": "0.1.0"\n}\n')
  write('apps/api/package.json', '{\n  "name": "api",\n  "version": "0.1.0"\n}\n')
  write('CHANGELOG.md', CHANGELOG)
  await git('add', '--all')
  await git('commit', '--quiet', '--message', 'Begin')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(() => rmSync(top, { recursive: true, force: true }))

describe('a release (DEP-15)', () => {
  test('sets the version everywhere, dates the changelog, commits and tags, and its push arrives whole', async () => {
    const push = await make({
      prove: async () => expect(JSON.parse(read('apps/api/package.json')).version).toBe('0.2.0'),
    })
    expect(push).toBe('git push --atomic origin main v0.2.0')
    await git(...push.split(' ').slice(1), '--quiet')
    expect(await git('ls-remote', '--refs', 'origin')).toMatch(/refs\/heads\/main\n.*refs\/tags\/v0\.2\.0$/)
    expect([await git('log', '-1', '--format=%s'), await git('cat-file', '-t', 'v0.2.0')]).toEqual([
      'Release 0.2.0',
      'tag',
    ])
    expect(await git('status', '--porcelain')).toBe('')
    for (const file of ['package.json', 'apps/api/package.json'])
      expect(JSON.parse(read(file)).version).toBe('0.2.0')
    expect(read('CHANGELOG.md')).toContain(
      '## Unreleased\n\n## 0.2.0 - 2026-12-01\n\n### Added\n- A thing.\n\n## 0.1.0',
    )
    await expect(make({ version: '0.3.0' })).rejects.toThrow(/says nothing under "## Unreleased"/)
  })

  test.each([
    ['no version', { version: '0.2' }, async () => {}, /"0.2" is no version/],
    ['the same one', { version: '0.1.0' }, async () => {}, /0.1.0 does not come after 0.1.0/],
    ['a taken tag', {}, () => git('tag', 'v0.2.0'), /The tag v0.2.0 exists/],
    ['another branch', {}, () => git('checkout', '--quiet', '-b', 'side'), /on main, this is side/],
    ['a new file', {}, async () => write('new.txt', ''), /not committed/],
    ['what does not hold', { prove: () => Promise.reject(new Error('red')) }, async () => {}, /red/],
    ['a dry run', { dryRun: true }, async () => {}, null],
  ] as const)('%s leaves everything as it was', async (_, told, before, line) => {
    await before()
    const state = async () => [
      await git('status', '--porcelain'),
      await git('show-ref'),
      read('CHANGELOG.md'),
    ]
    const unchanged = await state()
    await (line === null
      ? expect(make(told)).resolves.toMatch(/push/)
      : expect(make(told)).rejects.toThrow(line))
    expect(await state()).toEqual(unchanged)
  })
})

test('releases before the checked out commit are found by their tags, newest first, from 0.2.0 on', async () => {
  expect(await releasesBefore(folder)).toEqual([])
  await git('tag', 'v0.1.0')
  for (const version of ['0.9.0', '0.10.0']) {
    write('CHANGELOG.md', read('CHANGELOG.md').replace('## Unreleased\n', '## Unreleased\n\n- More.\n'))
    await git('commit', '--quiet', '--all', '--message', 'Go on')
    await make({ version })
  }
  // The checked out release is no release before itself.
  expect(await releasesBefore(folder)).toEqual(['0.9.0'])
  await git('commit', '--quiet', '--allow-empty', '--message', 'Go on')
  await git('tag', 'v0.11.0-rc.1')
  await git('commit', '--quiet', '--allow-empty', '--message', 'Go on')
  expect(await releasesBefore(folder)).toEqual(['0.10.0', '0.9.0'])
})
