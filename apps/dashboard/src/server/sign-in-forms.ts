import {
  type FORM_TOKEN_FIELD,
  type POSTED,
  RETURN_FIELD,
  RETURNED_FIELDS,
  type RefusedForm,
} from '@fivestead/domain/accounts/posted-form'
import {
  authLoginSchema,
  loginSchema,
  passwordResetRequestSchema,
  passwordResetSchema,
  registerSchema,
} from '@fivestead/domain/accounts/schemas'
import { secondStepSchema } from '@fivestead/domain/accounts/two-step/schemas'
import { ACCOUNT_REFUSALS } from '@fivestead/domain/accounts/wizard'
import type { OwnerLanguage } from '@fivestead/domain/languages/languages'
import { all as contactWords } from '@fivestead/domain/languages/messages/contact/all'
import { all as refusals } from '@fivestead/domain/languages/messages/refusals/all'
import { safeReturnPath, TWO_STEP_PATH } from '@fivestead/domain/paths'
import { REFUSAL_REASONS, type RefusalReason } from '@fivestead/domain/refusal-reasons'
import { speakIn } from '@fivestead/domain/speaking'
import type { ApiAnswer, createApiClient } from '@fivestead/site-server/api-client'
import { acceptForms, countPosts, formOf, isForeign, limitForms } from '@fivestead/site-server/forms'
import { ownerLanguageFor } from '@fivestead/site-server/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Maximum size of a posted form; larger than any of the forms needs. */
const FORM_BYTES = 16 * 1024

const HOME = '/your-dashboard'

type Rules =
  | typeof loginSchema
  | typeof authLoginSchema
  | typeof secondStepSchema
  | typeof registerSchema
  | typeof passwordResetRequestSchema
  | typeof passwordResetSchema

interface SignInForm {
  /** Name of the API call, below `/forms/`. */
  call: string
  /** Rules of the page; may be stricter than the call's. */
  schema: Rules
  /** Returns the address after success; `returnTo` is the path that the visitor came from, else home. */
  done: (returnTo: string) => string
}

const told = (path: string, fragment: keyof typeof POSTED) => `${path.split('#', 1)[0]}${fragment}`
const signedIn = (returnTo: string) => told(returnTo, '#signed-in')

const FORMS: Record<string, SignInForm> = {
  '/login': { call: 'login', schema: loginSchema, done: signedIn },
  '/auth': { call: 'login', schema: authLoginSchema, done: signedIn },
  [TWO_STEP_PATH]: { call: 'two-step', schema: secondStepSchema, done: signedIn },
  '/register': { call: 'register', schema: registerSchema, done: () => told(HOME, '#registered') },
  '/forgot-password': {
    call: 'forgot-password',
    schema: passwordResetRequestSchema,
    done: () => '/forgot-password?sent=true',
  },
  '/reset-password': {
    call: 'reset-password',
    schema: passwordResetSchema,
    done: () => told('/login', '#password-updated'),
  },
}

/** Sends the page at the request's path with a refused form. */
export type ShowRefused = (
  request: FastifyRequest,
  reply: FastifyReply,
  refused: RefusedForm,
) => Promise<FastifyReply>

/**
 * Handles the sign-in forms that a browser posts before any script has loaded: redirects after success
 * (303), and shows a refused form again with the messages of the scripted form (decision 038).
 */
export function addSignInForms(
  app: FastifyInstance,
  options: {
    api: ReturnType<typeof createApiClient>
    show: ShowRefused
    rateLimitFactor?: number | undefined
  },
): void {
  const { api, show } = options
  const limits = limitForms(options.rateLimitFactor)
  const refuse = (request: FastifyRequest, reply: FastifyReply, status: number, refused: RefusedForm) => {
    reply.code(status)
    return limits.inTurn(() => show(request, reply, refused))
  }
  app.register(async (scope) => {
    countPosts(scope, limits.posts, (request, reply) =>
      refuse(request, reply, 429, asRefused(contactWords[ownerLanguageFor(request)].tooManyRequestsSoon)),
    )
    acceptForms(scope, FORM_BYTES)
    for (const [path, { call, schema, done }] of Object.entries(FORMS)) {
      scope.post(path, async (request, reply) => {
        if (isForeign(request))
          return refuse(request, reply, 403, asRefused(refusals[ownerLanguageFor(request)].foreignOrigin))
        const form = formOf(request)
        const fields = fieldsOf(form, Object.keys(schema.shape))
        const problems = problemsOf(schema, fields, ownerLanguageFor(request))
        if (Object.keys(problems).length > 0) {
          return refuse(request, reply, 400, { values: returned(form), problems, refusal: null })
        }
        const sent = new URLSearchParams({ ...fields, ...tokenOf(form) })
        const answer = await api.postForm(`/forms/${call}`, request, sent)
        const returnTo = returnPath(request, form)
        if (reasonOf(answer) === 'second-step') {
          const next = `${TWO_STEP_PATH}?returnTo=${encodeURIComponent(returnTo)}`
          return reply.header('set-cookie', answer.cookies).redirect(next, 303)
        }
        if (answer.status !== 200) {
          if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter)
          return refuse(request, reply, answer.status || 503, refusedBy(answer, form))
        }
        return reply.header('set-cookie', answer.cookies).redirect(done(returnTo), 303)
      })
    }
  })
}

const asRefused = (message: string | null, reason: RefusalReason | null = null): RefusedForm => ({
  values: {},
  problems: {},
  refusal: { reason, message },
})

const fieldsOf = (form: URLSearchParams, names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, form.get(name) ?? '']))

const returned = (form: URLSearchParams) =>
  Object.fromEntries(
    Object.entries(fieldsOf(form, [...RETURNED_FIELDS])).map(([name, value]) => [name, value.slice(0, 500)]),
  )

/** Returns the path to return to, from the form or the page's query. */
function returnPath({ query }: FastifyRequest, form: URLSearchParams): string {
  const known = returned(form)[RETURN_FIELD] || (query as { returnTo?: unknown }).returnTo
  return safeReturnPath(known, HOME)
}

const reasonOf = ({ body }: ApiAnswer) => (body as { reason?: string } | null)?.reason

function tokenOf(form: URLSearchParams): Partial<Record<typeof FORM_TOKEN_FIELD, string>> {
  const formToken = form.get('formToken')
  return formToken ? { formToken } : {}
}

/** Returns the first message for each field, as the scripted form shows it. */
function problemsOf(
  schema: Rules,
  fields: Record<string, string>,
  language: OwnerLanguage,
): Record<string, string> {
  // The library words an issue when `error` is read.
  const issues = speakIn(language, () => schema.safeParse(fields).error?.issues ?? [])
  return Object.fromEntries([...issues].reverse().map(({ path, message }) => [String(path[0]), message]))
}

function refusedBy({ status, body }: ApiAnswer, form: URLSearchParams): RefusedForm {
  const { message, reason: said } = (body ?? {}) as { message?: string; reason?: string }
  const words = status >= 500 ? null : (message ?? null)
  const reason = REFUSAL_REASONS.find((known) => known === said) ?? null
  const named = reason === 'code-incorrect' ? 'code' : reason === null ? undefined : ACCOUNT_REFUSALS[reason]
  // The form for a new password calls its field `newPassword`.
  const field = named === 'password' && form.has('newPassword') ? 'newPassword' : named
  return field === undefined || words === null
    ? { ...asRefused(words, reason), values: returned(form) }
    : { values: returned(form), problems: { [field]: words }, refusal: null }
}
