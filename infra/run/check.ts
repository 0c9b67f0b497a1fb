import { exec, tool } from './exec.ts'

/** `npm run check`: structure, lint, types and dead code, without a test. */
const node = process.execPath
const done = [
  await exec(node, ['infra/checks/structure.ts'], { show: true }),
  await exec(tool('biome'), ['ci', '.'], { show: true }),
  await exec(tool('tsc'), ['-b'], { show: true }),
  await exec(tool('knip'), ['--no-progress'], { show: true }),
]
process.exitCode = done.every(({ code }) => code === 0) ? 0 : 1
