import * as common from '@fivestead/domain/languages/messages/common/en'
import * as reviewWords from '@fivestead/domain/languages/messages/reviews/en'
import { publicReplyProblem, replyBytes } from '@fivestead/domain/reviews/replies/problem'
import { REPLY_BYTES_MAX } from '@fivestead/domain/reviews/replies/texts'
import { showToast } from '@fivestead/ui/toasts'
import { Alert, Button, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { CopyIcon, SendIcon } from '../../../components/icons.tsx'
import { SendsAs, TWO_LINES } from '../../../components/SendsAs.tsx'
import ui from '../../../components/ui.module.css'
import { useUser } from '../../../lib/auth-context.tsx'
import { statusOf } from '../../../lib/server-words.ts'
import { type DeskReview, trpc } from '../../../lib/trpc.ts'
import { useFailure } from '../../../lib/use-failure.ts'
import * as m from '../../../messages/reply-desk/en.ts'
import { copyReply, googlePage } from './copy-reply.ts'
import styles from './Desk.module.css'
import { SuggestReply } from './SuggestReply.tsx'
import { TemplatePicker } from './TemplatePicker.tsx'
import { usePatchDesk } from './use-desk.ts'
import { type DraftState, useDraft } from './use-draft.ts'

type Draft = ReturnType<typeof useDraft>

interface Props {
  businessId: number
  placeId: string | null
  review: DeskReview
  name: string
  /** Reason why nothing can be sent; null when it can. */
  hindrance: string | null
  /** @param sent whether the editor closes because Google has the reply */
  onClose(sent: boolean): void
}

/** Writes the public reply to a review; what is typed is kept, and leaves by the owner's click alone. */
export function ReplyEditor({ businessId, placeId, review, name, hindrance, onClose }: Props) {
  const business = useUser().businesses.find(({ id }) => id === businessId)
  const draft = useDraft(businessId, review)
  const { text } = draft
  const [seen] = useState(review.reply?.text ?? null)
  const [before, setBefore] = useState<string | null>(null)
  const [drafted, setDrafted] = useState<string | null>(null)
  const suggest = trpc.replies.suggest.useMutation({ retry: false })
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const current = review.reply?.text ?? null
  const { busy, send } = useSendReply(businessId, review.id, draft, () => onClose(true))

  const change = (typed: string) => {
    draft.change(typed)
    setProblem(null)
  }
  const replaceText = (next: string, undo: string | null) => {
    setBefore(undo)
    change(next)
    field.current?.focus()
  }
  const refused = () => {
    const found = publicReplyProblem(text)
    setProblem(found)
    if (found !== null) field.current?.focus()
    return found !== null
  }

  return (
    <form
      noValidate
      className={`${ui.stack12} ${ui.column} ${ui.above12} ${ui.well} ${styles.editor}`}
      aria-label={m.replyTo({ name })}
      onSubmit={(event) => {
        event.preventDefault()
        // React hands on what is submitted in a dialog of this form, too: that is no click on "Send" (T34).
        if (event.target === event.currentTarget && !busy && !refused()) void send(current)
      }}
    >
      <TemplatePicker
        businessId={businessId}
        rating={review.rating}
        authorName={review.authorName}
        onPick={(words) => replaceText(words, text)}
      />
      <SuggestReply
        replaces={text.trim() !== '' && text !== drafted && text !== current}
        drafted={drafted !== null && text === drafted}
        ask={() => suggest.mutateAsync({ businessId, reviewId: review.id })}
        onDraft={(words) => {
          setDrafted(words)
          replaceText(words, text)
        }}
      />
      <Textarea
        label={m.yourPublicReply}
        description={
          <Counter
            left={REPLY_BYTES_MAX - replyBytes(text.trim())}
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
      {draft.state === 'conflict' ? <Conflict other={review.draft} onSettle={draft.settle} /> : null}
      {current !== seen ? (
        <Alert color="yellow" title={m.replyConflict} role="alert">
          <p className={`${ui.above4} ${ui.wrap} ${styles.words}`}>{current ?? m.itWasDeletedThere}</p>
        </Alert>
      ) : null}
      <div className={`${ui.flow8} ${ui.above10} ${styles.actions}`}>
        {hindrance === null ? (
          <Button type="submit" {...TWO_LINES} loading={busy} leftSection={<SendIcon size={18} />}>
            <span>
              {current === null ? m.sendToGoogle : m.sendChangedReply}{' '}
              {business === undefined ? null : <SendsAs business={business} />}
            </span>
          </Button>
        ) : (
          <CopyButton placeId={placeId} text={text} refused={refused} />
        )}
        <Button variant="default" disabled={busy} onClick={() => onClose(false)}>
          {common.close}
        </Button>
        {before === null ? null : (
          <Button variant="subtle" onClick={() => replaceText(before, null)}>
            {drafted !== null && text === drafted ? m.undoDraft : m.undoTemplate}
          </Button>
        )}
      </div>
      {hindrance === null ? null : <p className={`${ui.flush} ${ui.hint}`}>{hindrance}</p>}
    </form>
  )
}

/** Sends the draft as the public reply. */
function useSendReply(businessId: number, reviewId: string, draft: Draft, onSent: () => void) {
  const utils = trpc.useUtils()
  const patch = usePatchDesk()
  const fail = useFailure()
  const [busy, setBusy] = useState(false)
  const mutation = trpc.replies.send.useMutation({ retry: false })
  const send = async (seenReply: string | null) => {
    setBusy(true)
    try {
      if (!(await draft.flush())) return
      // A reply that changed meanwhile stands above the button by now: it is knowingly replaced.
      const sent = await mutation.mutateAsync({ businessId, reviewId, text: draft.text.trim(), seenReply })
      draft.sent()
      patch(sent)
      showToast({
        title: reviewWords.replySentToGoogle,
        description: reviewWords.replySentHint,
        tone: 'success',
      })
      onSent()
    } catch (error) {
      fail(error, { title: reviewWords.replyNotSent, description: reviewWords.draftKept })
      if (statusOf(error) === 409) void utils.replies.invalidate()
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}

interface CopyProps {
  placeId: string | null
  text: string
  /** Shows the text's problem. @returns whether there is one */
  refused(): boolean
}

/** The way to Google where nothing can be sent from here. */
function CopyButton({ placeId, text, refused }: CopyProps) {
  return (
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
      {m.copyAndOpenGoogle}
    </Button>
  )
}

/** Two drafts of one reply. @param props.other the draft that was saved somewhere else; null when it was deleted there */
function Conflict({ other, onSettle }: { other: string | null; onSettle(keepMine: boolean): void }) {
  return (
    <Alert color="yellow" title={reviewWords.draftConflict} role="alert">
      <p className={`${ui.above4} ${ui.wrap} ${styles.words}`}>{other ?? m.itWasDeletedThere}</p>
      <div className={`${ui.flow8} ${ui.above10} ${styles.actions}`}>
        <Button variant="default" onClick={() => onSettle(false)}>
          {m.useThatDraft}
        </Button>
        <Button variant="default" onClick={() => onSettle(true)}>
          {m.keepMine}
        </Button>
      </div>
    </Alert>
  )
}

const DRAFT_WORDS: Record<DraftState, string> = {
  kept: m.draftSaved,
  changed: m.draftNotSavedYet,
  saving: m.savingDraft,
  failed: m.draftSaveFailed,
  conflict: m.draftConflict,
}

function Counter({ left, words }: { left: number; words: string }) {
  const count = Math.abs(left)
  return (
    <span className={`${ui.flow} ${ui.between} ${ui.figures} ${styles.counter}`}>
      <span data-over={left < 0}>
        {left < 0 ? m.charactersTooLong({ count }) : m.charactersLeft({ count })}
      </span>
      <span>{words}</span>
    </span>
  )
}
