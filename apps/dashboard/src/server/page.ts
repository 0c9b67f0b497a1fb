import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The maps service, when this installation has a key for it. */
export interface MapsFacts {
  /** A browser key; it is public by nature, its restrictions at the provider guard it. */
  key: string
  /** Whether this page may load the script: only screens with a map may. */
  allowed: boolean
}

/** What the screens say about a sandbox; see `Runtime`. */
export interface SandboxFacts {
  sandbox: boolean
  outbox: boolean
  mail: boolean
  sms: boolean
}

/** The built page, ready to be sent: each time with a fresh nonce and what this host knows. */
export interface Page {
  render(facts: SandboxFacts & { publicOrigin: string; maps: MapsFacts | null }): {
    html: string
    policy: string
  }
}

const TAG = '<meta name="fivestead-runtime" content="" />'

/**
 * Reads `index.html` of a build and works out its content policy: inline scripts by hash, styles by nonce.
 *
 * @throws Error when the folder holds no build of this app
 */
export function readPage(distDir: string): Page {
  const html = readFile(path.join(distDir, 'index.html'))
  const [head, tail] = html.split(/<meta name="fivestead-runtime" content=""\s*\/?>/)
  if (head === undefined || tail === undefined) throw new Error(`${distDir} is no build of the dashboard`)
  const hashes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join(' ')

  return {
    render: (facts) => {
      const nonce = randomBytes(16).toString('base64url')
      const tag = TAG.replace('""', `"${escapeAttribute(JSON.stringify({ ...facts, nonce }))}"`)
      return {
        html: `${head}${tag}${tail}`,
        policy: contentPolicy(hashes, nonce, facts.maps?.allowed === true),
      }
    },
  }
}

/** What the maps script fetches and shows, after the provider's list for content policies; scripts from one host alone. */
const MAPS_SOURCES = {
  script: ' https://maps.googleapis.com',
  style: ' https://fonts.googleapis.com',
  image: ' https://*.googleapis.com https://*.gstatic.com https://*.google.com',
  font: ' https://fonts.gstatic.com',
  connect: ' https://*.googleapis.com https://*.gstatic.com https://*.google.com data: blob:',
}
const NO_SOURCES = { script: '', style: '', image: '', font: '', connect: '' }

function contentPolicy(scriptHashes: string, nonce: string, maps: boolean): string {
  const also = maps ? MAPS_SOURCES : NO_SOURCES
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes}${also.script}`,
    `style-src 'self' 'nonce-${nonce}'${also.style}`,
    // Photos of the people who wrote on Google lie with googleusercontent.com.
    `img-src 'self' data: blob: https://*.googleusercontent.com${also.image}`,
    `font-src 'self'${also.font}`,
    `connect-src 'self'${also.connect}`,
    ...(maps ? ['frame-src https://*.google.com', 'worker-src blob:'] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Error(
      `${file} is missing: build the dashboard first (pnpm --filter @fivestead/dashboard build)`,
    )
  }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

function escapeAttribute(text: string): string {
  return text.replace(/[&"<>]/g, (char) => ESCAPES[char] ?? char)
}
