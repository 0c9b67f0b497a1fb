import { m } from '../languages/messages/data/words.ts'
import { inWords } from '../speaking.ts'
import { EXPORT_HOURS, EXPORTS_PER_DAY } from './limits.ts'
import type { PeriodKind } from './periods.ts'

/** Sentences about an organization's own data. */
export const DATA = inWords(
  () =>
    ({
      exportsUsed: m.dailyExportsUsed({ limit: EXPORTS_PER_DAY }),
      exportGone: m.exportGone({ hours: EXPORT_HOURS }),
    }) as const,
)

/** Names of the periods on the screen, and what each takes. */
export const PERIODS: Record<PeriodKind, { label: string; about: string }> = inWords(() => ({
  customers: {
    label: m.idleCustomers,
    about: m.idleCustomersHint,
  },
  feedback: {
    label: m.privateFeedback,
    about: m.privateFeedbackHint,
  },
  messages: {
    label: m.messageTexts,
    about: m.messageTextsHint,
  },
}))
