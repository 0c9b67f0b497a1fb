import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from '../run/browser.ts'
import { startCommand } from '../run/installation.ts'

const FLAGS = [
  ...['--headless=new', '--remote-debugging-port=0', '--no-first-run', '--disable-extensions'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * Starts a Chromium without a window and with a profile of its own.
 * @returns the port of its DevTools
 * @throws Error when there is none on this machine
 */
export async function startBrowser(): Promise<{ port: number; stop(): Promise<void> }> {
  const found = await findBrowser()
  if ('missing' in found) throw new Error(`No browser: ${found.missing}`)
  const profile = mkdtempSync(path.join(tmpdir(), 'fivestead-browser-'))
  const running = startCommand([found.path, ...FLAGS, `--user-data-dir=${profile}`, 'about:blank'])
  const [, address = '', port] = await running.printed(/DevTools listening on (ws:\/\/[^:]+:(\d+)\/\S+)/)
  return {
    port: Number(port),
    async stop() {
      // Asked by its own protocol: Debian's program is a shell script, and a signal would end that script alone.
      const socket = new WebSocket(address)
      socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'Browser.close' }))
      await running.ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
