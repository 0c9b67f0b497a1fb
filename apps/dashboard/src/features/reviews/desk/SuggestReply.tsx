import * as m from '@fivestead/domain/languages/messages/reviews/en'
import { Tooltip } from '@fivestead/ui/Tooltip.tsx'
import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { PencilIcon } from '../../../components/icons.tsx'
import ui from '../../../components/ui.module.css'
import { useIsReal } from '../../../lib/ports.ts'
import { useFailure } from '../../../lib/use-failure.ts'
import styles from './Desk.module.css'

interface Props {
  /** True if a draft would replace text that somebody wrote. */
  replaces: boolean
  /** True if the text in the editor is a draft of a model. */
  drafted: boolean
  /** An icon alone. */
  small?: boolean
  ask(): Promise<{ draft: string }>
  onDraft(draft: string): void
}

/** Asks a model for a draft reply in the editor, if the operator has set one up. Sends nothing. */
export function SuggestReply({ replaces, drafted, small = false, ask, onDraft }: Props) {
  const isOn = useIsReal('drafts')
  const fail = useFailure()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!isOn) return null
  const suggest = async () => {
    setAsking(false)
    setBusy(true)
    try {
      onDraft((await ask()).draft)
    } catch (error) {
      fail(error, { title: m.noDraft, description: m.draftFailed })
    } finally {
      setBusy(false)
    }
  }
  const start = () => (replaces ? setAsking(true) : void suggest())
  return (
    <div className={small ? styles.small : ui.above12}>
      {small ? (
        <Tooltip label={m.suggestAReply}>
          <ActionIcon variant="subtle" aria-label={m.suggestAReply} loading={busy} onClick={start}>
            <PencilIcon />
          </ActionIcon>
        </Tooltip>
      ) : (
        <Button variant="default" loading={busy} leftSection={<PencilIcon size={18} />} onClick={start}>
          {m.suggestAReply}
        </Button>
      )}
      <p className={`${ui.above8} ${ui.hint} ${styles.drafted}`} role="status">
        {drafted ? m.draftNote : ''}
      </p>
      {asking ? (
        <ConfirmDialog
          title={m.replaceYourText}
          text={m.replaceTextEffect}
          keep={m.keepMyText}
          action={m.replaceIt}
          color="evergreen"
          onConfirm={() => void suggest()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}
