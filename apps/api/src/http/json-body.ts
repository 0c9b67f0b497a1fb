import type { FastifyInstance, FastifyRequest } from 'fastify'

type Done = (error: Error | null, body?: unknown) => void

/** An escape of half a character beyond U+FFFF; whether its other half is there is looked at in the text itself. */
const HALF = /\\u[dD][89a-fA-F]/

/**
 * Reads JSON bodies in the character set that they name, UTF-8 unless told. What cannot be read in it, or holds half a character, is
 * refused: Postgres would keep it as U+FFFD, and a customer would be greeted with that (RFC 8259 8.1, 8.2).
 * @returns a parser; an empty body is undefined
 */
export function jsonReader(
  app: FastifyInstance,
): (request: FastifyRequest, bytes: Buffer, done: Done) => void {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, bytes, done) => {
    const text = decoded(request.headers['content-type'] ?? '', bytes)
    if (text === null) return done(unreadable('FST_ERR_BODY_NOT_UTF8'))
    if (text === '') return done(null, undefined)
    parse(request, text, (error, body) => {
      if (error === null && HALF.test(text) && hasHalf(body)) done(unreadable('FST_ERR_BODY_NOT_UTF8'))
      else done(error, body)
    })
  }
}

const unreadable = (code: string): Error => Object.assign(new Error(code), { code, statusCode: 400 })

function decoded(contentType: string, bytes: Buffer): string | null {
  const [, charset = 'utf-8'] = /;\s*charset="?([\w-]{1,40})/i.exec(contentType) ?? []
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function hasHalf(value: unknown): boolean {
  if (typeof value === 'string') return !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, each]) => !key.isWellFormed() || hasHalf(each))
}
