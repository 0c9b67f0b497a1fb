import { requestLabel } from '@fivestead/domain/customers/texts'
import { formatE164 } from '@fivestead/domain/messaging/phone-number'
import { Button, Skeleton, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { PlusIcon, SearchIcon } from '../../components/icons.tsx'
import { LoadFailure } from '../../components/LoadFailure.tsx'
import { trpc } from '../../lib/trpc.ts'
import { usePages } from '../../lib/use-pages.ts'
import { AddCustomerDialog } from './AddCustomerDialog.tsx'
import styles from './CustomerList.module.css'

const PAGE = 25
const SEARCH_QUIET_MS = 300

/** The people of one business, with search and Add Customer (owner spec 2, hidden tab). */
export function CustomerList({ businessId }: { businessId: number }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_QUIET_MS)
  const [adding, dialog] = useDisclosure(false)
  const utils = trpc.useUtils()
  const input = { businessId, limit: PAGE, ...(search ? { search } : {}) }
  const customers = usePages(['customers', 'list'], input, (cursor) =>
    utils.client.customers.list.query({ ...input, cursor }),
  )
  const rows = customers.items
  const add = (
    <Button h={44} leftSection={<PlusIcon size={18} />} onClick={dialog.open}>
      Add Customer
    </Button>
  )
  return (
    <Card title="Customers" aside={rows.length > 0 || search !== '' ? add : null}>
      <TextInput
        aria-label="Search customers"
        placeholder="Search name, email or phone"
        size="md"
        mb="md"
        leftSection={<SearchIcon size={18} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {customers.isPending ? (
        <Stack gap={8} aria-busy="true">
          {[0, 1, 2, 3].map((n) => (
            <Skeleton key={n} height={56} />
          ))}
        </Stack>
      ) : customers.error !== null ? (
        <LoadFailure
          error={customers.error}
          fallback="The customers could not be read."
          onRetry={customers.refresh}
        />
      ) : rows.length === 0 ? (
        <EmptyState
          title={search === '' ? 'No customers yet' : 'No customer matches'}
          text={
            search === ''
              ? 'Everybody you ask is kept here. Add the first one, and send the request in the same step.'
              : 'Try another name, email or phone number.'
          }
          action={search === '' ? add : undefined}
        />
      ) : (
        <>
          <ul className={styles.list}>
            {rows.map((customer) => (
              <li key={customer.id}>
                <span className={styles.name}>{customer.fullName}</span>
                <span className={styles.contact}>
                  {customer.email}
                  {customer.email !== null && customer.phone !== null ? ' · ' : null}
                  {customer.phone === null ? null : (
                    <span className={styles.phone}>{formatE164(customer.phone)}</span>
                  )}
                  {customer.email === null && customer.phone === null ? 'No contact yet' : null}
                </span>
                <span className={styles.badge} data-sent={customer.requestSent}>
                  {requestLabel(customer.requestSent)}
                </span>
              </li>
            ))}
          </ul>
          {customers.hasMore ? (
            <Button
              variant="default"
              h={44}
              mt="md"
              loading={customers.isLoadingMore}
              onClick={customers.loadMore}
            >
              Show more
            </Button>
          ) : null}
        </>
      )}
      <AddCustomerDialog businessId={businessId} opened={adding} onClose={dialog.close} />
    </Card>
  )
}
