import { m } from '../languages/messages/review-requests/words.ts'

/** Most days from now for which a request can be scheduled. */
export const SCHEDULE_DAYS = 90

/** Texts of review logs and sharing. */
export const REVIEW_LOGS = {
  failed: m.anErrorOccurredWhile,
  cancelled: { title: m.requestCancelled, description: m.itIsNotSent },
  cancelFailed: { title: m.notCancelled, description: m.pleaseTryAgain },
  askFailed: { title: m.requestNotSent, description: m.pleaseTryAgain },
  /** The reason that a cancelled request carries. */
  cancelledByOwner: m.youCancelledThisRequest,
  tooLate: m.thisRequestHasGone,
  notFailed: m.onlyARequestThat,
  /** Why a request waits that the owner made for later. */
  scheduledFor: (when: string) => m.scheduledFor({ when }),
  tooFarAway: m.aRequestCanBe({ days: SCHEDULE_DAYS }),
  underWay: m.anotherRequestToThis,
} as const

export const SHARE_QR = {
  title: m.shareQrCode,
  description: m.thisFeatureWillBe,
} as const
