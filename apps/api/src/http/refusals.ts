import { firstIssueField, firstIssueMessage } from '@fivestead/domain/errors'
import { escapeHtml } from '@fivestead/domain/html'
import { all as failureWords } from '@fivestead/domain/languages/messages/page-failure/all'
import { m } from '@fivestead/domain/languages/messages/refusals/words'
import type { RefusalReason } from '@fivestead/domain/refusal-reasons'
import { BODY_MAX, bodyTooLarge, pathPartTooLong } from '@fivestead/domain/request-limits'
import { speakIn } from '@fivestead/domain/speaking'
import { type Words, wordsOf } from '@fivestead/domain/words'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { asRefusal, ERROR_TABLE, unexpectedMessage } from '../errors.ts'
import { onTrail } from '../telemetry/trail.ts'
import { languageFor, ownerLanguageFor } from './language.ts'
import { htmlPage } from './page.ts'

/** Fastify's own refusals, worded for a caller. */
const FASTIFY_MESSAGES: Record<string, Words> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => m.bodyNotJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Request body is empty.',
  FST_ERR_BODY_NOT_UTF8: 'Request body is not valid UTF-8, or not in the character set that it names.',
  FST_ERR_BODY_ENCODED: 'Request body must not be compressed: send it without Content-Encoding.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'Request body is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Request body does not match its length.',
  FST_ERR_MAX_PARAM_LENGTH: pathPartTooLong,
}

interface Refusal {
  status: number
  message: string
  reason?: RefusalReason | undefined
  field?: string | undefined
  retryAfterSeconds?: number | undefined
}

/**
 * Returns the response for a failure: never a stack, a path or a driver's words.
 * @param bodyLimit maximum bytes of the route's body
 */
export function refusalOf(error: unknown, bodyLimit: number = BODY_MAX): Refusal {
  const planned = asRefusal(error)
  if (planned) {
    const { status } = ERROR_TABLE[planned.code]
    const { message, reason, retryAfterSeconds } = planned
    return { status, message, reason, retryAfterSeconds }
  }
  if (error instanceof ZodError) {
    return { status: 400, message: firstIssueMessage(error), field: firstIssueField(error) }
  }
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { status: 413, message: bodyTooLarge(bodyLimit) }
  const known = code === undefined ? undefined : FASTIFY_MESSAGES[code]
  if (known) return { status: statusCode ?? 400, message: wordsOf(known) }
  // Errors of secure-json-parse and of Node's JSON parser are SyntaxErrors with status 400.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return { status: statusCode, message: m.requestUnreadable }
  }
  return { status: 500, message: unexpectedMessage() }
}

/**
 * Returns the page of a refused link in a mail: the refusal in the owner's language, or, in a customer's language
 * other than English, no more than that it failed (LANG-7).
 */
function refusalPage(request: FastifyRequest, status: number, message: string): string {
  const isCustomer = request.routeOptions.config.rest?.connections === 'visitors'
  const language = isCustomer ? languageFor(request) : ownerLanguageFor(request)
  const { title, tooManyRequests, hint } = failureWords[language]
  const body =
    isCustomer && language !== 'en'
      ? `<h1>${title}</h1><p>${status === 429 ? tooManyRequests : hint}</p>`
      : `<h1>${escapeHtml(message)}</h1>`
  const page = { title: language === 'en' ? 'Something went wrong' : title, language }
  return htmlPage({ ...page, narrow: true, business: null, body })
}

/**
 * Installs the error handler and the not-found handler: every refusal of `/api` has `{message}`, except for
 * pages that a person opened.
 */
export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, message, reason, field, retryAfterSeconds } = speakIn(ownerLanguageFor(request), () =>
      refusalOf(error, request.routeOptions.bodyLimit),
    )
    // The caller disconnected during the body: nobody reads the response, and nothing failed on our side.
    if (request.raw.errored === error)
      return reply.code(400).send({ message: 'Request body ended too early.' })
    if (status >= 500) {
      const trail = { id: request.id, span: null }
      onTrail(trail, () => request.log.error({ err: error }, 'request failed'))
    }
    if (status === 413) {
      // The rest of the body is read and dropped, within the server's request timeout: a sender whose
      // connection closes over unread bytes gets no response.
      reply.removeHeader('connection')
      request.raw.resume()
    }
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
    const isPage = request.routeOptions.config.rest?.response === 'text/html'
    if (!isPage || !request.headers.accept?.includes('text/html'))
      return reply.code(status).send({ message, reason, field })
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(refusalPage(request, status, message))
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found' }))
}
