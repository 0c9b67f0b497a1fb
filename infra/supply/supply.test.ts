import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkAges, MIN_AGE_DAYS } from './age.ts'
import { installedPackages } from './ask.ts'
import { readAudit } from './audit.ts'
import { refusedLicences, tellLicences } from './licences.ts'
import { compareVersions, readLockfile } from './lockfile.ts'
import { tellAges, tellAudit } from './tell.ts'
import { termsOf } from './terms.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
interface Manifest {
  name: string
  scripts?: Record<string, string>
}

const packages = readLockfile(read('pnpm-lock.yaml'))

describe('the lockfile', () => {
  test('is read whole: every entry of the file, each with its hash', () => {
    const section =
      read('pnpm-lock.yaml')
        .split(/^packages:$/m)[1]
        ?.split(/^snapshots:$/m)[0] ?? ''
    const entries = section.split('\n').filter((line) => /^ {2}[^\s-]/.test(line))
    expect(packages.size).toBe(entries.length)
    expect(packages.size).toBeGreaterThan(300)
    expect([...packages.values()].filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([])
  })

  test('versions are older and newer as semver says', () => {
    const inOrder = ['0.9.9', '1.0.0-alpha', '1.0.0-beta.2', '1.0.0-beta.11', '1.0.0', '1.2.0', '1.10.0']
    expect([...inOrder].reverse().sort(compareVersions)).toEqual(inOrder)
    expect(compareVersions('1.2.3+build', '1.2.3')).toBe(0)
  })
})

describe('install scripts', () => {
  test('none may run', () => {
    const settings = read('pnpm-workspace.yaml').replace(/^#.*$/gm, '')
    expect(settings).not.toMatch(
      /allowBuilds|onlyBuiltDependencies|dangerouslyAllowAllBuilds|neverBuiltDependencies/,
    )
    expect(settings).not.toMatch(/ignoreScripts:\s*false|strictDepBuilds:\s*false/)
    expect(read('infra/package.json')).not.toMatch(/"(pre|post)?install"/)
    // Our own alone: it generates what is not committed.
    expect(read('package.json').match(/"(?:pre|post)?install": .*/g)).toEqual([
      '"postinstall": "node infra/run/generate.ts",',
    ])
  })

  test('none of the installed packages has one', async () => {
    const folders = Object.values(await installedPackages()).flatMap((list) =>
      list.flatMap(({ paths }) => paths),
    )
    expect(folders.length).toBeGreaterThan(300)
    const manifests = folders.map(
      (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest,
    )
    const withScripts = manifests.filter(({ scripts = {} }) =>
      ['preinstall', 'install', 'postinstall'].some((name) => name in scripts),
    )
    expect(withScripts.map(({ name }) => name)).toEqual([])
  })
})

test('a version of less than seven days is refused, to the millisecond, unless it is taken early for a reason', async () => {
  const now = new Date('2026-11-20T12:00:00.000Z')
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000).toISOString()
  const lock = (...ids: string[]) =>
    new Map(
      ids.map((id) => {
        const [, name = '', version = ''] = /^(.+)@(.+)$/.exec(id) ?? []
        return [id, { name, version, integrity: null }]
      }),
    )
  const times: Record<string, string> = {
    ...{ '1.0.0': days(400), '1.1.0': days(MIN_AGE_DAYS), '1.3.0': days(1), '1.4.0': days(-1) },
    '1.2.0': new Date(now.getTime() - 7 * 86_400_000 + 1).toISOString(),
  }
  const takenEarly = { 'a@1.3.0': 'mends an advisory' }
  let asked = 0
  const askTimes = async (name: string) => {
    asked += 1
    return name.startsWith('away') ? null : times
  }
  const check = (...ids: string[]) =>
    checkAges({ base: lock('a@1.0.0'), present: lock(...ids) }, { askTimes, now, takenEarly })
  const report = await check(
    'a@1.0.0',
    'a@1.1.0',
    'a@1.2.0',
    'a@1.3.0',
    'a@1.4.0',
    '@s/b@1.1.0',
    '@s/b@7.0.0',
  )
  expect(report.added).toEqual(['@s/b@1.1.0', '@s/b@7.0.0', 'a@1.1.0', 'a@1.2.0', 'a@1.3.0', 'a@1.4.0'])
  expect(report.tooYoung.map((line) => line.split(' ')[0])).toEqual(['a@1.2.0', 'a@1.4.0'])
  expect(report.unanswered).toEqual(['@s/b@7.0.0'])

  // A registry that is away is asked twice, not once for each package; where nothing is added, not at all.
  asked = 0
  const away = Array.from({ length: 50 }, (_, index) => `away${index}@1.0.0`)
  expect([(await check(...away)).unanswered.length, asked]).toEqual([50, 2])
  expect(await check('a@1.0.0')).toEqual({ added: [], tooYoung: [], unanswered: [] })
  expect(asked).toBe(2)
})

describe('the audit', () => {
  test.each([
    'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n\n  × responded with 405',
    '{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE","message":"405"}}',
    '',
    '{}',
    'null',
    '{"advisories":{}}',
    '<html>',
  ])('%j is no clean answer', (output) => {
    expect(readAudit(output)).toMatchObject({ kind: 'unanswered', why: expect.stringMatching(/./) })
  })

  test('a whole answer is read, the grave ones apart', () => {
    const advisory = (severity: string) => ({ severity, module_name: severity, title: 'x', url: 'u' })
    const advisories = { 1: advisory('high'), 2: advisory('low'), 3: advisory('critical') }
    const metadata = { vulnerabilities: { high: 1 } }
    expect(readAudit(JSON.stringify({ advisories, metadata }))).toEqual({
      kind: 'answered',
      grave: ['high: high: x (u)', 'critical: critical: x (u)'],
      other: ['low: low: x (u)'],
    })
  })
})

test('what could not be asked is loud, and no failure; what is bad is one', () => {
  const ages = { base: 'abcdef1234567', added: ['a@1.0.0'], tooYoung: [], unanswered: [] }
  for (const told of [
    tellAges({ ...ages, unanswered: ['a@1.0.0'] }),
    tellAges(null),
    tellAudit({ kind: 'unanswered', why: '405' }),
  ]) {
    expect([told.failed, told.lines.join('\n')]).toEqual([
      false,
      expect.stringMatching(/!{80}\n.*(NOT CHECKED|NOTHING WAS AUDITED).*\n!{80}/),
    ])
  }
  expect(tellAges({ ...ages, tooYoung: ['a@1.0.0 was published today'] }).failed).toBe(true)
  expect(tellAudit({ kind: 'answered', grave: ['x'], other: [] }).failed).toBe(true)
  expect(tellAudit({ kind: 'answered', grave: [], other: ['x'] }).failed).toBe(false)
})

test('the licence of every package is on the list, and what leaves no choice is refused', async () => {
  expect(await tellLicences()).toEqual({
    lines: [expect.stringMatching(/^\d{3} packages have an allowed licence\.$/)],
    failed: false,
  })
  const refused = (license: string) =>
    refusedLicences({ [license]: [{ name: 'some', versions: ['1.0.0'], paths: [], license }] })
  for (const licence of ['MIT OR GPL-3.0-only', '(MIT AND Zlib)', '(MIT OR CC0-1.0)'])
    expect(refused(licence)).toEqual([])
  for (const licence of [
    'MIT AND GPL-3.0-only',
    'GPL-2.0 OR AGPL-3.0-only',
    'GPL-3.0-only',
    'Ask us',
    'Unknown',
  ])
    expect(refused(licence)).toEqual([`some@1.0.0: ${licence} is not an allowed licence`])
})

test('what the product brings along is listed with licence and terms', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-terms-'))
  writeFileSync(path.join(folder, 'LICENSE.md'), 'Do what you like.\n')
  writeFileSync(path.join(folder, 'licenser.js'), 'no terms')
  const some = { name: 'some', versions: ['1.0.0'], paths: [folder], license: 'MIT' }
  const text = termsOf({ MIT: [some], ISC: [{ ...some, name: 'any', paths: [], license: 'ISC' }] })
  rmSync(folder, { recursive: true })
  expect(text.split('\n').filter((line) => !/^=*$/.test(line))).toEqual([
    'any 1.0.0: ISC',
    'some 1.0.0: MIT',
    'some 1.0.0: LICENSE.md',
    'Do what you like.',
  ])
})
