import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { QueryState, WaitingRows } from '../../components/QueryState.tsx'
import ui from '../../components/ui.module.css'
import { trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/developers/en.ts'
import { AddWebhookDialog } from './AddWebhookDialog.tsx'
import { useIsInPlan } from './PlanNote.tsx'
import { WebhookEntry } from './WebhookEntry.tsx'

/** Card with the webhook endpoints of the organization. */
export function WebhooksCard() {
  const webhooks = trpc.webhooks.list.useQuery()
  const [adding, setAdding] = useState(false)
  const isInPlan = useIsInPlan()
  const add = isInPlan ? <Button onClick={() => setAdding(true)}>{m.addWebhook}</Button> : null
  return (
    <Card title={m.webhooks} aside={webhooks.data?.length ? add : null}>
      <Text mb="md" c="dimmed">
        {m.webhooksLead}
      </Text>
      <QueryState
        query={webhooks}
        waiting={<WaitingRows count={1} height={72} />}
        failed={common.pleaseTryAgain}
        empty={
          <EmptyState
            title={m.noWebhooks}
            text={isInPlan ? m.noWebhooksWords : m.partOfEnterprise}
            action={add}
          />
        }
      >
        {(list) => (
          <ul className={ui.list} aria-label={m.webhooks}>
            {list.map((webhook) => (
              <WebhookEntry key={webhook.id} webhook={webhook} isPaused={!isInPlan} />
            ))}
          </ul>
        )}
      </QueryState>
      {adding ? <AddWebhookDialog onClose={() => setAdding(false)} /> : null}
    </Card>
  )
}
