import type { CustomerEvent } from '@fivestead/domain/customers/history'
import type { Language } from '@fivestead/domain/languages/languages'
import { LOCALE } from '@fivestead/domain/languages/locale'
import { Stars } from '@fivestead/ui/Stars.tsx'
import ui from '../../../components/ui.module.css'
import { stateTitle } from '../../../lib/event-words.ts'
import * as m from '../../../messages/inbox/en.ts'
import { writtenIn } from './language.ts'
import { NoteEntry } from './NoteEntry.tsx'
import styles from './Thread.module.css'

const moment = new Intl.DateTimeFormat(LOCALE, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

const STATES = { waiting: m.onItsWay, sent: m.sent, delivered: m.delivered, failed: m.notSent } as const

interface Props {
  businessId: number
  threadId: string
  name: string
  /** The newest first, as they are read. */
  events: readonly CustomerEvent[]
}

/** History between the business and a customer, in order of time. */
export function ThreadEvents({ businessId, threadId, name, events }: Props) {
  // A reminder that has not gone out is not part of what was said; an answer ends it.
  const shown = events.filter(({ about, state }) => about !== 'reminder' || state !== 'waiting').reverse()
  return (
    <ol className={`${ui.stack10} ${ui.column} ${ui.list} ${styles.events}`} aria-label={m.conversation}>
      {shown.map((event) => (
        <li key={`${event.kind}-${event.id}`} className={styles.event} data-kind={event.kind}>
          {event.kind === 'note' ? (
            <NoteEntry
              businessId={businessId}
              threadId={threadId}
              note={event}
              when={<When at={event.at} />}
            />
          ) : (
            <Event event={event} name={name} />
          )}
        </li>
      ))}
    </ol>
  )
}

const When = ({ at }: { at: string }) => <time dateTime={at}>{moment.format(new Date(at))}</time>

function Event({ event, name }: { event: CustomerEvent; name: string }) {
  const { kind, at, rating, text, language } = event
  if (kind === 'message') return <Message event={event} />
  const written = writtenIn(language)
  return (
    <>
      <p className={`${ui.flush} ${ui.small} ${styles.title}`}>
        <strong>{titleOf(event, name)}</strong> <When at={at} />{' '}
        {written === null ? null : <span>· {written}</span>}
      </p>
      {rating === null ? null : <Stars rating={rating} size={18} />}
      {kind === 'feedback' || kind === 'rating' ? <Words text={text} language={language} /> : null}
    </>
  )
}

const Words = ({ text, language = null }: { text: string | null; language?: Language | null }) =>
  text === null || text === '' ? null : (
    <p className={styles.words} lang={language ?? undefined} dir="auto">
      {text}
    </p>
  )

/** A message of the business; the words of a reply stand there, those of a request fold. */
function Message({
  event: { at, channel, subject, text, state, about, reason, by },
}: {
  event: CustomerEvent
}) {
  const purpose = about ?? 'request'
  const title = by === null ? m.messageBy : by.isYou ? m.youRepliedBy : m.memberRepliedBy
  return (
    <>
      <p className={`${ui.flush} ${ui.small} ${styles.title}`}>
        <strong>{title({ purpose, channel: channel ?? 'email', name: by?.name ?? '' })}</strong>{' '}
        <When at={at} />
      </p>
      {purpose === 'reply' ? (
        <Words text={text} />
      ) : (
        <details>
          <summary>{subject ?? m.showTheText}</summary>
          <Words text={text} />
        </details>
      )}
      <p className={`${ui.above2} ${ui.small} ${styles.delivery}`} data-failed={state === 'failed'}>
        {STATES[state ?? 'sent']}
        {(state === 'failed' || state === 'waiting') && reason ? `. ${reason}` : ''}
      </p>
    </>
  )
}

/** An event of the customer, or a change of state, in a few words. */
function titleOf({ kind, channel, text, by }: CustomerEvent, name: string): string {
  if (kind === 'rating') return m.ratedYou({ name })
  if (kind === 'opt-out') return m.optedOutOf({ name, channel: channel ?? 'email' })
  if (kind === 'feedback') {
    return channel === 'sms' ? m.repliedByText({ name }) : m.sentPrivateFeedback({ name })
  }
  return stateTitle({ text, by })
}
