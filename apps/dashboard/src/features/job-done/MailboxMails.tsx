import { LOCALE } from '@fivestead/domain/languages/locale'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { useEffect } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import entries from '../../components/entries.module.css'
import { PagedRows } from '../../components/PagedRows.tsx'
import { WaitingRows } from '../../components/QueryState.tsx'
import ui from '../../components/ui.module.css'
import { trpc } from '../../lib/trpc.ts'
import { usePages } from '../../lib/use-pages.ts'
import * as m from '../../messages/job-done/en.ts'
import styles from './JobDone.module.css'
import type { MailboxMail } from './types.ts'
import { OUTCOME_WORDS } from './words.ts'

/** Interval in ms at which the shown list is read again: an owner who tests the mailbox waits for it. */
const AGAIN_MS = 20_000

const TIME = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })

/** List of the last mails to the mailbox, with their outcomes. */
export function MailboxMails({ businessId }: { businessId: number }) {
  const utils = trpc.useUtils()
  const input = { businessId }
  const pages = usePages(['mailbox', 'mails'], input, (cursor) =>
    utils.client.mailbox.mails.query({ ...input, cursor }),
  )
  const { refresh } = pages
  useEffect(() => {
    const timer = setInterval(refresh, AGAIN_MS)
    return () => clearInterval(timer)
  })
  return (
    <section aria-label={m.lastMails}>
      <h3 className={`${ui.below8} ${ui.regular}`}>{m.lastMails}</h3>
      <PagedRows
        pages={pages}
        waiting={<WaitingRows count={2} height={64} />}
        failed={common.pleaseTryAgain}
        empty={<EmptyState title={m.noMails} text={m.noMailsWords} />}
      >
        {(list) => (
          <ul className={ui.list} aria-label={m.lastMails}>
            {list.map((mail) => (
              <MailEntry key={mail.id} {...mail} />
            ))}
          </ul>
        )}
      </PagedRows>
    </section>
  )
}

function MailEntry({ sender, recipient, name, outcome, receivedAt }: MailboxMail) {
  const from = sender === null ? m.unknownSender : m.fromSender({ sender })
  const isAsked = outcome === 'asked'
  return (
    <li className={entries.entry}>
      <div className={ui.flexible}>
        <p className={entries.name}>
          {name ?? recipient ?? from}{' '}
          <Badge colour={isAsked ? 'green' : 'amber'}>{isAsked ? m.asked : m.notAsked}</Badge>
        </p>
        {isAsked ? null : <p className={styles.why}>{OUTCOME_WORDS[outcome]}</p>}
        <p className={entries.facts}>
          {[...(name && recipient ? [recipient] : []), ...(recipient ? [from] : [])]
            .concat(TIME.format(new Date(receivedAt)))
            .join(' · ')}
        </p>
      </div>
    </li>
  )
}
