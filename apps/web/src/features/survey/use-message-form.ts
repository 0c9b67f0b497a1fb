import { type FormEvent, useEffect, useState } from 'react'
import { draftFor, keepDraft } from './keep-draft.ts'
import { type FieldRules, firstWrong } from './message-fields.ts'
import type { Start } from './model.ts'
import { problemText } from './problem-text.ts'
import type { At } from './state.ts'

type MessageForm = {
  path: string
  /** Kept with what is typed: where to go on after a reload. */
  at: Partial<At>
  start: Start
  rules: FieldRules
  /** Returns why the message was not sent, or null. */
  onSend: (textOf: (field: string) => string) => Promise<string | null>
}

/** State of a private message's form: its draft, whether it is on its way, and what is wrong with it. */
export function useMessageForm({ path, at, start, rules, onSend }: MessageForm) {
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const [draft] = useState(() => draftFor(path, start))
  const [busy, setBusy] = useState(false)
  const [{ problem, wrong }, setRefusal] = useState<Pick<Start, 'problem' | 'wrong'>>(start)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const typed = new FormData(form)
    const textOf = (field: string) => String(typed.get(field) ?? '').trim()
    const refused = firstWrong(rules, textOf)
    setRefusal({ problem: refused && problemText(refused.why), wrong: refused?.wrong })
    if (refused) return form[refused.wrong].focus()
    setBusy(true)
    const problem = await onSend(textOf)
    if (problem !== null) setRefusal({ problem })
    setBusy(false)
  }
  const form = {
    method: 'post' as const,
    action: path,
    noValidate: live,
    onSubmit,
    onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => keepDraft(path, at, currentTarget),
  }
  return { form, live, draft, busy, problem, wrong, setRefusal }
}
