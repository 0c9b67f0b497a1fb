import { exec, tool } from './exec.ts'

/** Builds both sites, the API and what `npm start` runs, where their sources changed (turbo's cache decides). */
export async function buildAll(show = false): Promise<void> {
  const { code, output } = await exec(tool('turbo'), ['run', 'build', '--output-logs=errors-only'], { show })
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
}

if (import.meta.filename === process.argv[1]) await buildAll(true)
