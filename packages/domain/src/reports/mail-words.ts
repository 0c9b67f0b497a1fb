import type { OwnerLanguage } from '../languages/languages.ts'
import { all as common } from '../languages/messages/common/all.ts'
import { all as changes } from '../languages/messages/ranking/all.ts'
import { all as reports } from '../languages/messages/reports/all.ts'
import type { ReportKind } from './periods.ts'

/** Words of figures and of changes in a mail with reports, beside the mail's own. */
export const mailWords = (language: OwnerLanguage) => ({
  language,
  report: { ...reports[language], locale: common[language].locale },
  changes: changes[language],
})
export type MailWords = ReturnType<typeof mailWords>

/** A length of a report, as messages choose by it. */
export const lengthOf = (kind: ReportKind) => (kind === 'week' ? 'week' : 'other')
