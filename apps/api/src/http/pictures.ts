import type { FastifyReply } from 'fastify'

/** Heads of a PNG whose address changes with it, and that other sites and mails may show. */
export function picture(reply: FastifyReply, png: Buffer): Buffer {
  reply
    .type('image/png')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('cross-origin-resource-policy', 'cross-origin')
  return png
}
