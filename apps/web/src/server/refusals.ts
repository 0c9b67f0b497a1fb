import type { FastifyReply } from 'fastify'

const WORDS: Record<number, string> = {
  413: 'Request body is too large.',
  415: 'Request body must be a form.',
}

/** Answers a failure of this server itself: neither our words for programmers nor the framework's leave (threats T26). */
export function sendRefusal(
  { statusCode = 500 }: { statusCode?: number },
  reply: FastifyReply,
): FastifyReply {
  const refused = statusCode >= 400 && statusCode < 500
  const message = refused
    ? (WORDS[statusCode] ?? 'Request could not be read.')
    : 'The service is not available right now. Please try again in a moment.'
  return reply.code(refused ? statusCode : 503).send({ message })
}
