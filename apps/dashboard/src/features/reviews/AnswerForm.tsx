import { smsSize } from '@fivestead/domain/messaging/segments'
import { toE164 } from '@fivestead/domain/phones/number'
import { answerProblem, answerSms } from '@fivestead/domain/reviews/inbox/answer'
import { ANSWER_MAX, INBOX } from '@fivestead/domain/reviews/inbox/states'
import { showToast } from '@fivestead/ui/toasts'
import { Button, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { SendIcon } from '../../components/icons.tsx'
import { type FeedbackItem, trpc } from '../../lib/trpc.ts'
import { useFailure } from '../../lib/use-failure.ts'
import styles from './FeedbackEntry.module.css'
import { useRefreshInbox } from './use-refresh-inbox.ts'

interface Props {
  item: FeedbackItem
  businessId: number
  businessName: string
}

/** Writes back by e-mail or text message, where the customer left a contact. */
export function AnswerForm({ item, businessId, businessName }: Props) {
  const channels = [
    ...(item.email === null ? [] : [{ channel: 'email' as const, label: 'Email', to: item.email }]),
    ...(item.phone === null || !toE164(item.phone).ok
      ? []
      : [{ channel: 'sms' as const, label: 'Text message', to: item.phone }]),
  ]
  const [channel, setChannel] = useState(channels[0]?.channel ?? 'email')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  // One key per answer: a second tap, or a lost reply of the server, is the same answer.
  const key = useRef(crypto.randomUUID())
  const refresh = useRefreshInbox()
  const fail = useFailure()
  const send = trpc.feedback.answer.useMutation({
    retry: false,
    onSuccess: ({ reason }) => {
      showToast(
        reason === null
          ? { ...INBOX.answerDone(item.customerName), tone: 'success' }
          : { title: INBOX.answerWaits, description: reason },
      )
      setText('')
      key.current = crypto.randomUUID()
      refresh(true)
    },
    onError: (error) => fail(error, INBOX.answerFailed),
  })
  if (channels.length === 0) return <p className={styles.hint}>{INBOX.noContact}</p>

  const submit = () => {
    const found = text.trim() === '' ? INBOX.answerMissing : answerProblem(channel, { businessName, text })
    setProblem(found)
    if (found === null) {
      send.mutate({ businessId, feedbackId: item.id, channel, text: text.trim(), submissionKey: key.current })
    } else field.current?.focus()
  }
  const chosen = channels.find((one) => one.channel === channel)
  return (
    <form
      noValidate
      aria-label={`Answer to ${item.customerName}`}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {channels.length < 2 ? null : (
        <fieldset className={styles.channels}>
          <legend>Answer by</legend>
          {channels.map((one) => (
            <label key={one.channel}>
              <input
                type="radio"
                name={`channel-${item.id}`}
                value={one.channel}
                checked={channel === one.channel}
                onChange={() => {
                  setChannel(one.channel)
                  setProblem(null)
                }}
              />
              {one.label}
            </label>
          ))}
        </fieldset>
      )}
      <Textarea
        ref={field}
        label={`Your answer by ${channel === 'sms' ? 'text message' : 'email'} to ${chosen?.to ?? ''}`}
        description={hintFor(channel, businessName, text)}
        size="md"
        autosize
        minRows={3}
        maxRows={12}
        maxLength={ANSWER_MAX}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <Button
        type="submit"
        h={44}
        mt="sm"
        variant="outline"
        loading={send.isPending}
        leftSection={<SendIcon size={18} />}
      >
        Send answer
      </Button>
    </form>
  )
}

/** Platforms forbid to pay for a changed review (POL-2); a text message is counted as it goes. */
function hintFor(channel: 'email' | 'sms', businessName: string, text: string): string {
  if (channel === 'email') return 'Do not offer anything in return for a review.'
  const { segments } = smsSize(answerSms({ businessName, text }))
  return `Takes ${segments} SMS with your name and the way out. Do not offer anything in return for a review.`
}
