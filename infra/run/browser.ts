import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { userInfo } from 'node:os'
import { exec, root } from './exec.ts'

const SYSTEM = [
  // A browser without a window system of its own: the browser tests take a third less time in it.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * A Chromium for the browser tests, in this order: `CHROMIUM_PATH`, the system's, Playwright's own download, the
 * Debian package when root. Returns its path, or what was tried.
 */
export async function findBrowser(): Promise<{ path: string; how: string } | { missing: string }> {
  const named = process.env.CHROMIUM_PATH
  if (named)
    return existsSync(named)
      ? { path: named, how: 'CHROMIUM_PATH' }
      : { missing: `CHROMIUM_PATH=${named} does not exist` }
  const system = SYSTEM.find((file) => existsSync(file))
  if (system) return { path: system, how: 'system' }
  const own = await playwrightDownload()
  if (own) return { path: own, how: 'Playwright' }
  if (userInfo().uid === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the Debian package ...')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await exec('apt-get', ['update', '-q'], { env })
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const install = ['install', '-yq', '--no-install-recommends', name, 'fonts-liberation']
      await exec('apt-get', install, { env })
      if (existsSync(`/usr/bin/${name}`)) return { path: `/usr/bin/${name}`, how: 'Debian package' }
    }
  }
  return { missing: "CHROMIUM_PATH, the system, Playwright's download and the Debian package were tried" }
}

async function playwrightDownload(): Promise<string | null> {
  const require = createRequire(`${root}/apps/e2e/package.json`)
  const { chromium } = require('@playwright/test') as { chromium: { executablePath(): string } }
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  const cli = require.resolve('@playwright/test/cli')
  await exec(process.execPath, [cli, 'install', 'chromium'], {
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
    timeout: 180_000,
  })
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}
