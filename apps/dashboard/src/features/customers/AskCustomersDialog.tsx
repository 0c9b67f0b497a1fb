import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import type { Customer } from '../../lib/trpc.ts'
import styles from './CustomerList.module.css'
import { counted } from './imports/words.ts'
import { type AskedCustomers, useAskCustomers } from './use-ask-customers.ts'

interface Props {
  businessId: number
  customers: readonly Customer[]
  onClose(): void
}

/** Says what is sent to whom before it is, and then who was left out and why (CUS-9). */
export function AskCustomersDialog({ businessId, customers, onClose }: Props) {
  const [result, setResult] = useState<AskedCustomers | null>(null)
  const { isAsking, ask } = useAskCustomers(businessId, setResult)
  const [only] = customers
  const who = customers.length === 1 && only ? only.fullName : counted(customers.length, 'customer')
  if (result !== null) return <Result result={result} onClose={onClose} />
  return (
    <Dialog title={`Ask ${who} for a review?`} opened onClose={onClose}>
      <Stack gap="md">
        <Text>
          {customers.length === 1 ? 'They get' : 'Each of them gets'} your review request by email, or by text
          where there is no email address.
        </Text>
        <Text c="dimmed" size="sm">
          Anyone who opted out or was asked in the last 30 days is left out. Requests over your daily limit go
          out on the following days, and we never text at night.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isAsking}>
            Cancel
          </Button>
          <Button loading={isAsking} onClick={() => ask(customers.map(({ id }) => id))} data-autofocus>
            {customers.length === 1 ? 'Send request' : `Send ${customers.length} requests`}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Result({ result, onClose }: { result: AskedCustomers; onClose(): void }) {
  const { asked, waiting, waitingReason, skipped } = result
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Dialog title="Review requests" opened onClose={onClose}>
      <Stack gap="md">
        <p ref={heading} tabIndex={-1} className={styles.outcome}>
          {asked === 0
            ? 'No request was sent.'
            : `${counted(asked, 'request')} ${asked === 1 ? 'is' : 'are'} on ${asked === 1 ? 'its' : 'their'} way.`}
        </p>
        {waitingReason === null ? null : (
          <Text>{waiting === 1 ? waitingReason : `${waiting} of them wait: ${waitingReason}`}</Text>
        )}
        {skipped.length === 0 ? null : (
          <section aria-label="Left out">
            <Text fw={600}>{counted(skipped.length, 'customer')} left out</Text>
            <ul className={styles.skipped}>
              {skipped.map(({ id, name, reason }) => (
                <li key={id}>
                  <strong>{name}</strong>: {reason}
                </li>
              ))}
            </ul>
          </section>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
