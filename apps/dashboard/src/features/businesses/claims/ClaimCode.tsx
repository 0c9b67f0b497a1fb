import { CLAIMS } from '@fivestead/domain/businesses/claims/texts'
import { CodeForm } from '../../../components/CodeForm.tsx'
import { serverWords } from '../../../lib/server-words.ts'
import { trpc } from '../../../lib/trpc.ts'
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
  const confirm = trpc.claims.confirm.useMutation({
    // Each try counts.
    retry: false,
    onSuccess: onDone,
  })
  return (
    <>
      <p className={styles.text}>
        We sent a code to <strong>{mailedTo}</strong>. It works once, within an hour.
      </p>
      <CodeForm
        label="Enter the code"
        layout="column"
        another={{ label: 'Send a new code', onClick: async () => onAgain() }}
        confirm={(code) => confirm.mutateAsync({ ...at, code })}
        problemOf={(error) => serverWords(error) ?? CLAIMS.failed.description}
        takesFocus
      />
    </>
  )
}
