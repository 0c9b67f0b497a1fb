import { formatE164 } from '@fivestead/domain/phones/number'
import { belowBadge, isSilentLow } from '@fivestead/domain/review-requests/status'
import { Stars } from '@fivestead/ui/Stars.tsx'
import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState } from 'react'
import { ChevronIcon } from '../../components/icons.tsx'
import table from '../../components/table.module.css'
import ui from '../../components/ui.module.css'
import type { ReviewLog } from '../../lib/trpc.ts'
import * as m from '../../messages/review-requests/en.ts'
import { LogHistory } from './LogHistory.tsx'
import styles from './LogTable.module.css'
import { sentOn } from './log-rows.ts'
import { nextReminder } from './reminder-words.ts'
import { StatusBadge } from './StatusBadge.tsx'

const CHANNELS: Record<string, string> = { email: m.email, sms: m.textMessage, link: m.link }

/** Returns the number of a text message, else the email address; without one, the number. */
function contactOf({ channel, customerEmail: email, customerPhone: phone }: ReviewLog): string {
  return phone !== null && (channel === 'sms' || email === null) ? formatE164(phone) : (email ?? '')
}

/** Table from 768 px on, cards below; the markup is the same, so screen readers hear it once. */
export function LogTable({
  logs,
  caption = m.reviewLogs,
  action,
  reminderAction,
  sent,
}: {
  logs: readonly ReviewLog[]
  caption?: string
  /** Actions on a request. */
  action?: (log: ReviewLog) => ReactNode
  /** Actions on a scheduled reminder. */
  reminderAction?: (log: ReviewLog) => ReactNode
  /** Returns the texts that went out, for the history of a request. */
  sent?: (log: ReviewLog) => ReactNode
}) {
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <table className={`${table.table} ${table.ruled} ${table.cards}`}>
      <caption className={ui.hidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{m.customer}</th>
          <th scope="col">{m.sentBy}</th>
          <th scope="col">{m.status}</th>
          <th scope="col">{m.stars}</th>
          <th scope="col">{m.dateSent}</th>
          <th scope="col">
            <span className={ui.hidden}>{m.actionAndHistory}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {logs.map((log) => {
          const open = log.id === openId
          const reminder = nextReminder(log)
          return (
            <Fragment key={log.id}>
              <tr className={`${table.row} ${styles.row}`} data-refused={log.refusal !== null}>
                <td className={`${table.who} ${styles.who}`}>
                  <strong>{log.customerName}</strong>
                  <span>{contactOf(log)}</span>
                  {log.failureReason === null ? null : (
                    <span className={styles.reason}>{log.failureReason}</span>
                  )}
                  {log.waits === null ? null : <span className={styles.reminder}>{log.waits}</span>}
                  {reminder === null ? null : <span className={styles.reminder}>{reminder}</span>}
                </td>
                <td className={`${ui.note} ${styles.channel}`}>{CHANNELS[log.channel] ?? log.channel}</td>
                <td className={styles.status}>
                  <StatusBadge log={log} />
                  <Delivery log={log} />
                </td>
                <td className={styles.stars}>
                  {log.rating === null ? null : <Stars rating={log.rating} size={16} />}
                  {isSilentLow(log) ? (
                    <Link
                      to="/inbox"
                      search={{ state: 'all', stars: log.rating ?? undefined }}
                      className={`${ui.line} ${ui.link} ${ui.body} ${styles.inbox}`}
                    >
                      {m.inYourInbox}
                    </Link>
                  ) : null}
                </td>
                <td className={`${ui.note} ${styles.date}`}>{sentOn(log)}</td>
                <td className={styles.more}>
                  {action?.(log)}
                  {log.history.length === 0 ? null : (
                    <ActionIcon
                      variant="subtle"
                      aria-expanded={open}
                      aria-label={m.historyOf({ customerName: log.customerName })}
                      onClick={() => setOpenId(open ? null : log.id)}
                      className={styles.toggle}
                    >
                      <ChevronIcon />
                    </ActionIcon>
                  )}
                </td>
              </tr>
              {open ? (
                <tr className={styles.historyRow}>
                  <td colSpan={6}>
                    <LogHistory
                      log={log}
                      action={reminder === null ? null : reminderAction?.(log)}
                      sent={sent?.(log)}
                    />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

/** The provider's report on the request or its recipient, below the status. */
function Delivery({ log }: { log: ReviewLog }) {
  const label = belowBadge(log)
  return label === null ? null : <span className={`${ui.block} ${ui.hint} ${styles.delivery}`}>{label}</span>
}
