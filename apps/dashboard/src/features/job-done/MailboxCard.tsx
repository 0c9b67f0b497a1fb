import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Stack, Text } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { LoadFailure } from '../../components/LoadFailure.tsx'
import { WaitingRows } from '../../components/QueryState.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/job-done/en.ts'
import { MailboxAddress } from './MailboxAddress.tsx'
import { MailboxMails } from './MailboxMails.tsx'
import { SendersForm } from './SendersForm.tsx'
import type { Mailbox } from './types.ts'
import { useMailboxChange } from './use-mailbox-change.ts'

/** The address to which the business copies its invoices; nothing where the installation has no mailboxes. */
export function MailboxCard({ businessId }: { businessId: number }) {
  const { data, error, isPending, refetch } = trpc.mailbox.get.useQuery({ businessId })
  if (data?.isHere === false) return null
  return (
    <Card title={m.requestsByEmail}>
      <Text mb="md" c="dimmed">
        {m.mailboxLead}
      </Text>
      {isPending ? <WaitingRows count={2} height={90} /> : null}
      {error === null || data !== undefined ? null : (
        <LoadFailure error={error} fallback={common.pleaseTryAgain} onRetry={() => void refetch()} />
      )}
      {data === undefined ? null : <Standing businessId={businessId} mailbox={data} />}
    </Card>
  )
}

function Standing({ businessId, mailbox }: { businessId: number; mailbox: Mailbox }) {
  const { address, isInPlan, senders } = mailbox
  const open = useChange(
    trpc.mailbox.open,
    useMailboxChange(businessId, { title: m.mailboxOpened, description: m.mailboxOpenedWords }),
  )
  if (address === null) {
    if (!isInPlan) return <Text>{m.notInPlan}</Text>
    return (
      <EmptyState
        title={m.noMailbox}
        text={m.noMailboxWords}
        action={
          <Button loading={open.isPending} onClick={() => open.mutate({ businessId })}>
            {m.openMailbox}
          </Button>
        }
      />
    )
  }
  return (
    <Stack gap="xl">
      {isInPlan ? null : <Text>{m.notInPlan}</Text>}
      <MailboxAddress businessId={businessId} address={address} />
      <SendersForm key={senders.join(' ')} businessId={businessId} senders={senders} />
      <MailboxMails businessId={businessId} />
    </Stack>
  )
}
