import { Tabs } from '@mantine/core'
import { useState } from 'react'
import ui from '../../../components/ui.module.css'
import { useUser } from '../../../lib/auth-context.tsx'
import { loadDraft } from '../../../lib/drafts.ts'
import { type InboxThread, trpc } from '../../../lib/trpc.ts'
import { throttled } from '../../../lib/writing.ts'
import * as m from '../../../messages/inbox/en.ts'
import { NoteForm, noteDraft } from './NoteForm.tsx'
import { ReplyForm, replyDraft } from './ReplyForm.tsx'
import styles from './Thread.module.css'

interface Props {
  thread: InboxThread
  businessId: number
  businessName: string
}

/** A reply to the customer, or a note that only the owner sees; what was typed into either stays. */
export function Composer({ thread, businessId, businessName }: Props) {
  const account = useUser().id
  const [tab, setTab] = useState<string | null>(() => {
    const hasDraft = (name: string) => loadDraft(account, name, {}) !== null
    return hasDraft(noteDraft(thread.id)) && !hasDraft(replyDraft(thread.id)) ? 'note' : 'reply'
  })
  const utils = trpc.useUtils()
  const [sign] = useState(() =>
    throttled(() => {
      // Nobody misses a sign that was lost.
      utils.client.inbox.writing.mutate({ businessId, threadId: thread.id }).catch(() => {})
    }),
  )
  return (
    <Tabs
      component="footer"
      onInput={sign}
      value={tab}
      onChange={setTab}
      keepMounted={false}
      className={styles.composer ?? ''}
    >
      <Tabs.List aria-label={m.write}>
        <Tabs.Tab value="reply" className={ui.touch ?? ''}>
          {m.reply}
        </Tabs.Tab>
        <Tabs.Tab value="note" className={ui.touch ?? ''}>
          {m.privateNote}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="reply" pt={8}>
        <ReplyForm thread={thread} businessId={businessId} businessName={businessName} />
      </Tabs.Panel>
      <Tabs.Panel value="note" pt={8}>
        <NoteForm thread={thread} businessId={businessId} />
      </Tabs.Panel>
    </Tabs>
  )
}
