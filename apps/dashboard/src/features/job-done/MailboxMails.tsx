import { LOCALE } from '@fivestead/domain/languages/locale'
import { Badge } from '../../components/Badge.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import entries from '../../components/entries.module.css'
import { QueryState, WaitingRows } from '../../components/QueryState.tsx'
import { trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/job-done/en.ts'
import styles from './JobDone.module.css'
import type { MailboxMail } from './types.ts'
import { OUTCOME_WORDS } from './words.ts'

/** How often the list is read again while it is shown, in milliseconds: somebody who tries it waits for their mail. */
const AGAIN_MS = 20_000

const TIME = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })

/** What became of the last mails to the mailbox. */
export function MailboxMails({ businessId }: { businessId: number }) {
  const mails = trpc.mailbox.mails.useQuery({ businessId }, { refetchInterval: AGAIN_MS })
  return (
    <section aria-label={m.lastMails}>
      <h3 className={styles.title}>{m.lastMails}</h3>
      <QueryState
        query={mails}
        waiting={<WaitingRows count={2} height={64} />}
        failed={m.pleaseTryAgain}
        empty={<EmptyState title={m.noMails} text={m.noMailsWords} />}
      >
        {(list) => (
          <ul className={entries.list} aria-label={m.lastMails}>
            {list.map((mail) => (
              <MailEntry key={mail.id} {...mail} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  )
}

function MailEntry({ sender, recipient, name, outcome, receivedAt }: MailboxMail) {
  const from = sender === null ? m.unknownSender : m.fromSender({ sender })
  const isAsked = outcome === 'asked'
  return (
    <li className={entries.entry}>
      <div className={entries.words}>
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
