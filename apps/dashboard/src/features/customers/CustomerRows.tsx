import { CUSTOMER_FIELDS } from '@fivestead/domain/customers/fields'
import { detailHit } from '@fivestead/domain/customers/search-hits'
import { type CustomerStatus, failureLine, standingLabel } from '@fivestead/domain/customers/status'
import { shownPhone } from '@fivestead/domain/phones/typed'
import { reviewLogDate } from '@fivestead/domain/reports/dates'
import { Stars } from '@fivestead/ui/Stars.tsx'
import { ActionIcon, Button } from '@mantine/core'
import { Badge, type BadgeColour } from '../../components/Badge.tsx'
import { PencilIcon } from '../../components/icons.tsx'
import { SelectBox } from '../../components/SelectBox.tsx'
import ui from '../../components/ui.module.css'
import { May, useMay } from '../../lib/auth-context.tsx'
import type { Customer } from '../../lib/trpc.ts'
import * as m from '../../messages/customers/en.ts'
import styles from './CustomerList.module.css'
import { mayBeAsked } from './may-be-asked.ts'
import type { Selection } from './use-selection.ts'

interface Props {
  rows: Customer[]
  country: string
  /** What was searched for. */
  search: string
  selection: Selection
  onOpen(customer: Customer): void
  onAsk(customer: Customer): void
  onEdit(customer: Customer): void
}

/** List of customers: name, contacts, status and actions. */
export function CustomerRows({ rows, country, search, selection, onOpen, onAsk, onEdit }: Props) {
  const mayAsk = useMay('ask')
  return (
    <ul className={`${ui.list} ${styles.list}`}>
      {rows.map((customer) => (
        <li key={customer.id} data-selected={selection.has(customer.id)}>
          <May right="ask">
            <SelectBox
              label={m.select({ name: customer.name })}
              checked={selection.has(customer.id)}
              disabled={selection.isFull && !selection.has(customer.id)}
              onChange={() => selection.toggle(customer.id)}
            />
          </May>
          <span className={`${ui.row} ${ui.shrink} ${styles.who}`}>
            <button
              type="button"
              className={`${ui.plainButton} ${ui.block} ${ui.touch} ${ui.strong} ${ui.wrap} ${styles.name}`}
              onClick={() => onOpen(customer)}
            >
              {customer.name}
            </button>
            <Contact customer={customer} country={country} />
            <Known customer={customer} />
            <Hit customer={customer} search={search} />
          </span>
          <Standing customer={customer} />
          <span className={`${ui.line} ${ui.nowrap} ${styles.actions}`}>
            {mayAsk && mayBeAsked(customer) ? (
              <Button
                variant="default"
                px="sm"
                aria-label={m.askOne({ name: customer.name })}
                onClick={() => onAsk(customer)}
              >
                {m.ask}
              </Button>
            ) : null}
            <May right="ask">
              <ActionIcon
                variant="subtle"
                aria-label={m.editOne({ name: customer.name })}
                onClick={() => onEdit(customer)}
              >
                <PencilIcon />
              </ActionIcon>
            </May>
          </span>
        </li>
      ))}
    </ul>
  )
}

const COLOURS: Record<CustomerStatus, BadgeColour> = {
  'not asked': 'grey',
  queued: 'grey',
  waiting: 'blue',
  answered: 'green',
  'opted out': 'amber',
}

/** Status of the customer, with their stars or the day of the last request. */
function Standing({ customer }: { customer: Customer }) {
  const { status, refusal, failure, rating, lastAskedAt } = customer
  return (
    <span className={`${ui.row} ${ui.gap4x10} ${styles.standing}`}>
      <Badge colour={refusal === null && failure === null ? COLOURS[status] : 'red'}>
        {standingLabel(customer)}
      </Badge>
      {failure === null || refusal !== null ? null : (
        <span className={`${ui.hint} ${ui.wrap} ${styles.failure}`}>{failureLine(failure, customer)}</span>
      )}
      {rating === null ? null : <Stars rating={rating} size={14} />}
      {status === 'queued' ? (
        <span className={`${ui.muted} ${ui.body} ${ui.nowrap}`}>{m.waitingToGoOut}</span>
      ) : null}
      {status === 'waiting' ? (
        <span className={`${ui.muted} ${ui.body} ${ui.nowrap}`}>{reviewLogDate(lastAskedAt)}</span>
      ) : null}
    </span>
  )
}

/** The last visit and the tags. */
function Known({ customer: { lastVisit, tags } }: { customer: Customer }) {
  if (lastVisit === null && tags.length === 0) return null
  return (
    <span className={`${ui.row} ${ui.hint} ${styles.known}`}>
      {lastVisit === null ? null : <span>{m.visited({ day: reviewLogDate(lastVisit) })}</span>}
      {tags.map((tag) => (
        <span key={tag} className={`${ui.bordered} ${ui.wrap} ${styles.tag}`}>
          {tag}
        </span>
      ))}
    </span>
  )
}

/** The words of a detail by which the search found the customer. */
function Hit({ customer, search }: { customer: Customer; search: string }) {
  const hit = search === '' ? null : detailHit(customer, search)
  if (hit === null) return null
  return (
    <span className={`${ui.hint} ${ui.wrap} ${styles.hit}`}>
      {`${CUSTOMER_FIELDS[hit.name].label()}: ${hit.text}`}
    </span>
  )
}

function Contact({ customer: { email, phone }, country }: { customer: Customer; country: string }) {
  return (
    <span className={`${ui.muted} ${ui.body} ${ui.wrap}`}>
      {email}
      {email !== null && phone !== null ? ' · ' : null}
      {phone === null ? null : <span className={ui.nowrap}>{shownPhone(phone, country)}</span>}
      {email === null && phone === null ? m.noContactYet : null}
    </span>
  )
}
