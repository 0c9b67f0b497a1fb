import { exec, tool } from './exec.ts'

/** Builds both sites where their sources changed since the last build (turbo's cache decides). */
export async function buildSites(show = false): Promise<void> {
  const { code, output } = await exec(
    tool('turbo'),
    ['run', 'build', '--filter=@fivestead/web', '--filter=@fivestead/dashboard', '--output-logs=errors-only'],
    { show },
  )
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
}

if (import.meta.filename === process.argv[1]) await buildSites(true)
