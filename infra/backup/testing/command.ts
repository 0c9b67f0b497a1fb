import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'

interface Ended {
  code: number | null
  out: string
  error: string
}

/** Starts `operate backup` or `operate restore` as a process of its own. */
export function startCommand(
  name: 'backup' | 'restore',
  args: readonly string[],
  env: Record<string, string>,
): { child: ChildProcess; ended: Promise<Ended> } {
  const file = path.resolve(import.meta.dirname, '../../../apps/api/src/operate/main.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, name, ...args], {
    env: { ...process.env, NODE_ENV: '', BACKUP_KEY: '', SESSION_KEY: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const code = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ended = Promise.all([code, text(child.stdout), text(child.stderr)]).then(([code, out, error]) => ({
    code,
    out,
    error: error.trim(),
  }))
  return { child, ended }
}

export const runCommand = (...command: Parameters<typeof startCommand>): Promise<Ended> =>
  startCommand(...command).ended
