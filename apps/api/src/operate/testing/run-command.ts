import { spawn } from 'node:child_process'
import path from 'node:path'

/** Runs `operate` as a process of its own, with the output of both streams in one text. */
export function runCommand(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const program = ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, '../main.ts')]
  const child = spawn(process.execPath, [...program, ...args], {
    env: { ...process.env, NODE_ENV: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((done) => child.on('close', (code) => done({ code, output })))
}
