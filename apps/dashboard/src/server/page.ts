import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The built page, ready to be sent: each time with a fresh nonce and what this host knows. */
export interface Page {
  render(facts: { publicOrigin: string; sandbox: boolean }): { html: string; policy: string }
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
      return { html: `${head}${tag}${tail}`, policy: contentPolicy(hashes, nonce) }
    },
  }
}

function contentPolicy(scriptHashes: string, nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Photos of the people who wrote on Google lie there.
    "img-src 'self' data: blob: https://*.googleusercontent.com",
    "font-src 'self'",
    "connect-src 'self'",
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
