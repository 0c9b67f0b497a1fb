import { BODY_MAX, bodyTooLarge } from '@fivestead/domain/request-limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

type Done = (error: Error | null, body?: unknown) => void

/** An escaped surrogate; its other half may stand unescaped in the text. */
const HALF = /\\u[dD][89a-fA-F]/

/**
 * Reads JSON bodies in their declared character set, by default UTF-8. Refuses text that is invalid in it or
 * has a lone surrogate: Postgres would store U+FFFD, and a customer would be greeted with that (RFC 8259 8.1,
 * 8.2). Large bodies may be large only by their strings, such as a logo or a part of a file: 2.7 MB of
 * brackets or numbers would take seconds (T25).
 * @returns a parser; an empty body is undefined
 */
export function jsonReader(
  app: FastifyInstance,
): (request: FastifyRequest, bytes: Buffer, done: Done) => void {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, bytes, done) => {
    if ((request.headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity')
      return done(unreadable('FST_ERR_BODY_ENCODED', 415))
    const text = decoded(request.headers['content-type'] ?? '', bytes)
    if (text === null) return done(unreadable('FST_ERR_BODY_NOT_UTF8'))
    if (text === '') return done(null, undefined)
    if (text.length > BODY_MAX && hasOutsideStrings(text, BODY_MAX))
      return done(new AppError('too_large', bodyTooLarge(BODY_MAX)))
    parse(request, text, (error, body) => {
      if (error === null && HALF.test(text) && hasHalf(body)) done(unreadable('FST_ERR_BODY_NOT_UTF8'))
      else done(error, body)
    })
  }
}

const unreadable = (code: string, statusCode = 400): Error =>
  Object.assign(new Error(code), { code, statusCode })

/**
 * Returns true if more than `most` characters of a JSON text are outside its strings; the quotes of a string
 * count.
 */
function hasOutsideStrings(text: string, most: number): boolean {
  let outside = 0
  let end = -1
  while (outside <= most) {
    const start = text.indexOf('"', end + 1)
    if (start === -1) return outside + text.length - end > most
    outside += start - end + 1
    end = endOfString(text, start)
    if (end === -1) return false
  }
  return true
}

/** Returns the index of the quote that ends the string; -1 without one. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1) {
    let escapes = 0
    while (text[end - 1 - escapes] === '\\') escapes += 1
    if (escapes % 2 === 0) return end
    end = text.indexOf('"', end + 1)
  }
  return -1
}

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
