import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import ui from '../../components/ui.module.css'
import type { Customer } from '../../lib/trpc.ts'
import * as m from '../../messages/customers/en.ts'
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
  if (result !== null) return <AskResult result={result} onClose={onClose} />
  return (
    <Dialog title={m.askQuestion({ name: customer.name })} opened onClose={onClose}>
      <Stack gap="md">
        <Text>{m.askLead}</Text>
        <Text c="dimmed" size="sm">
          {m.askLimits}
        </Text>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isAsking}>
            {common.cancel}
          </Button>
          <Button loading={isAsking} onClick={() => ask([customer.id])} data-autofocus>
            {common.sendRequest}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

/** What became of requests. */
export function AskResult({ result, onClose }: { result: AskedCustomers; onClose(): void }) {
  const { asked, waitingReason, skipped } = result
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Dialog title={m.reviewRequests} opened onClose={onClose}>
      <Stack gap="md">
        <p ref={heading} tabIndex={-1} className={`${ui.flush} ${ui.strong}`}>
          {asked === 0 ? m.noRequestWasSent : m.requestsOnTheirWay({ count: asked })}
        </p>
        {waitingReason === null ? null : <Text>{waitingReason}</Text>}
        {skipped.length === 0 ? null : (
          <section aria-label={m.leftOut}>
            <ul className={`${ui.above6} ${ui.wrap} ${styles.skipped}`}>
              {skipped.map(({ id, name, reason }) => (
                <li key={id}>
                  <strong>{name}</strong>: {reason}
                </li>
              ))}
            </ul>
          </section>
        )}
        <DialogActions>
          <Button onClick={onClose}>{common.done}</Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
