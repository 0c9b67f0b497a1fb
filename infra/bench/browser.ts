import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from '../run/browser.ts'

export interface Browser {
  /** Of its DevTools. */
  port: number
  stop(): Promise<void>
}

/** Starts a Chromium without a window and with a profile of its own. @throws when there is none on this machine */
export async function startBrowser(): Promise<Browser> {
  const found = await findBrowser()
  if ('missing' in found) throw new Error(`No browser: ${found.missing}`)
  const profile = mkdtempSync(path.join(tmpdir(), 'fivestead-browser-'))
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const child = spawn(
    found.path,
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--disable-extensions',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...asRoot,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const port = await new Promise<number>((resolve, reject) => {
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk
      const said = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(output)?.[1]
      if (said !== undefined) resolve(Number(said))
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${found.path} ended:\n${output}`)))
  })
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
