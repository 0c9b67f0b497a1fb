import { m } from '../languages/messages/data/words.ts'
import { EXPORT_HOURS, EXPORTS_PER_DAY } from './limits.ts'
import type { PeriodKind } from './periods.ts'

/** Sentences about an organization's own data. */
export const DATA = {
  exportsUsed: m.youCanStartExports({ limit: EXPORTS_PER_DAY }),
  exportGone: m.thisExportIsGone({ hours: EXPORT_HOURS }),
  exportFailed: m.theExportDidNot,
  exportFailedTitle: m.exportNotStarted,
  typePerson: m.pleaseEnterAnEmail,
  nobody: m.nothingIsStoredAbout,
  erased: m.personErased,
  eraseFailed: m.notErased,
  sending: m.aMessageToThis,
  periodsSaved: m.retentionSaved,
  periodsFailed: m.retentionNotSaved,
} as const

/** Names of the periods on the screen, and what each takes. */
export const PERIODS: Record<PeriodKind, { label: string; about: string }> = {
  customers: {
    label: m.customersNobodyHasHeard,
    about: m.countedFromTheLast,
  },
  feedback: {
    label: m.privateFeedback,
    about: m.conversationsInTheInbox,
  },
  messages: {
    label: m.textsOfMessagesYou,
    about: m.theWordsAndThe,
  },
}
