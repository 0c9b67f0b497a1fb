import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { DefencePatch } from './patches.ts'

export interface RanTest {
  file: string
  name: string
  status: string
}

/** `red` is the good one: without the defence its test fails. */
export type Verdict =
  | 'red'
  | 'STAYED GREEN'
  | 'does not apply'
  | 'breaks the code'
  | 'no such test'
  | 'red without it'

/** Takes the defence away in the copy, runs its tests, and puts it back. */
export async function tryPatch(
  copy: string,
  patch: DefencePatch,
  baseline: RanTest[],
  databaseUrl: string,
): Promise<Verdict> {
  const before = baseline.filter((test) => isMeant(patch, test))
  if (before.length === 0) return 'no such test'
  if (before.some(({ status }) => status === 'failed')) return 'red without it'
  if (!(await apply(copy, patch, []))) return 'does not apply'
  const url = patch.postgres ? databaseUrl : ''
  const ran = await runTests(copy, patch.package, patch.tests, url, patch.only.source)
  if (!(await apply(copy, patch, ['--reverse']))) throw new Error(`${patch.name} could not be taken back`)
  const meant = (ran ?? []).filter((test) => isMeant(patch, test))
  if (meant.some(({ status }) => status === 'failed')) return 'red'
  // A suite that could not even begin proves nothing about the defence.
  return meant.some(({ status }) => status === 'passed') ? 'STAYED GREEN' : 'breaks the code'
}

export const isMeant = ({ package: folder, tests, only }: DefencePatch, { file, name }: RanTest): boolean =>
  tests.some((test) => file.endsWith(`/${folder}/${test}`)) && only.test(name)

/** Returns true if the patch can be applied to the tree at `root`, which stays as it is. */
export const applies = (root: string, patch: DefencePatch) => apply(root, patch, ['--check'])

async function apply(root: string, { file }: DefencePatch, options: string[]): Promise<boolean> {
  const { code } = await exec('git', ['apply', '--recount', ...options, file], root, '')
  return code === 0
}

/**
 * Runs test files of one package; null when the runner gave no report.
 * @param databaseUrl a Postgres, or empty for the embedded database
 */
export async function runTests(
  copy: string,
  folder: string,
  files: readonly string[],
  databaseUrl: string,
  only?: string,
): Promise<RanTest[] | null> {
  const report = path.join(copy, '.cache', `report-${folder.replaceAll('/', '-')}.json`)
  rmSync(report, { force: true })
  const runner = path.join(copy, 'node_modules/vitest/vitest.mjs')
  const chosen = only ? ['-t', only] : []
  // Coverage bounds are about the whole suite.
  const options = ['--reporter=json', `--outputFile=${report}`, '--coverage.enabled=false', ...chosen]
  await exec(process.execPath, [runner, 'run', ...files, ...options], path.join(copy, folder), databaseUrl)
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
    }
    return testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ fullName, status }) => ({ file, name: fullName.trim(), status })),
    )
  } catch {
    return null
  }
}

function exec(program: string, args: string[], cwd: string, databaseUrl: string): Promise<{ code: number }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      stdio: 'ignore',
      env: { ...process.env, TZ: 'Asia/Kathmandu', TEST_DATABASE_URL: databaseUrl },
    })
    child.on('error', () => resolve({ code: 127 }))
    child.on('close', (code) => resolve({ code: code ?? 1 }))
  })
}
