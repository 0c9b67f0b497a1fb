import { exec, tool } from './exec.ts'

/** Builds both sites, the API and what `npm start` runs, where their sources changed (turbo's cache decides). */
export const buildAll = (show = false): Promise<void> => build([], show)

/** Builds both sites alone, for an API that runs from its sources. */
export const buildSites = (): Promise<void> =>
  build(['--filter=@fivestead/web', '--filter=@fivestead/dashboard'], false)

async function build(which: string[], show: boolean): Promise<void> {
  const words = ['run', 'build', ...which, '--output-logs=errors-only']
  const { code, output } = await exec(tool('turbo'), words, { show })
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
}

if (import.meta.filename === process.argv[1]) await buildAll(true)
