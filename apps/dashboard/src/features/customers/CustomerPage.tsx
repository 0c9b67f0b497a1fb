import { LANGUAGES } from '@fivestead/domain/customers/details'
import type { CustomerEvent } from '@fivestead/domain/customers/history'
import { failureLine, standingLabel } from '@fivestead/domain/customers/status'
import { shownPhone } from '@fivestead/domain/phones/typed'
import { reviewLogDate } from '@fivestead/domain/reports/dates'
import { stateWords } from '@fivestead/domain/reviews/inbox/states'
import { Stars } from '@fivestead/ui/Stars.tsx'
import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../components/Badge.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { May } from '../../lib/auth-context.tsx'
import { type Customer, trpc } from '../../lib/trpc.ts'
import styles from './CustomerPage.module.css'

interface Props {
  businessId: number
  country: string
  id: string
  onEdit(customer: Customer): void
}

/** Everything between a business and one customer, the newest first. */
export function CustomerPage({ businessId, country, id, onEdit }: Props) {
  const history = trpc.customers.history.useQuery({ businessId, id })
  return (
    <QueryState
      query={history}
      waiting={<Skeleton height={240} aria-busy="true" />}
      failed="The customer could not be read."
    >
      {({ customer, events }) => (
        <Stack gap="md">
          <Facts customer={customer} country={country} />
          <May right="ask">
            <Group justify="flex-end">
              <May right="own">
                <Button
                  variant="subtle"
                  renderRoot={(props) => (
                    <Link
                      to="/your-dashboard"
                      search={{ tab: 'settings', section: 'data', customer: id }}
                      {...props}
                    />
                  )}
                >
                  Export or erase data
                </Button>
              </May>
              <Button variant="default" onClick={() => onEdit(customer)}>
                Edit
              </Button>
            </Group>
          </May>
          <section aria-label="History">
            <h3 className={styles.heading}>History</h3>
            {events.length === 0 ? (
              <p className={styles.muted}>Nothing yet. Requests, ratings and messages show here.</p>
            ) : (
              <ol className={styles.events}>
                {events.map((event) => (
                  <li key={`${event.kind} ${event.id}`}>
                    <Event event={event} country={country} />
                  </li>
                ))}
              </ol>
            )}
          </section>
        </Stack>
      )}
    </QueryState>
  )
}

function Facts({ customer, country }: { customer: Customer; country: string }) {
  const { email, phone, failure, lastVisit, servedBy, language, notes, tags } = customer
  const named = LANGUAGES.find(([code]) => code === language)?.[1]
  const facts: [string, string | null][] = [
    ['Email', email],
    ['Phone', phone === null ? null : shownPhone(phone, country)],
    ['Last visit', lastVisit === null ? null : reviewLogDate(lastVisit)],
    ['Served by', servedBy],
    ['Language', named ?? language],
    ['Notes', notes],
    ['Added', reviewLogDate(customer.createdAt)],
  ]
  return (
    <div>
      <h3 className={styles.heading}>{customer.name}</h3>
      <p className={styles.state}>
        <Badge colour={customer.refusal !== null || failure !== null ? 'red' : 'grey'}>
          {standingLabel(customer)}
        </Badge>
        {tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
          </span>
        ))}
      </p>
      {failure === null ? null : <p className={styles.failure}>{failureLine(failure, customer)}</p>}
      <dl className={styles.facts}>
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  )
}

const PURPOSES = { request: 'Review request', reminder: 'Reminder', reply: 'Your reply' } as const
const STATES = { waiting: 'waits to go out', sent: 'sent', delivered: 'delivered', failed: 'failed' } as const
const CHANNELS = { email: 'email', sms: 'text' } as const

/** An event in a few words. */
function titleOf({ kind, channel, state, about, text }: CustomerEvent): string {
  switch (kind) {
    case 'message':
      return `${PURPOSES[about ?? 'request']} by ${CHANNELS[channel ?? 'email']}, ${STATES[state ?? 'sent']}`
    case 'rating':
      return 'Rated you'
    case 'feedback':
      return channel === 'sms' ? 'Replied by text' : 'Sent private feedback'
    case 'note':
      return 'Your note'
    case 'state':
      return stateWords(text)
    case 'opt-out':
      return `Opted out of ${channel === 'sms' ? 'texts' : 'email'}`
  }
}

function Event({ event, country }: { event: CustomerEvent; country: string }) {
  const { kind, at, subject, text, rating, state, reason } = event
  const words = kind === 'opt-out' && event.channel === 'sms' ? shownPhone(text ?? '', country) : text
  return (
    <article className={styles.event} data-kind={kind}>
      <p className={styles.title}>
        <strong>{titleOf(event)}</strong>
        <time dateTime={at} className={styles.muted}>
          {new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </p>
      {rating === null ? null : <Stars rating={rating} size={16} />}
      {state !== 'failed' && state !== 'waiting' ? null : reason === null ? null : (
        <p className={state === 'failed' ? styles.failure : styles.muted}>{reason}</p>
      )}
      {subject === null ? null : <p className={styles.subject}>{subject}</p>}
      {kind === 'state' || words === null || words === '' ? null : <p className={styles.words}>{words}</p>}
    </article>
  )
}
