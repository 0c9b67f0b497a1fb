import { shownPhone } from '@fivestead/domain/phones/typed'
import { Anchor, Button, Skeleton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { QueryState } from '../../../components/QueryState.tsx'
import { TabLink } from '../../../components/TabLink.tsx'
import ui from '../../../components/ui.module.css'
import { May } from '../../../lib/auth-context.tsx'
import { type InboxThread, trpc } from '../../../lib/trpc.ts'
import { useWriting } from '../../../lib/writing.ts'
import * as m from '../../../messages/inbox/en.ts'
import { AssignSelect } from './AssignSelect.tsx'
import { Composer } from './Composer.tsx'
import { StateBadge } from './StateBadge.tsx'
import { StateButtons } from './StateButtons.tsx'
import styles from './Thread.module.css'
import { ThreadEvents } from './ThreadEvents.tsx'

interface Props {
  businessId: number
  businessName: string
  country: string
  threadId: string
}

/** Thread with a customer: contact, messages in order of time, and the reply form. */
export function ThreadView({ businessId, businessName, country, threadId }: Props) {
  const query = trpc.inbox.thread.useQuery({ businessId, threadId })
  return (
    <QueryState query={query} waiting={<Skeleton height={420} />} failed={m.conversationLoadFailed}>
      {(thread) => (
        <Opened thread={thread} businessId={businessId} businessName={businessName} country={country} />
      )}
    </QueryState>
  )
}

function Opened({
  thread,
  businessId,
  businessName,
  country,
}: Omit<Props, 'threadId'> & { thread: InboxThread }) {
  const end = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // Scrolls to the latest message and the reply; a phone shows the thread alone, so it also gets the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <article className={ui.wrap} aria-label={m.conversationWith({ customerName: thread.customerName })}>
      <header className={`${ui.flow} ${ui.between} ${ui.alignStart} ${ui.gap8x16} ${styles.head}`}>
        <div>
          <h2 ref={heading} tabIndex={-1} className={styles.name}>
            {thread.customerName} <StateBadge state={thread.state} />
          </h2>
          <Contact thread={thread} country={country} />
        </div>
        <May right="ask">
          <AssignSelect thread={thread} businessId={businessId} />
          <StateButtons thread={thread} businessId={businessId} />
        </May>
      </header>
      <ThreadEvents
        businessId={businessId}
        threadId={thread.id}
        name={thread.customerName}
        events={thread.events}
      />
      <Others thread={thread} />
      <May right="ask">
        <Composer thread={thread} businessId={businessId} businessName={businessName} />
      </May>
      <div ref={end} />
    </article>
  )
}

/** What other members do in the thread while it is open: the one who writes, and the one who replied meanwhile. */
function Others({ thread }: { thread: InboxThread }) {
  const writer = useWriting(thread.id)
  const [before] = useState(() => new Set(thread.events.map(({ id }) => id)))
  const reply = thread.events.find(
    ({ id, about, by }) => about === 'reply' && by !== null && !by.isYou && !before.has(id),
  )
  return (
    <div role="status">
      {reply?.by ? (
        <p className={`${ui.below8} ${ui.note}`}>{m.repliedJustNow({ name: reply.by.name })}</p>
      ) : null}
      {writer === null ? null : <p className={`${ui.below8} ${ui.note}`}>{m.isWriting({ name: writer })}</p>}
    </div>
  )
}

/** Links that reach the customer, and a link to their other data. */
function Contact({ thread, country }: { thread: InboxThread; country: string }) {
  const { email, phone, customerId } = thread
  return (
    <p className={`${ui.row} ${ui.flush} ${ui.muted} ${styles.contact}`}>
      <May right="contacts">
        {email === null ? null : (
          <Anchor className={ui.tap} href={`mailto:${email}`}>
            {email}
          </Anchor>
        )}
        {phone === null ? null : (
          <Anchor className={ui.tap} href={`tel:${phone}`}>
            {shownPhone(phone, country)}
          </Anchor>
        )}
      </May>
      {email === null && phone === null ? <span>{m.noContact}</span> : null}
      {customerId === null ? null : (
        <Button variant="subtle" px={6} component={TabLink} tab="customers" rows={{ customer: customerId }}>
          {m.openCustomer}
        </Button>
      )}
    </p>
  )
}
