import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

interface Chunk {
  file: string
  imports?: string[]
}

const root = path.resolve(import.meta.dirname, '..')
let dist: string
let manifest: Record<string, Chunk>

beforeAll(async () => {
  // Vite takes NODE_ENV from the environment, and vitest says 'test': that would measure React's development build.
  vi.stubEnv('NODE_ENV', 'production')
  dist = mkdtempSync(path.join(tmpdir(), 'dashboard-weight-'))
  await build({ root, logLevel: 'silent', build: { outDir: dist, emptyOutDir: true } })
  manifest = JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8'))
}, 180_000)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(dist, { recursive: true, force: true })
})

/** The script files that these chunks need before they can run. */
function closure(...keys: string[]): Set<string> {
  const files = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`${key} is not in the manifest`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return files
}

/** Size as sent with gzip, in KB of 1024 bytes. */
function weigh(files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) bytes += gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length
  return bytes / 1024
}

const FRAME = 'src/routes/owner/OwnerFrame.tsx'
const PAGE = 'src/routes/owner/DashboardPage.tsx'
const tab = (name: string) => `src/routes/owner/tabs/${name}Tab.tsx`

test('before the first tab shows: at most 220 KB of script (ARCH-45)', () => {
  const first = weigh(closure('index.html', FRAME, PAGE, tab('Insights')))
  expect(first).toBeGreaterThan(60)
  expect(first).toBeLessThanOrEqual(220)
})

test.each(['Reviews', 'Requests', 'Seo', 'Settings', 'Customers'])(
  'the %s tab: at most 120 KB more',
  (name) => {
    const first = closure('index.html', FRAME, PAGE, tab('Insights'))
    const more = [...closure('index.html', FRAME, PAGE, tab(name))].filter((file) => !first.has(file))
    expect(more.length).toBeGreaterThan(0)
    expect(weigh(more)).toBeLessThanOrEqual(120)
  },
)

test.each(['../../packages/ui/src/qr-code.ts', 'src/components/map/GoogleMapView.tsx'])(
  '%s and its library are loaded when they are needed, not before',
  (source) => {
    const file = manifest[source]?.file ?? ''
    expect(file).not.toBe('')
    expect(closure('index.html', FRAME, PAGE, tab('Insights')).has(file)).toBe(false)
  },
)
