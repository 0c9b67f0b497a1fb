import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { exec, fromTools } from '../run/exec.ts'
import type { Area } from './areas.ts'
import type { Report } from './score.ts'

/** Percent of an area's mutants that its tests must detect. */
export const AIM = 90

const STRYKER = path.resolve(fromTools.resolve('@stryker-mutator/core'), '../../../bin/stryker.js')

/**
 * Mutates an area in the copy and runs its tests for each mutant.
 * @param copy a scratch checkout: its files are changed in place
 * @param kept the file of earlier results: a mutant whose code and tests stayed as they were is taken from there
 * @throws Error when there is no result
 */
export async function runArea(copy: string, area: Area, kept: string, stop: AbortSignal): Promise<Report> {
  mkdirSync(path.dirname(kept), { recursive: true })
  const cwd = path.join(copy, area.package)
  const config = path.join(cwd, '.stryker.json')
  const report = path.join(cwd, '.stryker-report.json')
  // Not by Stryker's own `testFiles`: with it, what is computed when a module is loaded would survive unchanged.
  const tests = path.join(cwd, '.stryker-vitest.mjs')
  const test = { include: area.tests, testTimeout: 120_000, hookTimeout: 120_000 }
  // Areas share a package: without this, one that was stopped would show the result of the one before.
  rmSync(report, { force: true })
  writeFileSync(tests, `export default ${JSON.stringify({ test })}`)
  writeFileSync(
    config,
    JSON.stringify({
      mutate: area.mutate,
      testRunner: 'vitest',
      plugins: [fromTools.resolve('@stryker-mutator/vitest-runner')],
      coverageAnalysis: 'perTest',
      concurrency: 1,
      inPlace: true,
      incremental: true,
      incrementalFile: kept,
      reporters: ['json', 'progress-append-only'],
      jsonReporter: { fileName: report },
      thresholds: { high: 100, low: AIM, break: AIM },
      // A loop without an end is found by counting its turns; on a busy machine a test may take long.
      timeoutMS: 60_000,
      dryRunTimeoutMinutes: 15,
      vitest: { related: false, configFile: tests },
    }),
  )
  // Its code tells whether the aim was met as well as whether it ran; the report is there when it ran.
  const { output } = await exec(process.execPath, [STRYKER, 'run', config], {
    cwd,
    show: true,
    signal: stop,
    env: { ...process.env, TZ: 'Asia/Kathmandu', TEST_DATABASE_URL: '' },
  })
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Report
  } catch {
    throw new Error(`Stryker has no result for ${area.name}:\n${output}`)
  }
}
