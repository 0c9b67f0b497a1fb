import { LOCALE } from '@fivestead/domain/languages/locale'
import type { ApiScope } from '@fivestead/domain/scopes'
import type { WebhookProblem } from '@fivestead/domain/webhooks/states'
import * as m from '../../messages/developers/en.ts'

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' })
const TIME = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })

export const dayOf = (at: string | Date): string => DAY.format(new Date(at))
export const timeOf = (at: string | Date): string => TIME.format(new Date(at))

export const SCOPE_WORDS: Record<ApiScope, string> = {
  'businesses:read': m.scopeBusinessesRead,
  'customers:read': m.scopeCustomersRead,
  'customers:write': m.scopeCustomersWrite,
  'requests:read': m.scopeRequestsRead,
  'requests:write': m.scopeRequestsWrite,
  'feedback:read': m.scopeFeedbackRead,
  'reviews:read': m.scopeReviewsRead,
  'webhooks:manage': m.scopeWebhooksManage,
}

/** Reasons why a message did not arrive. */
export const PROBLEM_WORDS: Record<WebhookProblem, string> = {
  status: m.problemStatus,
  redirect: m.problemRedirect,
  gone: m.problemGone,
  timeout: m.problemTimeout,
  unreachable: m.problemUnreachable,
  tls: m.problemTls,
  address: m.problemAddress,
  interrupted: m.problemInterrupted,
  'endpoint-off': m.problemEndpointOff,
  'subject-gone': m.problemSubjectGone,
  unsealed: m.problemUnsealed,
  'plan-needed': m.problemPlanNeeded,
  'not-permitted': m.problemNotPermitted,
}
