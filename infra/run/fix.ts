import { exec, tool } from './exec.ts'

/** `npm run fix`: formats, sorts imports and applies the safe fixes of the linter. */
const { code } = await exec(tool('biome'), ['check', '--write', '.'], { show: true })
process.exitCode = code
