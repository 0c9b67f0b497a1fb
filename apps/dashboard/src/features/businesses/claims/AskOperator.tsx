import { claimAskSchema } from '@fivestead/domain/businesses/claims/schemas'
import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import ui from '../../../components/ui.module.css'
import { trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/claims/en.ts'
import styles from './Claim.module.css'

interface Props {
  at: { businessId: number; placeId: string }
  /** True if the operator was asked already. */
  asked: boolean
  /** There is no other way. */
  open: boolean
  onAsked(): Promise<void>
}

/** Puts the claim before a person. */
export function AskOperator({ at, asked, open, onAsked }: Props) {
  const [shown, setShown] = useState(open)
  if (asked) {
    return (
      <p className={styles.text} role="status">
        {businessWords.claimReceived}
      </p>
    )
  }
  if (!shown) {
    return (
      <>
        <p className={`${ui.flush} ${ui.muted} ${ui.wrap} ${styles.muted}`}>{m.noMailbox}</p>
        <Button mt="sm" variant="default" onClick={() => setShown(true)}>
          {m.askUs}
        </Button>
      </>
    )
  }
  return <AskForm at={at} onAsked={onAsked} takesFocus={!open} />
}

function AskForm({ at, onAsked, takesFocus }: Pick<Props, 'at' | 'onAsked'> & { takesFocus: boolean }) {
  const { form, busy, onSubmit } = useAppForm(claimAskSchema, { ...at, message: '' })
  const ask = useChange(trpc.claims.ask, {
    retry: false,
    after: onAsked,
    failed: { title: common.thatDidNotWork, description: common.pleaseTryAgain },
  })
  return (
    <form
      noValidate
      className={`${ui.rows} ${ui.above16} ${styles.form}`}
      aria-label={m.askUs}
      onSubmit={onSubmit((values) => ask.mutateAsync(values))}
    >
      <Textarea
        label={m.howToProve}
        description={m.howToProveHint}
        autosize
        minRows={3}
        maxRows={10}
        data-autofocus={takesFocus}
        autoFocus={takesFocus}
        {...form.getInputProps('message')}
      />
      <div className={`${ui.flow10} ${styles.buttons}`}>
        <Button type="submit" loading={busy}>
          {common.send}
        </Button>
      </div>
    </form>
  )
}
