import { useCallback, useEffect, useRef, useState } from 'react'
import { statusOf } from '../../../lib/server-words.ts'
import { type DeskReview, trpc } from '../../../lib/trpc.ts'
import { usePatchDesk } from './use-desk.ts'

/** Pause after the last letter before a draft is saved, in milliseconds. */
const PAUSE_MS = 800

export type DraftState = 'kept' | 'changed' | 'saving' | 'failed' | 'conflict'

/**
 * Keeps what is typed on the server as the review's draft: after a pause, when the editor closes and when the page is
 * left. One call at a time; the newest text wins within this editor, and never over one of another window.
 * @param review as the list knows it now
 */
export function useDraft(businessId: number, review: DeskReview) {
  const [text, setText] = useState(review.draft ?? review.reply?.text ?? '')
  const [state, setState] = useState<DraftState>('kept')
  const utils = trpc.useUtils()
  const patch = usePatchDesk()
  const save = trpc.replies.saveDraft.useMutation({ retry: false })
  const kept = useRef(review.draft)
  const newest = useRef(text)
  const busy = useRef<Promise<boolean> | null>(null)

  const wanted = useCallback(() => {
    const typed = newest.current
    // The reply as it stands is no draft.
    return typed.trim() === '' || typed === review.reply?.text ? null : typed
  }, [review.reply?.text])

  const flush = useCallback(async (): Promise<boolean> => {
    await busy.current
    const draft = wanted()
    if (draft === kept.current) {
      setState('kept')
      return true
    }
    setState('saving')
    busy.current = save
      .mutateAsync({ businessId, reviewId: review.id, text: draft ?? '', seenDraft: kept.current })
      .then(
        (saved) => {
          kept.current = saved.draft
          patch(saved, true)
          setState(wanted() === saved.draft ? 'kept' : 'changed')
          return true
        },
        (error: unknown) => {
          const conflict = statusOf(error) === 409
          setState(conflict ? 'conflict' : 'failed')
          if (conflict) void utils.replies.list.invalidate()
          return !conflict
        },
      )
      .finally(() => {
        busy.current = null
      })
    return busy.current
  }, [businessId, review.id, save, patch, utils, wanted])

  const latest = useRef(flush)
  latest.current = flush
  useEffect(() => {
    if (state !== 'changed') return
    const timer = setTimeout(() => void latest.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [state, text])
  useEffect(() => {
    const leave = () => void latest.current()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  const change = (typed: string) => {
    newest.current = typed
    setText(typed)
    setState((now) => (now === 'conflict' || now === 'saving' ? now : 'changed'))
  }
  return {
    text,
    state,
    change,
    /** Saves now, before something else is done with the text; false where another window's draft is in the way. */
    flush,
    /** The draft of the other window is known; this text, or that one, is to stay. */
    settle: (mine: boolean) => {
      kept.current = review.draft
      if (!mine) {
        newest.current = review.draft ?? ''
        setText(newest.current)
      }
      setState(mine ? 'changed' : 'kept')
    },
    /** Google has the text: nothing is left to keep. */
    sent: () => {
      kept.current = null
      newest.current = ''
    },
  }
}
