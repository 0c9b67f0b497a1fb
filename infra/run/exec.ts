import { type SpawnOptions, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The root of the checkout. */
export const root = path.resolve(import.meta.dirname, '../..')

export interface Outcome {
  code: number
  output: string
}

/** Runs a program to its end; its output is shown as it comes (`show`) and kept. Never throws. */
export function exec(
  program: string,
  args: string[],
  options: SpawnOptions & { show?: boolean } = {},
): Promise<Outcome> {
  const { show = false, ...rest } = options
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...rest })
    let output = ''
    const take = (chunk: Buffer): void => {
      output += chunk
      if (show) process.stdout.write(chunk)
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.on('error', (error) => resolve({ code: 127, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** A program of the root's own dev dependencies (turbo, tsc, vitest) or of `infra/tools`, run by this very Node. */
export function tool(name: string): string {
  const file = process.platform === 'win32' ? `${name}.cmd` : name
  const own = path.join(root, 'node_modules/.bin', file)
  return existsSync(own) ? own : path.join(root, 'infra/tools/node_modules/.bin', file)
}

/** Resolves modules from `infra/tools`, which `npm start` does not install. */
export const fromTools = createRequire(path.join(root, 'infra/tools/package.json'))
