import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Checkbox, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Badge, type BadgeColour } from '../../components/Badge.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import entries from '../../components/entries.module.css'
import { PagedRows } from '../../components/PagedRows.tsx'
import { WaitingRows } from '../../components/QueryState.tsx'
import ui from '../../components/ui.module.css'
import { type Outputs, trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import { usePages } from '../../lib/use-pages.ts'
import * as m from '../../messages/developers/en.ts'
import { WEBHOOKS_CHANGE } from './change.ts'
import type { Webhook } from './types.ts'
import { PROBLEM_WORDS, timeOf } from './words.ts'

type Message = Outputs['webhooks']['log']['items'][number]

/** Interval in ms at which a log with pending messages is read again. */
const AGAIN_MS = 2000

interface Props {
  webhook: Webhook
  /** The plan has no API. */
  isPaused: boolean
  onClose(): void
}

/** Dialog with the messages sent to an endpoint in the last 30 days; they can be sent again. */
export function WebhookLog({ webhook: { id, state }, isPaused, onClose }: Props) {
  const [failedOnly, setFailedOnly] = useState(false)
  const utils = trpc.useUtils()
  const input = { id, failedOnly }
  const pages = usePages(['webhooks', 'log'], input, (cursor) =>
    utils.client.webhooks.log.query({ ...input, cursor }),
  )
  const replay = useChange(trpc.webhooks.replay, {
    ...WEBHOOKS_CHANGE,
    done: ({ done }) => m.replayed({ count: done }),
  })
  const { items, refresh } = pages
  const isUnderWay = items.some(
    ({ state, attempts }) => state === 'sending' || (state === 'queued' && attempts === 0),
  )
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(refresh, AGAIN_MS)
    return () => clearInterval(timer)
  })
  const canReplay = state === 'on' && !isPaused
  return (
    <Dialog title={m.logTitle} opened onClose={onClose} size="lg">
      <Group justify="space-between" className={ui.below12}>
        <Checkbox
          label={m.failedOnly}
          checked={failedOnly}
          onChange={(event) => setFailedOnly(event.currentTarget.checked)}
        />
        {canReplay && items.some((item) => item.state === 'failed') ? (
          <Button variant="default" loading={replay.isPending} onClick={() => replay.mutate({ id })}>
            {m.replayFailed}
          </Button>
        ) : null}
      </Group>
      <PagedRows
        pages={pages}
        waiting={<WaitingRows count={3} height={64} />}
        failed={common.pleaseTryAgain}
        empty={<EmptyState title={m.logEmpty} text={m.logEmptyWords} />}
      >
        {(rows) => (
          <ul className={ui.list} aria-label={m.logTitle}>
            {rows.map((message) => (
              <MessageEntry
                key={message.id}
                message={message}
                onReplay={canReplay ? () => replay.mutate({ id, messageId: message.id }) : null}
              />
            ))}
          </ul>
        )}
      </PagedRows>
    </Dialog>
  )
}

const STATES: Record<Message['state'], [words: string, colour: BadgeColour]> = {
  queued: [m.stateQueued, 'grey'],
  sending: [m.stateSending, 'blue'],
  sent: [m.stateSent, 'green'],
  failed: [m.stateFailed, 'red'],
  cancelled: [m.stateCancelled, 'grey'],
}

function MessageEntry({ message, onReplay }: { message: Message; onReplay: (() => void) | null }) {
  const { type, state, happenedAt, attempts, status, problem, nextTryAt } = message
  const [words, colour] = STATES[state]
  const facts = [
    timeOf(happenedAt),
    ...(attempts === 0 ? [] : [m.tries({ count: attempts })]),
    ...(status === null ? [] : [`HTTP ${status}`]),
    ...(problem === null ? [] : [PROBLEM_WORDS[problem]]),
    ...(nextTryAt === null || attempts === 0 ? [] : [m.nextTry({ time: timeOf(nextTryAt) })]),
  ]
  return (
    <li className={entries.entry}>
      <div className={ui.flexible}>
        <p className={entries.name}>
          <code className={ui.code}>{type}</code> <Badge colour={colour}>{words}</Badge>
        </p>
        <p className={entries.facts}>{facts.join(' · ')}</p>
      </div>
      {onReplay !== null && state !== 'queued' && state !== 'sending' ? (
        <Button
          variant="default"
          aria-label={`${m.replay}: ${type}, ${timeOf(happenedAt)}`}
          onClick={onReplay}
        >
          {m.replay}
        </Button>
      ) : null}
    </li>
  )
}
