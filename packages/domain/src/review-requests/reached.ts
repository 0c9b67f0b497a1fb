import { m as common } from '../languages/messages/common/words.ts'
import { m } from '../languages/messages/review-requests/words.ts'
import { inWords } from '../speaking.ts'

/** Steps of a request: each figure of the funnel is the number of requests that reached its step. */
export const STEPS = ['sent', 'delivered', 'opened', 'clicked', 'rated', 'public'] as const

export type Step = (typeof STEPS)[number]

/** A step as a heading shows it. */
export const STEP_LABELS: Record<Step, string> = inWords(() => ({
  sent: m.sent,
  delivered: m.delivered,
  opened: m.opened,
  clicked: m.clicked,
  rated: m.rated,
  public: common.toAPublicSite,
}))

/** Label of each channel on the screen. */
export const CHANNEL_LABELS = inWords(() => ({ email: m.email, sms: m.textMessage, link: m.link }) as const)
