import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { exec, root } from '../run/exec.ts'

const windows = process.platform === 'win32'

/**
 * Lays the tree of a commit into an empty folder and installs what its API needs, from its own lockfile, out of pnpm's
 * store where that has it.
 * @returns why the packages could not be had, in the words of pnpm; null when all is there
 * @throws when git cannot hand the tree out
 */
export async function unpackRelease(commit: string, folder: string): Promise<string | null> {
  const archive = `${folder}.tar`
  mkdirSync(folder, { recursive: true })
  for (const [program, args] of [
    ['git', ['archive', '--output', archive, commit]],
    ['tar', ['-x', '-f', archive, '-C', folder]],
  ] as const) {
    const { code, output } = await exec(program, [...args], { cwd: root })
    if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${output}`)
  }
  rmSync(archive)
  const { code, output } = await exec(
    'pnpm',
    [
      ...['install', '--frozen-lockfile', '--prefer-offline', '--prod', '--reporter=append-only'],
      ...['--filter', '@fivestead/api...'],
    ],
    { cwd: folder, env: { ...process.env, CI: 'true' }, shell: windows, timeout: 120_000 },
  )
  return code === 0 ? null : output.trim().split('\n').slice(-3).join(' ')
}

/** The API's program in a checkout. */
export const apiOf = (folder: string, program = 'main.ts'): string =>
  path.join(folder, 'apps/api/src', program)
