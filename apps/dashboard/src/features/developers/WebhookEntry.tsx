import { WEBHOOK_EVENTS } from '@fivestead/domain/webhooks/events'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Badge } from '../../components/Badge.tsx'
import entries from '../../components/entries.module.css'
import { showToast } from '../../lib/toasts.ts'
import { trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/developers/en.ts'
import styles from './Developers.module.css'
import type { Webhook } from './types.ts'
import { useDeveloperChange } from './use-developer-change.ts'
import { RemoveWebhookDialog, WebhookSecretDialog } from './WebhookDialogs.tsx'
import { WebhookLog } from './WebhookLog.tsx'
import { timeOf } from './words.ts'

type Open = 'log' | 'secret' | 'remove'

interface Props {
  webhook: Webhook
  /** The plan has no API. */
  isPaused: boolean
}

/** One endpoint: its events, how it stands, and what can be done with it. */
export function WebhookEntry({ webhook, isPaused }: Props) {
  const { id, url, events, state, rotatingUntil } = webhook
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const change = useDeveloperChange('webhooks')
  const closeLog = () => {
    close()
    // An answer that it shows may have turned the webhook off.
    void change.onSettled()
  }
  const test = trpc.webhooks.test.useMutation({
    ...change,
    onSuccess: () => {
      showToast({ title: m.testSent, description: m.testSentWords, tone: 'success' })
      setOpen('log')
    },
  })
  const enable = trpc.webhooks.enable.useMutation({
    ...change,
    onSuccess: () => showToast({ title: m.turnedOn, tone: 'success' }),
  })
  type Action = [words: string, act: () => void, isDoing?: boolean]
  const work: Action =
    state === 'on'
      ? [m.sendTest, () => test.mutate({ id }), test.isPending]
      : [m.turnOn, () => enable.mutate({ id }), enable.isPending]
  const actions: Action[] = [
    ...(isPaused ? [] : [work]),
    [m.log, () => setOpen('log')],
    [m.newSecret, () => setOpen('secret')],
    [m.remove, () => setOpen('remove')],
  ]
  return (
    <li className={entries.entry}>
      <div className={entries.words}>
        <p className={entries.name}>
          {url} {isPaused ? <Badge colour="amber">{m.isPaused}</Badge> : <Standing webhook={webhook} />}
        </p>
        <p className={entries.facts}>
          {WEBHOOK_EVENTS.every((event) => events.includes(event)) ? (
            m.allEvents
          ) : (
            <code className={styles.code}>{events.join(' ')}</code>
          )}
        </p>
        {rotatingUntil === null ? null : (
          <p className={entries.facts}>{m.rotatingUntil({ time: timeOf(rotatingUntil) })}</p>
        )}
      </div>
      <div className={entries.actions}>
        {actions.map(([words, act, isDoing = false]) => (
          <Button
            // The focus stays where it is when a webhook is turned on.
            key={words === m.turnOn ? m.sendTest : words}
            variant="default"
            aria-label={`${words}: ${url}`}
            onClick={act}
            loading={isDoing}
          >
            {words}
          </Button>
        ))}
      </div>
      {open === 'log' ? <WebhookLog webhook={webhook} isPaused={isPaused} onClose={closeLog} /> : null}
      {open === 'secret' ? <WebhookSecretDialog webhook={webhook} onClose={close} /> : null}
      {open === 'remove' ? <RemoveWebhookDialog webhook={webhook} onClose={close} /> : null}
    </li>
  )
}

function Standing({ webhook: { state, disabledBecause, failingSince } }: { webhook: Webhook }) {
  if (state === 'off')
    return <Badge colour="red">{disabledBecause === 'gone' ? m.offGone : m.offFailing}</Badge>
  if (failingSince !== null)
    return <Badge colour="amber">{m.failingSince({ time: timeOf(failingSince) })}</Badge>
  return <Badge colour="green">{m.isOn}</Badge>
}
