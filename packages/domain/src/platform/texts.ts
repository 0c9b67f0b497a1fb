import { m } from '../languages/messages/refusals/words.ts'

/** Refusals about API keys. */
export const API_KEY_TEXTS = {
  planNeeded: m.apiAccessIsPart,
  proveFirst: m.pleaseSignInAgainApi,
  full: m.anOrganizationCanHaveKeys,
  suspended: m.theAccountBehindThisKey,
  notFound: m.apiKeyNotFound,
  dead: m.thisKeyNoLongerWorks,
  noName: m.pleaseEnterAName,
  unknownScope: m.scopeIsNotKnown,
  noScope: m.pleasePickWhatThe,
  noBusiness: m.pleasePickABusiness,
  noEnd: m.pleasePickWhenThe,
} as const

/** Refusals about the mailbox of a business. */
export const MAILBOX_TEXTS = {
  none: m.thisInstallationHasNo,
  closed: m.openTheMailboxFirst,
} as const
