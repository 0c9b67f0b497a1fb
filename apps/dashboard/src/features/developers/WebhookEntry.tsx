import * as common from '@fivestead/domain/languages/messages/common/en'
import { WEBHOOK_EVENTS } from '@fivestead/domain/webhooks/events'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Badge } from '../../components/Badge.tsx'
import entries from '../../components/entries.module.css'
import ui from '../../components/ui.module.css'
import { trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/developers/en.ts'
import { WEBHOOKS_CHANGE } from './change.ts'
import type { Webhook } from './types.ts'
import { RemoveWebhookDialog, WebhookSecretDialog } from './WebhookDialogs.tsx'
import { WebhookLog } from './WebhookLog.tsx'
import { timeOf } from './words.ts'

type Open = 'log' | 'secret' | 'remove'

interface Props {
  webhook: Webhook
  /** The plan has no API. */
  isPaused: boolean
}

/** List entry of a webhook endpoint: its events, its status and its actions. */
export function WebhookEntry({ webhook, isPaused }: Props) {
  const { id, url, events, state, disabledBecause, rotatingUntil, isSuspended } = webhook
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const utils = trpc.useUtils()
  const closeLog = () => {
    close()
    // A reply shown in the log may have turned the webhook off.
    void utils.webhooks.invalidate()
  }
  const test = useChange(trpc.webhooks.test, {
    ...WEBHOOKS_CHANGE,
    done: { title: m.testSent, description: m.testSentWords },
    after: () => setOpen('log'),
  })
  const enable = useChange(trpc.webhooks.enable, { ...WEBHOOKS_CHANGE, done: m.turnedOn })
  type Action = [words: string, act: () => void, isDoing?: boolean]
  const work: Action =
    state === 'on'
      ? [m.sendTest, () => test.mutate({ id }), test.isPending]
      : [common.turnOn, () => enable.mutate({ id }), enable.isPending]
  const hasEnded = disabledBecause === 'ended'
  const actions: Action[] = [
    ...(isPaused || hasEnded ? [] : [work]),
    [m.log, () => setOpen('log')],
    ...(hasEnded ? [] : [[m.newSecret, () => setOpen('secret')] satisfies Action]),
    [common.remove, () => setOpen('remove')],
  ]
  return (
    <li className={entries.entry}>
      <div className={ui.flexible}>
        <p className={entries.name}>
          {url}{' '}
          {isPaused || (isSuspended && !hasEnded) ? (
            <Badge colour="amber">{m.isPaused}</Badge>
          ) : (
            <Standing webhook={webhook} />
          )}
        </p>
        <p className={entries.facts}>
          {WEBHOOK_EVENTS.every((event) => events.includes(event)) ? (
            m.allEvents
          ) : (
            <code className={ui.code}>{events.join(' ')}</code>
          )}
        </p>
        <p className={entries.facts}>{makerOf(webhook)}</p>
        {rotatingUntil === null ? null : (
          <p className={entries.facts}>{m.rotatingUntil({ time: timeOf(rotatingUntil) })}</p>
        )}
      </div>
      <div className={entries.actions}>
        {actions.map(([words, act, isDoing = false]) => (
          <Button
            // "Turn on" and "Send test" share a key, so the focus stays when a webhook is turned on.
            key={words === common.turnOn ? m.sendTest : words}
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

/** Returns who added the endpoint, and the API key if it was added with one. */
function makerOf({ createdBy, apiKeyName }: Webhook): string {
  const name = createdBy ?? m.somebodyGone
  return apiKeyName === null ? m.addedBy({ name }) : m.addedWithKey({ key: apiKeyName, name })
}

const OFF = { gone: m.offGone, failing: m.offFailing, ended: m.offEnded }

function Standing({ webhook: { state, disabledBecause, failingSince } }: { webhook: Webhook }) {
  if (state === 'off') return <Badge colour="red">{OFF[disabledBecause ?? 'failing']}</Badge>
  if (failingSince !== null)
    return <Badge colour="amber">{m.failingSince({ time: timeOf(failingSince) })}</Badge>
  return <Badge colour="green">{m.isOn}</Badge>
}
