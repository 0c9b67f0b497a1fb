import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** The tests serve and weigh what customers get: a build of the present sources (about two seconds). */
export default function build(): void {
  const root = path.resolve(import.meta.dirname, '../..')
  execFileSync(process.execPath, ['build.ts'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
}
