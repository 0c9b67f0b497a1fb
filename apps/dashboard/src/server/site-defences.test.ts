import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describeSite } from '@fivestead/site-server/testing/site-suite'
import { afterAll } from 'vitest'
import { buildDashboard } from './app.ts'

const distDir = mkdtempSync(path.join(tmpdir(), 'dashboard-'))
mkdirSync(path.join(distDir, 'assets'))
for (const page of ['index.html', 'es.html'])
  writeFileSync(path.join(distDir, page), '<meta name="fivestead-runtime" content="" />')
afterAll(() => rmSync(distDir, { recursive: true }))

describeSite({
  name: 'dashboard',
  async open(options, host) {
    const app = await buildDashboard({
      publicOrigin: 'https://fivestead.test',
      distDir,
      sandbox: false,
      ...options,
    })
    return { url: await app.listen({ host, port: 0 }), close: () => app.close() }
  },
  forms: [],
})
