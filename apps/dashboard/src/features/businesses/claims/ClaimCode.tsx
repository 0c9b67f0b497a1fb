import * as common from '@fivestead/domain/languages/messages/common/en'
import { CodeForm } from '../../../components/CodeForm.tsx'
import { rich, strong } from '../../../lib/rich.ts'
import { serverWords } from '../../../lib/server-words.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/claims/en.ts'
import styles from './Claim.module.css'

interface Props {
  at: { businessId: number; placeId: string }
  mailedTo: string
  onDone(): Promise<void>
  /** Another code, to the same or to another address. */
  onAgain(): void
}

/** The code that was mailed to the place's own domain. */
export function ClaimCode({ at, mailedTo, onDone, onAgain }: Props) {
  const confirm = useChange(trpc.claims.confirm, {
    // Each try counts.
    retry: false,
    after: onDone,
  })
  return (
    <>
      <p className={styles.text}>{rich(m.codeSentTo({ mailbox: strong, address: mailedTo }))}</p>
      <CodeForm
        label={m.enterTheCode}
        layout="column"
        another={{ label: m.sendANewCode, onClick: async () => onAgain() }}
        confirm={(code) => confirm.mutateAsync({ ...at, code })}
        problemOf={(error) => serverWords(error) ?? common.pleaseTryAgain}
        takesFocus
      />
    </>
  )
}
