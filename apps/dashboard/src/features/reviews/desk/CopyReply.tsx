import * as common from '@fivestead/domain/languages/messages/common/en'
import { publicReplyProblem } from '@fivestead/domain/reviews/replies/problem'
import { Button, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { CopyIcon } from '../../../components/icons.tsx'
import ui from '../../../components/ui.module.css'
import { useUser } from '../../../lib/auth-context.tsx'
import { loadDraft, saveDraft } from '../../../lib/drafts.ts'
import * as m from '../../../messages/reply-desk/en.ts'
import type { PublicReview } from '../use-public-reviews.ts'
import { copyReply, googlePage } from './copy-reply.ts'
import styles from './Desk.module.css'
import { TemplatePicker } from './TemplatePicker.tsx'

interface Props {
  businessId: number
  placeId: string | null
  review: PublicReview
}

/** Reply form without a connected profile: copies the text and opens Google, where the owner pastes it. */
export function CopyReply({ businessId, placeId, review }: Props) {
  const account = useUser().id
  const draft = `public-reply-${review.id}`
  const [text, setText] = useState(() => loadDraft(account, draft, { text: '' })?.text ?? '')
  const [open, setOpen] = useState(text !== '')
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const name = review.author_name
  const change = (typed: string) => {
    setText(typed)
    setProblem(null)
    saveDraft(account, draft, typed.trim() === '' ? null : { text: typed })
  }
  if (!open) {
    return (
      <div className={`${ui.flow8} ${ui.above10} ${styles.actions}`}>
        <Button
          ref={opener}
          variant="default"
          aria-label={m.writeAReplyTo({ name })}
          onClick={() => setOpen(true)}
        >
          {m.writeAReply}
        </Button>
      </div>
    )
  }
  return (
    <div className={`${ui.stack12} ${ui.column} ${ui.above12} ${ui.well} ${styles.editor}`}>
      <TemplatePicker
        businessId={businessId}
        rating={review.rating}
        authorName={name}
        onPick={(words) => {
          change(words)
          field.current?.focus()
        }}
      />
      <Textarea
        label={m.yourReplyTo({ name })}
        autosize
        minRows={3}
        maxRows={14}
        autoFocus
        ref={field}
        value={text}
        error={problem}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div className={`${ui.flow8} ${ui.above10} ${styles.actions}`}>
        <Button
          component="a"
          href={review.google_maps_url ?? googlePage(placeId)}
          target="_blank"
          rel="noopener"
          leftSection={<CopyIcon size={18} />}
          onClick={(event) => {
            const found = publicReplyProblem(text)
            setProblem(found)
            if (found === null) return void copyReply(text.trim())
            event.preventDefault()
            field.current?.focus()
          }}
        >
          {m.copyAndOpenGoogle}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            setOpen(false)
            requestAnimationFrame(() => opener.current?.focus())
          }}
        >
          {common.close}
        </Button>
      </div>
    </div>
  )
}
