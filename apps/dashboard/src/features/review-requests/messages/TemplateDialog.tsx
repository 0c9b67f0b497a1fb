import type { MessageChannel } from '@fivestead/domain/messaging/channels'
import { OWN_TEMPLATE_MAX, OWN_TEMPLATES } from '@fivestead/domain/messaging/own-template-texts'
import { templateFormSchema, templateProblems } from '@fivestead/domain/messaging/template-schemas'
import { Button, Stack, Textarea, type TextareaProps, TextInput } from '@mantine/core'
import { useId, useRef } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogActions } from '../../../components/DialogActions.tsx'
import { Unsaved } from '../../../components/Unsaved.tsx'
import { rich } from '../../../lib/rich.ts'
import { showToast } from '../../../lib/toasts.ts'
import { type Business, type MessageSettings, type Template, trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import { useFailure } from '../../../lib/use-failure.ts'
import * as m from '../../../messages/messages/en.ts'
import { CHANNEL_OPTIONS, Choice } from './Choice.tsx'
import styles from './Messages.module.css'
import { MessageView } from './MessageView.tsx'
import { inWords, PLACEHOLDER_WORDS, withPlaceholders } from './placeholder-words.ts'

type Values = { channel: MessageChannel; name: string; subject: string; body: string }

interface Props {
  business: Business
  settings: MessageSettings | undefined
  /** Template to be changed; null for a new one. */
  template: Template | null
  onClose(): void
}

/** Text of a new template: it names the business, and leads to the survey. */
const BEGINNINGS: Record<MessageChannel, { subject: string; body: string }> = {
  sms: { subject: '', body: m.hiHowDidWe },
  email: {
    subject: m.howDidDo,
    body: m.hiThankYouFor,
  },
}

/** Writes a template; broken rules are named while the owner types, beside a preview of the message. */
export function TemplateDialog({ business, settings, template, onClose }: Props) {
  const id = useId()
  const { form, busy, unsaved, onSubmit } = useAppForm<Values>(
    templateFormSchema,
    template === null
      ? { channel: 'sms', name: '', ...BEGINNINGS.sms }
      : { ...template, subject: template.subject ?? '' },
    { refusals: { 'template-name-taken': 'name' } },
  )
  const { channel, subject, body } = form.values
  const save = useSaveTemplate(business.id, template, onClose)
  const problems = body.trim() === '' ? [] : templateProblems({ channel, subject: subject.trim(), body })
  const subjectInput = form.getInputProps('subject')
  const bodyInput = form.getInputProps('body')
  const choose = (next: MessageChannel) => {
    const { subject: began, body: begun } = BEGINNINGS[channel]
    form.setFieldValue('channel', next)
    // An edited text stays; an untouched text becomes the other channel's.
    if (body === begun) form.setFieldValue('body', BEGINNINGS[next].body)
    if (subject === began) form.setFieldValue('subject', BEGINNINGS[next].subject)
    form.clearErrors()
  }
  return (
    <Dialog title={template === null ? m.newTemplate : m.editTemplate} opened onClose={onClose} size="lg">
      <form noValidate aria-label={m.template} onSubmit={onSubmit(save)}>
        <Stack gap="md">
          {template === null ? (
            <Choice
              legend={m.forWord}
              name={`${id}-channel`}
              options={CHANNEL_OPTIONS}
              chosen={channel}
              onChoose={choose}
            />
          ) : null}
          <TextInput
            label={m.name}
            description={m.onlyYouSeeIt}
            maxLength={OWN_TEMPLATE_MAX.name}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
          {channel === 'email' ? (
            <TextInput
              label={m.subject}
              maxLength={OWN_TEMPLATE_MAX.subject}
              autoComplete="off"
              {...subjectInput}
              value={inWords(subject)}
              onChange={({ currentTarget: { value } }) =>
                form.setFieldValue('subject', withPlaceholders(value))
              }
            />
          ) : null}
          <MessageField
            channel={channel}
            body={inWords(body)}
            input={{
              ...bodyInput,
              value: inWords(body),
              onChange: ({ currentTarget: { value } }) => form.setFieldValue('body', withPlaceholders(value)),
            }}
            onInsert={(next) => form.setFieldValue('body', withPlaceholders(next))}
          />
          <Problems messages={problems.map(({ message }) => inWords(message))} />
          <section aria-label={m.preview} className={styles.preview}>
            <h3>{m.preview}</h3>
            <MessageView
              template={{ subject, body }}
              channel={channel}
              businessName={business.name}
              settings={settings}
            />
          </section>
          <DialogActions>
            <Button variant="default" onClick={onClose} disabled={busy}>
              {m.cancel}
            </Button>
            <Button type="submit" loading={busy}>
              {m.saveTemplate}
            </Button>
          </DialogActions>
          <Unsaved shown={unsaved} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** Adds the template, or changes the one that is given. */
function useSaveTemplate(businessId: number, template: Template | null, onSaved: () => void) {
  const utils = trpc.useUtils()
  const fail = useFailure()
  const done = (title: string) => ({
    onSuccess: async ({ name }: Template) => {
      await utils.templates.invalidate()
      showToast({ title, description: name, tone: 'success' })
      onSaved()
    },
    onError: (error: unknown) => fail(error, { title: OWN_TEMPLATES.failed, description: m.pleaseTryAgain }),
  })
  const create = trpc.templates.create.useMutation(done(OWN_TEMPLATES.added))
  const change = trpc.templates.change.useMutation(done(OWN_TEMPLATES.changed))
  return ({ channel, name, subject, body }: Values) => {
    const input = { businessId, channel, name, body, ...(channel === 'email' ? { subject } : {}) }
    return template === null
      ? create.mutateAsync(input)
      : change.mutateAsync({ ...input, templateId: template.id })
  }
}

interface MessageFieldProps {
  channel: MessageChannel
  body: string
  /** Properties of the form's field. */
  input: TextareaProps
  onInsert(body: string): void
}

function MessageField({ channel, body, input, onInsert }: MessageFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const insert = (placeholder: string) => {
    const { selectionStart, selectionEnd } = field.current ?? { selectionStart: null, selectionEnd: null }
    const start = selectionStart ?? body.length
    onInsert(body.slice(0, start) + placeholder + body.slice(selectionEnd ?? start))
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(start + placeholder.length, start + placeholder.length)
    })
  }
  return (
    <>
      <Textarea
        label={m.message}
        description={channel === 'sms' ? m.replyStopToOpt : m.theButtonStandsWhere}
        autosize
        minRows={channel === 'sms' ? 3 : 6}
        maxRows={14}
        {...input}
        ref={field}
      />
      <div className={styles.inserts}>
        {Object.values(PLACEHOLDER_WORDS).map((label) => (
          <Button key={label} variant="default" px="sm" onClick={() => insert(`[${label}]`)}>
            <span className={styles.plus} aria-hidden="true">
              +
            </span>
            {rich(
              m.insertPlaceholder({
                hidden: (text) => <span className={styles.hidden}>{text}</span>,
                placeholder: label,
              }),
            )}
          </Button>
        ))}
      </div>
    </>
  )
}

function Problems({ messages }: { messages: readonly string[] }) {
  return (
    <div role="status">
      {messages.length === 0 ? null : (
        <div className={styles.problems}>
          <p>{m.thisCantBeSaved}</p>
          <ul>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
