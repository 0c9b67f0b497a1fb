import { publicReplyProblem, replyBytes } from '@fivestead/domain/reviews/replies/problem'
import { REPLIES, REPLY_BYTES_MAX } from '@fivestead/domain/reviews/replies/texts'
import { Alert, Button, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { CopyIcon, SendIcon } from '../../../components/icons.tsx'
import { statusOf } from '../../../lib/server-words.ts'
import { showToast } from '../../../lib/toasts.ts'
import { type DeskReview, trpc } from '../../../lib/trpc.ts'
import { useFailure } from '../../../lib/use-failure.ts'
import { copyReply, googlePage } from './copy-reply.ts'
import styles from './Desk.module.css'
import { TemplatePicker } from './TemplatePicker.tsx'
import { usePatchDesk } from './use-desk.ts'
import { type DraftState, useDraft } from './use-draft.ts'

interface Props {
  businessId: number
  placeId: string | null
  review: DeskReview
  name: string
  /** Why nothing can be sent from here; null when it can. */
  hindrance: string | null
  /** @param sent whether the editor closes because Google has the reply */
  onClose(sent: boolean): void
}

/** Writes the public reply to a review; what is typed is kept, and leaves by the owner's click alone (REV-20). */
export function ReplyEditor({ businessId, placeId, review, name, hindrance, onClose }: Props) {
  const draft = useDraft(businessId, review)
  const { text } = draft
  const [seen] = useState(review.reply?.text ?? null)
  const [before, setBefore] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const utils = trpc.useUtils()
  const patch = usePatchDesk()
  const fail = useFailure()
  const [busy, setBusy] = useState(false)
  const send = trpc.replies.send.useMutation({ retry: false })
  const current = review.reply?.text ?? null
  const left = REPLY_BYTES_MAX - replyBytes(text.trim())

  const change = (typed: string) => {
    draft.change(typed)
    setProblem(null)
  }
  const refused = () => {
    const found = publicReplyProblem(text)
    setProblem(found)
    if (found !== null) field.current?.focus()
    return found !== null
  }
  const submit = async () => {
    if (busy || refused()) return
    setBusy(true)
    try {
      if (!(await draft.flush())) return
      // A reply that changed meanwhile stands above the button by now: it is knowingly replaced.
      const sent = await send.mutateAsync({
        businessId,
        reviewId: review.id,
        text: text.trim(),
        seenReply: current,
      })
      draft.sent()
      patch(sent)
      showToast({ ...REPLIES.sent, tone: 'success' })
      onClose(true)
    } catch (error) {
      fail(error, REPLIES.sendFailed)
      if (statusOf(error) === 409) void utils.replies.invalidate()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      className={styles.editor}
      aria-label={`Reply to ${name}`}
      onSubmit={(event) => {
        event.preventDefault()
        // React hands on what is submitted in a dialog of this form, too: that is no click on "Send" (T34).
        if (event.target === event.currentTarget) void submit()
      }}
    >
      <TemplatePicker
        businessId={businessId}
        rating={review.rating}
        authorName={review.authorName}
        onPick={(words) => {
          setBefore(text)
          change(words)
          field.current?.focus()
        }}
      />
      <Textarea
        label="Your public reply"
        description={
          <Counter
            left={left}
            words={review.draft === null && draft.state === 'kept' ? '' : DRAFT_WORDS[draft.state]}
          />
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={4}
        maxRows={14}
        autoFocus
        ref={field}
        value={text}
        error={problem}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {draft.state === 'conflict' ? (
        <Alert color="yellow" title={REPLIES.draftChanged} role="alert">
          <p className={styles.words}>{review.draft ?? 'It was deleted there.'}</p>
          <div className={styles.actions}>
            <Button variant="default" onClick={() => draft.settle(false)}>
              Use that draft
            </Button>
            <Button variant="default" onClick={() => draft.settle(true)}>
              Keep mine
            </Button>
          </div>
        </Alert>
      ) : null}
      {current !== seen ? (
        <Alert color="yellow" title="The reply was changed somewhere else meanwhile" role="alert">
          <p className={styles.words}>{current ?? 'It was deleted there.'}</p>
        </Alert>
      ) : null}
      <div className={styles.actions}>
        {hindrance === null ? (
          <Button type="submit" loading={busy} leftSection={<SendIcon size={18} />}>
            {current === null ? 'Send to Google' : 'Send changed reply'}
          </Button>
        ) : (
          <Button
            component="a"
            href={googlePage(placeId)}
            target="_blank"
            rel="noopener"
            leftSection={<CopyIcon size={18} />}
            onClick={(event) => {
              if (refused()) return event.preventDefault()
              void copyReply(text.trim())
            }}
          >
            Copy and open Google
          </Button>
        )}
        <Button variant="default" disabled={busy} onClick={() => onClose(false)}>
          Close
        </Button>
        {before === null ? null : (
          <Button
            variant="subtle"
            onClick={() => {
              change(before)
              setBefore(null)
              field.current?.focus()
            }}
          >
            Undo template
          </Button>
        )}
      </div>
      {hindrance === null ? null : <p className={styles.muted}>{hindrance}</p>}
    </form>
  )
}

const DRAFT_WORDS: Record<DraftState, string> = {
  kept: 'Draft saved',
  changed: 'Draft not saved yet',
  saving: 'Saving draft',
  failed: 'Draft not saved: we will try again when you go on typing',
  conflict: 'Draft not saved',
}

const NUMBER = new Intl.NumberFormat('en-US')

function Counter({ left, words }: { left: number; words: string }) {
  const bytes = NUMBER.format(Math.abs(left))
  return (
    <span className={styles.counter}>
      <span data-over={left < 0}>{left < 0 ? `${bytes} bytes too long` : `${bytes} bytes left`}</span>
      <span>{words}</span>
    </span>
  )
}
