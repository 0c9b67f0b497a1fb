import * as common from '@fivestead/domain/languages/messages/common/en'
import { addWebhookSchema } from '@fivestead/domain/platform/schemas'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@fivestead/domain/webhooks/events'
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogForm } from '../../components/FormDialog.tsx'
import ui from '../../components/ui.module.css'
import { type Inputs, trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/developers/en.ts'
import { WEBHOOKS_CHANGE } from './change.ts'
import { ProofField, useNoProof } from './ProofField.tsx'
import { SecretOnce } from './SecretOnce.tsx'

type Values = Inputs['webhooks']['create'] & Record<string, unknown>

const EVENT_WORDS: Record<WebhookEvent, string> = {
  'review_request.sent': m.eventSent,
  'review_request.delivered': m.eventDelivered,
  'review_request.failed': m.eventFailed,
  'review_request.opened': m.eventOpened,
  'rating.created': m.eventRating,
  'feedback.created': m.eventFeedback,
  'public_review.created': m.eventReview,
  'public_review.changed': m.eventReviewChanged,
  'public_review.vanished': m.eventReviewVanished,
  'customer.opted_out': m.eventOptedOut,
}

/** Asks where events go and which, with the password, and shows the secret, this once. */
export function AddWebhookDialog({ onClose }: { onClose(): void }) {
  const [secret, setSecret] = useState<string | null>(null)
  const create = useChange(trpc.webhooks.create, {
    ...WEBHOOKS_CHANGE,
    after: (made) => setSecret(made.secret),
  })
  const { form, busy, onSubmit } = useAppForm<Values>(
    addWebhookSchema,
    { url: '', events: [...WEBHOOK_EVENTS], ...useNoProof() },
    { refusals: { 'password-incorrect': 'password' } },
  )
  return (
    <Dialog title={secret === null ? m.addWebhook : m.secretOfWebhook} opened onClose={onClose}>
      {secret !== null ? (
        <SecretOnce label={m.secret} secret={secret} lead={m.secretOnce} onClose={onClose} />
      ) : (
        <DialogForm
          keep={common.cancel}
          action={m.addWebhook}
          busy={busy}
          onSubmit={onSubmit(create.mutateAsync)}
          onClose={onClose}
        >
          <TextInput
            label="URL"
            type="url"
            placeholder="https://example.com/webhooks"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            {...form.getInputProps('url')}
          />
          <Checkbox.Group
            label={m.events}
            value={[...form.values.events]}
            onChange={(chosen) => form.setFieldValue('events', chosen as WebhookEvent[])}
            error={form.errors.events}
          >
            <Stack gap="sm" mt={6}>
              {WEBHOOK_EVENTS.map((event) => (
                <Checkbox
                  key={event}
                  value={event}
                  label={EVENT_WORDS[event]}
                  description={<code className={ui.code}>{event}</code>}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <ProofField why={m.whyPasswordWebhook} {...form.getInputProps('password')} />
        </DialogForm>
      )}
    </Dialog>
  )
}
