import { smsSize } from '@fivestead/domain/messaging/segments'
import { toE164 } from '@fivestead/domain/phones/number'
import { replyProblem, replySms } from '@fivestead/domain/reviews/inbox/reply'
import { INBOX, REPLY_MAX } from '@fivestead/domain/reviews/inbox/states'
import { Button, Textarea } from '@mantine/core'
import { SendIcon } from '../../components/icons.tsx'
import { Unsaved } from '../../components/Unsaved.tsx'
import { showToast } from '../../lib/toasts.ts'
import { type FeedbackItem, type FeedbackThread, trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useFailure } from '../../lib/use-failure.ts'
import styles from './FeedbackEntry.module.css'
import { useRefreshInbox } from './use-refresh-inbox.ts'

interface Props {
  item: FeedbackItem
  businessId: number
  businessName: string
  /** Whether a reply may hold a web address; undefined until that is read, and the server decides anyway. */
  links: FeedbackThread['links'] | undefined
}

interface Channel {
  channel: 'email' | 'sms'
  label: string
  to: string
}

/** The name of the draft of a reply. */
export const replyDraft = (feedbackId: string) => `reply-${feedbackId}`

/** Writes back by e-mail or text message, where the customer left a contact. */
export function ReplyForm({ item, businessId, businessName, links }: Props) {
  const channels: Channel[] = [
    ...(item.email === null ? [] : [{ channel: 'email' as const, label: 'Email', to: item.email }]),
    ...(item.phone === null || !toE164(item.phone).ok
      ? []
      : [{ channel: 'sms' as const, label: 'Text message', to: item.phone }]),
  ]
  const { form, busy, unsaved, onSubmit } = useAppForm(
    ({ channel, text }) => ({
      text:
        text.trim() === ''
          ? INBOX.replyMissing
          : replyProblem(channel, { businessName, text, links: links?.[channel] ?? 'allowed' }),
    }),
    // One key per reply: a second tap, or a lost response of the server, is the same reply.
    { channel: channels[0]?.channel ?? 'email', text: '', key: crypto.randomUUID() as string },
    { draft: { name: replyDraft(item.id), isEmpty: (values) => values.text.trim() === '' } },
  )
  const { channel, text } = form.values
  const refresh = useRefreshInbox()
  const fail = useFailure()
  const send = trpc.feedback.reply.useMutation({
    retry: false,
    onSuccess: ({ reason }) => {
      showToast(
        reason === null
          ? { ...INBOX.replyDone(item.customerName), tone: 'success' }
          : { title: INBOX.replyWaits, description: reason },
      )
      form.setValues({ text: '', key: crypto.randomUUID() })
      refresh()
    },
    onError: (error) => fail(error, INBOX.replyFailed),
  })
  if (channels.length === 0) return <p className={styles.hint}>{INBOX.noContact}</p>

  const mayLink = links === undefined || links[channel] === 'allowed'
  const chosen = channels.find((option) => option.channel === channel)
  return (
    <form
      noValidate
      aria-label={`Reply to ${item.customerName}`}
      onSubmit={onSubmit((values) =>
        send.mutateAsync({
          businessId,
          feedbackId: item.id,
          channel: values.channel,
          text: values.text.trim(),
          submissionKey: values.key,
        }),
      )}
    >
      {channels.length < 2 ? null : (
        <ChannelChoice
          name={`channel-${item.id}`}
          channels={channels}
          chosen={channel}
          onChoose={(next) => {
            form.setFieldValue('channel', next)
            form.clearFieldError('text')
          }}
        />
      )}
      <Textarea
        label={`Your reply by ${channel === 'sms' ? 'text message' : 'email'} to ${chosen?.to ?? ''}`}
        description={hintFor(channel, businessName, text) + (mayLink ? '' : ' Leave out web addresses.')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={REPLY_MAX}
        {...form.getInputProps('text')}
      />
      <Button type="submit" mt="sm" variant="outline" loading={busy} leftSection={<SendIcon size={18} />}>
        Send reply
      </Button>
      <Unsaved shown={unsaved} what="sent" />
    </form>
  )
}

interface ChoiceProps {
  name: string
  channels: Channel[]
  chosen: Channel['channel']
  onChoose(channel: Channel['channel']): void
}

function ChannelChoice({ name, channels, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset className={styles.channels}>
      <legend>Reply by</legend>
      {channels.map((option) => (
        <label key={option.channel}>
          <input
            type="radio"
            name={name}
            value={option.channel}
            checked={chosen === option.channel}
            onChange={() => onChoose(option.channel)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

/** Platforms forbid to pay for a changed review (POL-2); a text message is counted as it goes. */
function hintFor(channel: 'email' | 'sms', businessName: string, text: string): string {
  if (channel === 'email') return 'Do not offer anything in return for a review.'
  const { segments } = smsSize(replySms({ businessName, text }))
  const texts = segments === 1 ? '1 text' : `${segments} texts`
  return `Sends as ${texts}, with your business name and "Reply STOP". Do not offer anything in return for a review.`
}
