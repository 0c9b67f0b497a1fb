import { claimBeginSchema } from '@fivestead/domain/businesses/claims/schemas'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, TextInput } from '@mantine/core'
import ui from '../../../components/ui.module.css'
import { trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/claims/en.ts'
import styles from './Claim.module.css'

interface Props {
  at: { businessId: number; placeId: string }
  /** The website's, as the directory has it: it cannot be changed here. */
  domain: string
  why: string
  onSent(): Promise<void>
}

/** Form for the part of the address before the @; the domain behind it is fixed. */
export function SendCode({ at, domain, why, onSent }: Props) {
  const { form, busy, onSubmit } = useAppForm(claimBeginSchema, { ...at, localPart: '' })
  const { error, ...address } = form.getInputProps('localPart')
  const begin = useChange(trpc.claims.begin, {
    // No retry: each press of the button sends one mail.
    retry: false,
    done: ({ mailedTo }) => ({ title: m.codeSent, description: m.checkTheMailbox({ mailedTo }) }),
    after: async () => {
      await onSent()
    },
    failed: { title: common.thatDidNotWork, description: common.pleaseTryAgain },
  })
  return (
    <>
      <p className={styles.text}>{why}</p>
      <form
        noValidate
        className={`${ui.rows} ${ui.above16} ${styles.form}`}
        aria-label={m.sendACode}
        onSubmit={onSubmit((values) => begin.mutateAsync(values))}
      >
        <div>
          <label className={`${ui.block} ${ui.below4} ${styles.label}`} htmlFor="claim-address">
            {m.emailAtDomain}
          </label>
          <div className={`${ui.stack} ${ui.gap4x10} ${styles.addressLine}`}>
            <TextInput
              id="claim-address"
              placeholder="info"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-describedby={error ? 'claim-domain claim-error' : 'claim-domain'}
              error={Boolean(error)}
              {...address}
            />
            <p className={`${ui.flush} ${ui.wrap} ${ui.strong}`} id="claim-domain">
              @{domain}
            </p>
          </div>
          {error ? (
            <p className={`${ui.above6} ${ui.danger} ${ui.body}`} id="claim-error">
              {error}
            </p>
          ) : null}
        </div>
        <div className={`${ui.flow10} ${styles.buttons}`}>
          <Button type="submit" loading={busy}>
            {m.sendCode}
          </Button>
        </div>
        <p className={`${ui.flush} ${ui.muted} ${ui.wrap} ${styles.muted}`}>{m.domainHint}</p>
      </form>
    </>
  )
}
