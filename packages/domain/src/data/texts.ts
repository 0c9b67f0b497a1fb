import { EXPORT_HOURS, EXPORTS_PER_DAY } from './limits.ts'
import type { PeriodKind } from './periods.ts'

/** Sentences about an organization's own data. */
export const DATA = {
  exportsUsed: `You can start ${EXPORTS_PER_DAY} exports in 24 hours. Please try again tomorrow.`,
  exportGone: `This export is gone: the file is kept for ${EXPORT_HOURS} hours. Start a new one.`,
  exportFailed: 'The export did not finish. Nothing is lost: start a new one.',
  exportFailedTitle: 'Export not started',
  typePerson: 'Please enter an email address, a phone number or a name',
  nobody: 'Nothing is stored about this person.',
  erased: 'Person erased',
  eraseFailed: 'Not erased',
  sending: 'A message to this person is going out right now. Please try again in a minute.',
  periodsSaved: 'Retention saved',
  periodsFailed: 'Retention not saved',
} as const

/** Names of the periods on the screen, and what each takes. */
export const PERIODS: Record<PeriodKind, { label: string; about: string }> = {
  customers: {
    label: 'Customers nobody has heard from',
    about: 'Counted from the last visit, request, rating or message. Their requests go with them.',
  },
  feedback: {
    label: 'Private feedback',
    about: 'Conversations in the inbox, with your replies and notes. Star ratings stay.',
  },
  messages: {
    label: 'Texts of messages you sent',
    about: 'The words and the address. That a message went out, and when, stays.',
  },
}
