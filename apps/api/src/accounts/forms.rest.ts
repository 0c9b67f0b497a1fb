import { signInFormTokenSchema } from '@fivestead/domain/accounts/responses'
import {
  loginSchema,
  passwordResetRequestSchema,
  passwordResetSchema,
  registerSchema,
} from '@fivestead/domain/accounts/schemas'
import { secondStepSchema } from '@fivestead/domain/accounts/two-step/schemas'
import type { ErrorCode } from '@fivestead/domain/errors'
import { strict } from '@fivestead/domain/fields'
import { doneSchema } from '@fivestead/domain/responses'
import { type ZodType, z } from 'zod'
import type { CallContext } from '../http/context.ts'
import { refuseUnknownPage } from '../http/origin-guard.ts'
import { type RestRoute, route } from '../http/rest.ts'
import type { LimitName } from '../limits/table.ts'
import { requestPasswordReset, resetPassword } from './password-reset/service.ts'
import { register, signIn } from './service.ts'
import { finishSignIn } from './two-step/second-step.service.ts'

/** Form of a form token (decision 013): all sign-in pages share one. */
const FORM = 'sign-in'

const fieldsSchema = z.record(z.string(), z.string())

interface PlainForm<Schema extends ZodType> {
  summary: string
  limit: LimitName
  schema: Schema
  refuses: readonly ErrorCode[]
  work(ctx: CallContext, fields: z.output<Schema>): Promise<unknown>
}

/** A sign-in page's form that a browser posts without script: same schema, limit and use case as the scripted call. */
function plainForm<Schema extends ZodType>(
  name: string,
  { summary, limit, schema, refuses, work }: PlainForm<Schema>,
): RestRoute {
  return route({
    method: 'POST',
    url: `/forms/${name}`,
    summary,
    access: 'public',
    limit,
    open: 'own-form',
    body: 'form',
    input: fieldsSchema,
    response: doneSchema,
    refuses,
    run: async ({ ctx, input, request }) => {
      const { formToken, ...fields } = input
      await refuseUnknownPage(request, () => ctx.hasFormToken(FORM, formToken))
      await work(ctx, schema.parse(fields))
      return { ok: true as const }
    },
  })
}

/** Calls of the dashboard's server alone: no site hands these paths on (T07, decision 038). */
export const formRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    url: '/forms/token',
    summary: 'Get sign in form token',
    access: 'public',
    // Not counted: the sign-in pages must load without the database.
    limit: 'health',
    input: strict({}),
    response: signInFormTokenSchema,
    run: async ({ ctx }) => ({ formToken: await ctx.formToken(FORM) }),
  }),
  plainForm('login', {
    summary: 'Post sign in form',
    limit: 'login',
    schema: loginSchema,
    refuses: ['unauthenticated'],
    work: (ctx, fields) => signIn(ctx.deps, ctx, fields),
  }),
  plainForm('two-step', {
    summary: 'Post second step form',
    limit: 'secondStep',
    schema: secondStepSchema,
    refuses: ['unauthenticated'],
    work: (ctx, { code }) => finishSignIn(ctx.deps, ctx, code),
  }),
  plainForm('register', {
    summary: 'Post registration form',
    limit: 'register',
    schema: registerSchema,
    refuses: ['conflict'],
    work: (ctx, fields) => register(ctx.deps, ctx, fields),
  }),
  plainForm('forgot-password', {
    summary: 'Post forgotten password form',
    limit: 'passwordResetRequest',
    schema: passwordResetRequestSchema,
    refuses: [],
    work: (ctx, fields) => requestPasswordReset(ctx.deps, fields.email),
  }),
  plainForm('reset-password', {
    summary: 'Post new password form',
    limit: 'passwordReset',
    schema: passwordResetSchema,
    refuses: [],
    work: (ctx, fields) => resetPassword(ctx.deps, ctx, fields),
  }),
]
