import { CUSTOMER_FIELDS, FIELD_NAMES } from '@fivestead/domain/customers/fields'
import type { CustomerEvent } from '@fivestead/domain/customers/history'
import { failureLine, standingLabel } from '@fivestead/domain/customers/status'
import { LOCALE } from '@fivestead/domain/languages/locale'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { shownPhone } from '@fivestead/domain/phones/typed'
import { reviewLogDate } from '@fivestead/domain/reports/dates'
import { Stars } from '@fivestead/ui/Stars.tsx'
import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../components/Badge.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import ui from '../../components/ui.module.css'
import { May } from '../../lib/auth-context.tsx'
import { noteTitle, stateTitle } from '../../lib/event-words.ts'
import { type Customer, trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/customers/en.ts'
import styles from './CustomerPage.module.css'
import { detailWords } from './detail-words.ts'
import { mayBeAsked } from './may-be-asked.ts'

interface Props {
  businessId: number
  country: string
  id: string
  onAsk(customer: Customer): void
  onEdit(customer: Customer): void
  onDelete(customer: Customer): void
}

/** Page with the history of a customer, newest first. */
export function CustomerPage({ businessId, country, id, onAsk, onEdit, onDelete }: Props) {
  const history = trpc.customers.history.useQuery({ businessId, id })
  return (
    <QueryState
      query={history}
      waiting={<Skeleton height={240} aria-busy="true" />}
      failed={m.customerLoadFailed}
    >
      {({ customer, events }) => (
        <Stack gap="md">
          <Facts customer={customer} country={country} />
          <May right="ask">
            <Group justify="flex-end" gap="xs">
              <May right="manage">
                <Button variant="subtle" color="gray" onClick={() => onDelete(customer)}>
                  {m.deleteOne({ name: customer.name })}
                </Button>
              </May>
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
                  {m.exportOrEraseData}
                </Button>
              </May>
              <Button variant="default" onClick={() => onEdit(customer)}>
                {common.edit}
              </Button>
              {mayBeAsked(customer) ? <Button onClick={() => onAsk(customer)}>{m.ask}</Button> : null}
            </Group>
          </May>
          <section aria-label={m.history}>
            <h3 className={styles.heading}>{m.history}</h3>
            {events.length === 0 ? (
              <p className={`${ui.flush} ${ui.note}`}>{m.historyEmpty}</p>
            ) : (
              <ol className={`${ui.listing} ${ui.gap10}`}>
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
  const { email, phone, failure, tags } = customer
  const facts: [string, string | null][] = [
    [m.email, email],
    [common.phone, phone && shownPhone(phone, country)],
    ...FIELD_NAMES.filter((name) => name !== 'tags').map((name): [string, string] => [
      CUSTOMER_FIELDS[name].label(),
      detailWords(name, customer),
    ]),
    [m.added, reviewLogDate(customer.createdAt)],
  ]
  return (
    <div>
      <h3 className={styles.heading}>{customer.name}</h3>
      <p className={`${ui.row} ${ui.gap8} ${ui.below8}`}>
        <Badge colour={customer.refusal !== null || failure !== null ? 'red' : 'grey'}>
          {standingLabel(customer)}
        </Badge>
        {tags.map((tag) => (
          <span key={tag} className={`${ui.bordered} ${ui.pill} ${ui.hint} ${ui.wrap}`}>
            {tag}
          </span>
        ))}
      </p>
      {failure === null ? null : <p className={styles.failure}>{failureLine(failure, customer)}</p>}
      <dl className={`${ui.facts} ${ui.stack} ${ui.flush} ${styles.facts}`}>
        {facts.map(([label, value]) =>
          !value ? null : (
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

/** An event in a few words. */
function titleOf({ kind, channel, state, about, text, by }: CustomerEvent): string {
  switch (kind) {
    case 'message':
      return m.messageEvent({
        purpose: about ?? 'request',
        channel: channel ?? 'email',
        state: state ?? 'sent',
      })
    case 'rating':
      return m.ratedYou
    case 'feedback':
      return channel === 'sms' ? m.repliedByText : m.sentPrivateFeedback
    case 'note':
      return noteTitle(by)
    case 'state':
      return stateTitle({ text, by })
    case 'opt-out':
      return m.optedOutOf({ channel: channel ?? 'email' })
  }
}

function Event({ event, country }: { event: CustomerEvent; country: string }) {
  const { kind, at, subject, text, rating, state, reason } = event
  const words = kind === 'opt-out' && event.channel === 'sms' ? shownPhone(text ?? '', country) : text
  return (
    <article className={`${ui.bordered} ${ui.round} ${styles.event}`} data-kind={kind}>
      <p className={`${ui.flow} ${ui.between} ${ui.below4} ${styles.title}`}>
        <strong>{titleOf(event)}</strong>
        <time dateTime={at} className={`${ui.flush} ${ui.note}`}>
          {new Date(at).toLocaleString(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </p>
      {rating === null ? null : <Stars rating={rating} size={16} />}
      {state !== 'failed' && state !== 'waiting' ? null : reason === null ? null : (
        <p className={state === 'failed' ? styles.failure : `${ui.flush} ${ui.note}`}>{reason}</p>
      )}
      {subject === null ? null : <p className={`${ui.below4} ${ui.strong} ${ui.wrap}`}>{subject}</p>}
      {kind === 'state' || words === null || words === '' ? null : <p className={styles.words}>{words}</p>}
    </article>
  )
}
