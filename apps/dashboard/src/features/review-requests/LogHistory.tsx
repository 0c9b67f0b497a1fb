import { LOCALE } from '@fivestead/domain/languages/locale'
import { statusLabel, stepWord } from '@fivestead/domain/review-requests/status'
import { Stars } from '@fivestead/ui/Stars.tsx'
import type { ReactNode } from 'react'
import ui from '../../components/ui.module.css'
import type { ReviewLog } from '../../lib/trpc.ts'
import * as m from '../../messages/review-requests/en.ts'
import styles from './LogHistory.module.css'
import { reminderOutlook } from './reminder-words.ts'

const moment = new Intl.DateTimeFormat(LOCALE, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

const SOURCES = { api: m.askedByApi, mailbox: m.askedByMailbox }

/** Events of one request, first to last; a failure with its reason, and the actions on the next step. */
export function LogHistory({
  log,
  action,
  sent,
}: {
  log: ReviewLog
  action?: ReactNode
  /** The texts that went out. */
  sent?: ReactNode
}) {
  const outlook = reminderOutlook(log)
  const steps = [
    ...log.history.map((step) => ({ ...step, label: statusLabel(stepWord(step.status, log)) })),
    ...log.reminders.sent.map((at) => ({ status: 'reminder', label: m.reminderSent, at })),
  ]
  return (
    <div className={`${ui.well} ${ui.body} ${styles.history}`}>
      {log.source === null ? null : <p>{SOURCES[log.source]}</p>}
      <ol>
        {steps
          .sort((a, b) => a.at.localeCompare(b.at))
          .map((step) => (
            <li key={`${step.status}${step.at}`}>
              <strong>{step.label}</strong>{' '}
              {step.status === 'completed' && log.rating !== null ? (
                <>
                  <Stars rating={log.rating} size={14} />{' '}
                </>
              ) : null}
              <time dateTime={step.at} className={ui.muted}>
                {moment.format(new Date(step.at))}
              </time>
            </li>
          ))}
      </ol>
      {outlook === null ? null : (
        <div className={`${ui.row} ${ui.above10} ${ui.muted} ${ui.closeParagraphs} ${styles.outlook}`}>
          <p>{outlook}</p>
          {action}
        </div>
      )}
      {sent}
      {log.failureReason === null ? null : (
        <p className={`${ui.above10} ${ui.danger}`}>{log.failureReason}</p>
      )}
    </div>
  )
}
