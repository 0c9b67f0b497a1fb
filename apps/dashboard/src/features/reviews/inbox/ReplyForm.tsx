import { smsSize } from '@fivestead/domain/messaging/segments'
import { formatE164, toE164 } from '@fivestead/domain/phones/number'
import { replyProblem, replySms } from '@fivestead/domain/reviews/inbox/reply'
import { INBOX, REPLY_MAX } from '@fivestead/domain/reviews/inbox/states'
import { Tooltip } from '@fivestead/ui/Tooltip.tsx'
import { ActionIcon, Button, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { IconSelect } from '../../../components/IconSelect.tsx'
import { MailIcon, PhoneIcon, SendIcon, UndoIcon } from '../../../components/icons.tsx'
import { SendsAs, TWO_LINES } from '../../../components/SendsAs.tsx'
import { Unsaved } from '../../../components/Unsaved.tsx'
import ui from '../../../components/ui.module.css'
import { rich } from '../../../lib/rich.ts'
import { type InboxThread, trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/inbox/en.ts'
import { SuggestReply } from '../desk/SuggestReply.tsx'
import { TemplatePicker } from '../desk/TemplatePicker.tsx'
import styles from './Thread.module.css'
import { REPLY_FIELD } from './use-inbox-keys.ts'
import { useRefreshInbox } from './use-refresh-inbox.ts'

interface Props {
  thread: InboxThread
  businessId: number
  businessName: string
}

interface Channel {
  channel: 'email' | 'sms'
  label: string
  to: string
}

/** The name of the draft of a reply. */
export const replyDraft = (threadId: string) => `reply-${threadId}`

/**
 * Form that replies by email or text message, if the customer left a contact: a line, until somebody writes. What fills the
 * field stands outside of the form, since React hands on to it what is submitted in their dialogs (T34).
 */
export function ReplyForm({ thread, businessId, businessName }: Props) {
  const { links, stop } = thread
  const channels = channelsOf(thread)
  const { form, busy, unsaved, onSubmit } = useAppForm(
    ({ channel, text }) => ({
      text:
        text.trim() === ''
          ? INBOX.replyMissing
          : replyProblem(channel, { businessName, text, stop, links: links[channel] }),
    }),
    // The key makes a reply idempotent: a second tap, or a retry after a lost response, sends it once.
    { channel: channels[0]?.channel ?? 'email', text: '', key: crypto.randomUUID() as string },
    { draft: { name: replyDraft(thread.id), isEmpty: (values) => values.text.trim() === '' } },
  )
  const { channel, text } = form.values
  // Text that a template has replaced.
  const [before, setBefore] = useState<string | null>(null)
  const [drafted, setDrafted] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(text !== '')
  const id = useId()
  const suggest = trpc.inbox.suggest.useMutation({ retry: false })
  const refresh = useRefreshInbox()
  const send = useChange(trpc.inbox.reply, {
    retry: false,
    done: ({ reason }) =>
      reason === null
        ? { ...INBOX.replyDone(thread.customerName), tone: 'success' }
        : { title: INBOX.replyWaits, description: reason },
    after: () => {
      form.setValues({ text: '', key: crypto.randomUUID() })
      setBefore(null)
    },
    failed: INBOX.replyFailed,
    refresh,
  })
  if (channels.length === 0)
    return <p className={`${ui.flush} ${ui.small} ${styles.hint}`}>{INBOX.noContact}</p>

  const replace = (next: string, undo: string | null) => {
    setBefore(undo)
    form.setFieldValue('text', next)
    form.clearFieldError('text')
    document.getElementById(REPLY_FIELD)?.focus()
  }
  const mayLink = links[channel] === 'allowed'
  const chosen = channels.find((option) => option.channel === channel)
  const undo = drafted !== null && text === drafted ? m.undoDraft : m.undoTemplate
  return (
    <div className={styles.line} data-open={isOpen}>
      <form
        noValidate
        id={id}
        className={styles.field}
        aria-label={m.replyTo({ customerName: thread.customerName })}
        // Stays open: what closes under a finger moves the buttons.
        onFocus={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.requestSubmit()
        }}
        onSubmit={onSubmit((values) =>
          send.mutateAsync({
            businessId,
            threadId: thread.id,
            channel: values.channel,
            text: values.text.trim(),
            submissionKey: values.key,
          }),
        )}
      >
        <Textarea
          label={m.yourReplyByTo({ channel, to: formatE164(chosen?.to ?? '') })}
          description={hintFor(channel, mayLink, { businessName, text, stop })}
          placeholder={isOpen ? undefined : m.replyTo({ customerName: thread.customerName })}
          inputWrapperOrder={['label', 'description', 'error', 'input']}
          id={REPLY_FIELD}
          autosize
          minRows={1}
          maxRows={isOpen ? 10 : 1}
          maxLength={REPLY_MAX}
          {...form.getInputProps('text')}
        />
        <Unsaved shown={unsaved} what="sent" />
      </form>
      <div className={styles.extras}>
        {channels.length < 2 ? null : (
          <IconSelect
            label={m.replyBy}
            icon={channel === 'email' ? <MailIcon /> : <PhoneIcon />}
            value={channel}
            onPick={(picked) => {
              form.setFieldValue('channel', picked === 'sms' ? 'sms' : 'email')
              form.clearFieldError('text')
            }}
          >
            {channels.map(({ channel, label }) => (
              <option key={channel} value={channel}>
                {label}
              </option>
            ))}
          </IconSelect>
        )}
        <TemplatePicker
          small
          businessId={businessId}
          rating={thread.rating ?? 3}
          authorName={thread.customerName}
          onPick={(words) => replace(words, text)}
        />
        <SuggestReply
          small
          replaces={text.trim() !== '' && text !== drafted}
          drafted={drafted !== null && text === drafted}
          ask={() => suggest.mutateAsync({ businessId, threadId: thread.id, channel })}
          onDraft={(words) => {
            setDrafted(words)
            replace(words, text)
          }}
        />
        {before === null ? null : (
          <Tooltip label={undo}>
            <ActionIcon variant="subtle" aria-label={undo} onClick={() => replace(before, null)}>
              <UndoIcon />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <span className={`${ui.flush} ${ui.small} ${styles.hint}`}>
        {rich(m.ctrlEnterSends({ key: (words) => <kbd>{words}</kbd> }))}
      </span>
      <Button type="submit" form={id} {...TWO_LINES} loading={busy} leftSection={<SendIcon size={18} />}>
        <span>
          {m.sendReply} <SendsAs business={{ id: businessId, name: businessName }} />
        </span>
      </Button>
    </div>
  )
}

/** Returns the channels on which this customer can be reached. */
function channelsOf({ email, phone, source }: InboxThread): Channel[] {
  const channels: Channel[] = [
    ...(email === null ? [] : [{ channel: 'email' as const, label: m.email, to: email }]),
    ...(phone === null || !toE164(phone).ok
      ? []
      : [{ channel: 'sms' as const, label: m.replyChannelSms, to: phone }]),
  ]
  // A text message is replied to by text message first.
  return source === 'sms' ? channels.reverse() : channels
}

/** Returns the hint below the text. Platforms forbid paying for a changed review (POL-2). */
function hintFor(channel: 'email' | 'sms', mayLink: boolean, reply: Parameters<typeof replySms>[0]): string {
  if (channel === 'email') return mayLink ? m.emailHint : m.emailHintNoLinks
  const { segments } = smsSize(replySms(reply))
  return mayLink ? m.smsHint({ segments }) : m.smsHintNoLinks({ segments })
}
