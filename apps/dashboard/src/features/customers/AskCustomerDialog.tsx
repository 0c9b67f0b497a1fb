import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import type { Customer } from '../../lib/trpc.ts'
import styles from './CustomerList.module.css'
import { type AskedCustomers, useAskCustomers } from './use-ask-customers.ts'

interface Props {
  businessId: number
  customer: Customer
  onClose(): void
}

/** Says what is sent to whom before it is, and then what became of it. */
export function AskCustomerDialog({ businessId, customer, onClose }: Props) {
  const [result, setResult] = useState<AskedCustomers | null>(null)
  const { isAsking, ask } = useAskCustomers(businessId, setResult)
  if (result !== null) return <Result result={result} onClose={onClose} />
  return (
    <Dialog title={`Ask ${customer.name} for a review?`} opened onClose={onClose}>
      <Stack gap="md">
        <Text>They get your review request by email, or by text where there is no email address.</Text>
        <Text c="dimmed" size="sm">
          Nobody who opted out or was asked in the last 30 days gets one. A request over your daily limit goes
          out on the following days, and we never text at night.
        </Text>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isAsking}>
            Cancel
          </Button>
          <Button loading={isAsking} onClick={() => ask([customer.id])} data-autofocus>
            Send request
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

function Result({ result, onClose }: { result: AskedCustomers; onClose(): void }) {
  const { asked, waitingReason, skipped } = result
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Dialog title="Review requests" opened onClose={onClose}>
      <Stack gap="md">
        <p ref={heading} tabIndex={-1} className={styles.outcome}>
          {asked === 0 ? 'No request was sent.' : 'The request is on its way.'}
        </p>
        {waitingReason === null ? null : <Text>{waitingReason}</Text>}
        {skipped.length === 0 ? null : (
          <section aria-label="Left out">
            <ul className={styles.skipped}>
              {skipped.map(({ id, name, reason }) => (
                <li key={id}>
                  <strong>{name}</strong>: {reason}
                </li>
              ))}
            </ul>
          </section>
        )}
        <DialogActions>
          <Button onClick={onClose}>Done</Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
