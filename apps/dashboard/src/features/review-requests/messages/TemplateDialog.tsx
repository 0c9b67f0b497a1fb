import type { MessageChannel } from '@fivestead/domain/messaging/channels'
import { OWN_TEMPLATE_MAX, OWN_TEMPLATES } from '@fivestead/domain/messaging/own-template-texts'
import { templateFormSchema, templateProblems } from '@fivestead/domain/messaging/template-schemas'
import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useId, useRef } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { Unsaved } from '../../../components/Unsaved.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { type Business, type MessageSettings, type Template, trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import { useFailure } from '../../../lib/use-failure.ts'
import { CHANNEL_OPTIONS, Choice } from './Choice.tsx'
import styles from './Messages.module.css'
import { MessageView } from './MessageView.tsx'

interface Props {
  business: Business
  settings: MessageSettings | undefined
  /** The one to be changed; null for a new one. */
  template: Template | null
  onClose(): void
}

const INSERTS = [
  ['{customerName}', 'First name'],
  ['{businessName}', 'Business name'],
  ['{reviewLink}', 'Survey link'],
] as const

/** Text of a new template: it names the business, and leads to the survey. */
const BEGINNINGS: Record<MessageChannel, { subject: string; body: string }> = {
  sms: { subject: '', body: '{businessName}: Hi {customerName}, how did we do? {reviewLink}' },
  email: {
    subject: 'How did {businessName} do?',
    body: 'Hi {customerName},\n\nthank you for coming to {businessName}. How did we do?\n\n{reviewLink}\n\nThank you!',
  },
}

/** Writes a template: what breaks a rule is said while typing, and the message stands beside it as it will be read. */
export function TemplateDialog({ business, settings, template, onClose }: Props) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const utils = trpc.useUtils()
  const fail = useFailure()
  const { form, busy, unsaved, onSubmit } = useAppForm<{
    channel: MessageChannel
    name: string
    subject: string
    body: string
  }>(
    templateFormSchema,
    template === null
      ? { channel: 'sms', name: '', ...BEGINNINGS.sms }
      : { ...template, subject: template.subject ?? '' },
    { refusals: { 'template-name-taken': 'name' } },
  )
  const { channel, subject, body } = form.values
  const done = (title: string) => ({
    onSuccess: async ({ name }: Template) => {
      await utils.templates.invalidate()
      showToast({ title, description: name, tone: 'success' })
      onClose()
    },
    onError: (error: unknown) =>
      fail(error, { title: OWN_TEMPLATES.failed, description: 'Please try again.' }),
  })
  const create = trpc.templates.create.useMutation(done(OWN_TEMPLATES.added))
  const change = trpc.templates.change.useMutation(done(OWN_TEMPLATES.changed))
  const problems = body.trim() === '' ? [] : templateProblems({ channel, subject: subject.trim(), body })

  const insert = (placeholder: string) => {
    const { selectionStart, selectionEnd } = field.current ?? { selectionStart: null, selectionEnd: null }
    const start = selectionStart ?? body.length
    form.setFieldValue('body', body.slice(0, start) + placeholder + body.slice(selectionEnd ?? start))
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(start + placeholder.length, start + placeholder.length)
    })
  }
  const choose = (next: MessageChannel) => {
    const { subject: began, body: begun } = BEGINNINGS[channel]
    form.setFieldValue('channel', next)
    // An edited text stays; an untouched text becomes the other channel's.
    if (body === begun) form.setFieldValue('body', BEGINNINGS[next].body)
    if (subject === began) form.setFieldValue('subject', BEGINNINGS[next].subject)
    form.clearErrors()
  }
  const send = (values: typeof form.values) => {
    const words = {
      businessId: business.id,
      channel: values.channel,
      name: values.name,
      body: values.body,
      ...(values.channel === 'email' ? { subject: values.subject } : {}),
    }
    return template === null
      ? create.mutateAsync(words)
      : change.mutateAsync({ ...words, templateId: template.id })
  }

  return (
    <Dialog title={template === null ? 'New template' : 'Edit template'} opened onClose={onClose} size="lg">
      <form noValidate aria-label="Template" onSubmit={onSubmit(send)}>
        <Stack gap="md">
          {template === null ? (
            <Choice
              legend="For"
              name={`${id}-channel`}
              options={CHANNEL_OPTIONS}
              chosen={channel}
              onChoose={choose}
            />
          ) : null}
          <TextInput
            label="Name"
            description="Only you see it."
            maxLength={OWN_TEMPLATE_MAX.name}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
          {channel === 'email' ? (
            <TextInput
              label="Subject"
              maxLength={OWN_TEMPLATE_MAX.subject}
              autoComplete="off"
              {...form.getInputProps('subject')}
            />
          ) : null}
          <Textarea
            label="Message"
            description={
              channel === 'sms'
                ? '"Reply STOP to opt out" is added at the end.'
                : 'The button stands where the survey link is. Your postal address and "Unsubscribe" are added below.'
            }
            autosize
            minRows={channel === 'sms' ? 3 : 6}
            maxRows={14}
            maxLength={OWN_TEMPLATE_MAX[channel]}
            {...form.getInputProps('body')}
            ref={field}
          />
          <div className={styles.inserts}>
            {INSERTS.map(([placeholder, label]) => (
              <Button key={placeholder} variant="default" px="sm" onClick={() => insert(placeholder)}>
                <span className={styles.plus} aria-hidden="true">
                  +
                </span>
                <span className={styles.hidden}>Insert </span>
                {label}
              </Button>
            ))}
          </div>
          <div role="status">
            {problems.length === 0 ? null : (
              <div className={styles.problems}>
                <p>This can't be saved yet:</p>
                <ul>
                  {problems.map(({ message }) => (
                    <li key={message}>{message}</li>
                  ))}
                </ul>
              </div>
            )}
          </div>
          <section aria-label="Preview" className={styles.preview}>
            <h3>Preview</h3>
            <MessageView
              template={{ subject, body }}
              channel={channel}
              businessName={business.name}
              settings={settings}
            />
          </section>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Save template
            </Button>
          </Group>
          <Unsaved shown={unsaved} />
        </Stack>
      </form>
    </Dialog>
  )
}
