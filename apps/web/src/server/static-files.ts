import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

const TYPES: Record<string, string> = { '.png': 'image/png', '.ico': 'image/x-icon' }

/** Pictures that others ask for by a fixed name: the link preview, the touch icon, the browser's own favicon request. */
export function addStaticFiles(app: FastifyInstance, distDir: string): void {
  const folder = path.join(distDir, 'static')
  for (const file of readdirSync(folder)) {
    const body = readFileSync(path.join(folder, file))
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
    app.get(`/${file}`, (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=86400')
        // Other sites show it in their previews.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(body),
    )
  }
}
