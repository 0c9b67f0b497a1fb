import { INBOX } from '@fivestead/domain/reviews/inbox/states'
import { Button, Checkbox } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ChevronIcon } from '../../../components/icons.tsx'
import ui from '../../../components/ui.module.css'
import { useMay } from '../../../lib/auth-context.tsx'
import type { InboxSearch } from '../../../lib/inbox-search.ts'
import { rich } from '../../../lib/rich.ts'
import * as m from '../../../messages/inbox/en.ts'
import styles from './Inbox.module.css'
import type { Place } from './InboxFilters.tsx'
import { ThreadList } from './ThreadList.tsx'
import { ThreadView } from './ThreadView.tsx'
import { rowId, useInboxKeys } from './use-inbox-keys.ts'

interface Props {
  /** The business of the open thread. */
  business: { id: number; name: string; country: string }
  places: readonly Place[]
  rows: InboxSearch
  /** The thread that the address names. */
  opened: string | undefined
  onFilter(rows: InboxSearch): void
  onClose(): void
}

/** The work list and the thread that is open: side by side, on a phone one after the other. */
export function Inbox({ business, places, rows, opened, onFilter, onClose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [helped, setHelped] = useState(false)
  const [isOn, setIsOn] = useLocalStorage({
    key: 'inbox-keys',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const keys = useInboxKeys(list, { isOn, onHelp: () => setHelped(true), onLeave: onClose })
  const mayAsk = useMay('ask')
  const keyWords = rich((mayAsk ? m.keysWithReply : m.keys)({ key: (text) => <kbd>{text}</kbd> }))
  const last = useRef(opened)
  // Back in the list of a phone, the focus is where it was.
  useEffect(() => {
    if (opened === undefined && last.current !== undefined && document.activeElement === document.body)
      document.getElementById(rowId(last.current))?.focus()
    last.current = opened
  }, [opened])
  return (
    <div className={`${ui.rows} ${ui.alignStart} ${styles.panes}`} data-open={opened !== undefined}>
      <section ref={list} className={styles.side} aria-label={INBOX.name}>
        <ThreadList places={places} rows={rows} opened={opened} onFilter={onFilter} />
        <Button variant="subtle" className={`${ui.above8} ${styles.keys}`} onClick={() => setHelped(true)}>
          {m.keysTitle}
        </Button>
      </section>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys reach it from the controls inside */}
      <div className={styles.main} onKeyDown={keys.inThread}>
        {opened === undefined ? (
          <EmptyState title={m.chooseAConversation} text={m.chooseAConversationHint} />
        ) : (
          <>
            <Button
              className={styles.back ?? ''}
              variant="subtle"
              leftSection={<ChevronIcon size={18} className={styles.backIcon} />}
              onClick={onClose}
            >
              {m.backToInbox}
            </Button>
            <ThreadView
              key={opened}
              businessId={business.id}
              businessName={business.name}
              country={business.country}
              threadId={opened}
            />
          </>
        )}
      </div>
      {helped ? (
        <Dialog title={m.keysTitle} opened onClose={() => setHelped(false)}>
          <p className={styles.allKeys}>{keyWords}</p>
          <Checkbox
            mt="md"
            label={m.useKeys}
            checked={isOn}
            onChange={({ currentTarget: { checked } }) => setIsOn(checked)}
          />
        </Dialog>
      ) : null}
    </div>
  )
}
