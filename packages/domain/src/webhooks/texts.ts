import { m } from '../languages/messages/refusals/words.ts'

/** Refusals of webhook calls. */
export const WEBHOOK_TEXTS = {
  noUrl: m.enterTheUrlOf,
  badUrl: m.enterAFullUrl,
  notHttps: m.theUrlMustBegin,
  userinfo: m.leaveUserNameAnd,
  fragment: m.leaveThePartAfter,
  badPort: m.usePort443,
  notPublic: m.theUrlMustLead,
  noEvents: m.pickAtLeastOneEvent,
  unknownEvent: m.thisEventDoesNot,
  notFound: m.thisWebhookWasNot,
  messageNotFound: m.thisEventWasNot,
  tooMany: m.anOrganizationCanHaveWebhooks,
  turnedOff: m.thisWebhookIsTurned,
  ended: m.thisWebhookEnded,
  proveFirst: m.pleaseSignInAgainWebhook,
} as const
