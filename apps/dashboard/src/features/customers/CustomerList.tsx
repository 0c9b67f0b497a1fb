import { requestLabel } from '@fivestead/domain/customers/texts'
import { shownPhone } from '@fivestead/domain/phones/typed'
import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { PencilIcon, PlusIcon, SearchIcon, TrashIcon, UploadIcon } from '../../components/icons.tsx'
import { PagedRows } from '../../components/PagedRows.tsx'
import { WaitingRows } from '../../components/QueryState.tsx'
import { type Customer, type CustomerImport, trpc } from '../../lib/trpc.ts'
import { usePages } from '../../lib/use-pages.ts'
import { AddCustomerDialog } from './AddCustomerDialog.tsx'
import styles from './CustomerList.module.css'
import { DeleteCustomerDialog } from './DeleteCustomerDialog.tsx'
import { EditCustomerDialog } from './EditCustomerDialog.tsx'
import { RecentImports } from './imports/RecentImports.tsx'
import { UnfinishedImports } from './imports/UnfinishedImports.tsx'

const ImportDialog = lazy(() =>
  import('./imports/ImportDialog.tsx').then((m) => ({ default: m.ImportDialog })),
)

const PAGE = 25
const LOAD_FAILED = 'The customers could not be read.'
const SEARCH_QUIET_MS = 300

type Open =
  | { what: 'add' }
  | { what: 'import'; cutOff: CustomerImport | null }
  | { what: 'edit' | 'delete'; customer: Customer }
  | null

/** The people of one business: search, add, change, delete, import (CUS-1). */
export function CustomerList({ businessId, country }: { businessId: number; country: string }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_QUIET_MS)
  const [open, setOpen] = useState<Open>(null)
  const utils = trpc.useUtils()
  const input = { businessId, limit: PAGE, ...(search ? { search } : {}) }
  const customers = usePages(['customers', 'list'], input, (cursor) =>
    utils.client.customers.list.query({ ...input, cursor }),
  )
  const rows = customers.items
  const actions = (
    <Group gap={10}>
      <Button
        variant="default"
        leftSection={<UploadIcon size={18} />}
        onClick={() => setOpen({ what: 'import', cutOff: null })}
      >
        Import CSV
      </Button>
      <Button leftSection={<PlusIcon size={18} />} onClick={() => setOpen({ what: 'add' })}>
        Add Customer
      </Button>
    </Group>
  )
  return (
    <>
      <UnfinishedImports businessId={businessId} onGoOn={(cutOff) => setOpen({ what: 'import', cutOff })} />
      <Card title="Customers" aside={rows.length > 0 || search !== '' ? actions : null}>
        <TextInput
          aria-label="Search customers"
          placeholder="Search name, email or phone"
          mb="md"
          leftSection={<SearchIcon size={18} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <PagedRows
          pages={customers}
          waiting={<WaitingRows count={4} height={56} />}
          failed={LOAD_FAILED}
          empty={
            <EmptyState
              title={search === '' ? 'No customers yet' : 'No customer matches'}
              text={
                search === ''
                  ? 'Everybody you ask is kept here. Add the first one and send the request in the same step, or bring your list as a CSV file.'
                  : 'Try another name, email or phone number.'
              }
              action={search === '' ? actions : undefined}
            />
          }
        >
          {(rows) => <CustomerRows rows={rows} country={country} onOpen={setOpen} />}
        </PagedRows>
      </Card>
      <RecentImports businessId={businessId} />
      <Dialogs open={open} businessId={businessId} country={country} onClose={() => setOpen(null)} />
    </>
  )
}

interface DialogsProps {
  open: Open
  businessId: number
  country: string
  onClose(): void
}

/** The one that is open. */
function Dialogs({ open, businessId, country, onClose }: DialogsProps) {
  return (
    <>
      <AddCustomerDialog
        businessId={businessId}
        country={country}
        opened={open?.what === 'add'}
        onClose={onClose}
      />
      {open?.what === 'edit' ? (
        <EditCustomerDialog customer={open.customer} country={country} onClose={onClose} />
      ) : null}
      {open?.what === 'delete' ? <DeleteCustomerDialog customer={open.customer} onClose={onClose} /> : null}
      {open?.what === 'import' ? (
        <Suspense>
          <ImportDialog businessId={businessId} country={country} cutOff={open.cutOff} onClose={onClose} />
        </Suspense>
      ) : null}
    </>
  )
}

interface RowsProps {
  rows: Customer[]
  country: string
  onOpen(open: Open): void
}

function CustomerRows({ rows, country, onOpen }: RowsProps) {
  return (
    <ul className={styles.list}>
      {rows.map((customer) => (
        <li key={customer.id}>
          <span className={styles.name}>{customer.fullName}</span>
          <Contact customer={customer} country={country} />
          <span className={styles.badge} data-sent={customer.requestSent}>
            {requestLabel(customer.requestSent)}
          </span>
          <span className={styles.actions}>
            <ActionIcon
              variant="subtle"
              aria-label={`Edit ${customer.fullName}`}
              onClick={() => onOpen({ what: 'edit', customer })}
            >
              <PencilIcon />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Delete ${customer.fullName}`}
              onClick={() => onOpen({ what: 'delete', customer })}
            >
              <TrashIcon />
            </ActionIcon>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Contact({ customer: { email, phone }, country }: { customer: Customer; country: string }) {
  return (
    <span className={styles.contact}>
      {email}
      {email !== null && phone !== null ? ' · ' : null}
      {phone === null ? null : <span className={styles.phone}>{shownPhone(phone, country)}</span>}
      {email === null && phone === null ? 'No contact yet' : null}
    </span>
  )
}
