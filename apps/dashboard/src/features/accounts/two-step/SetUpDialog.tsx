import * as m from '@fivestead/domain/languages/messages/accounts/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { showToast } from '@fivestead/ui/toasts'
import { useState } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import { AfterProof } from './AfterProof.tsx'
import { AppStep } from './AppStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Password, app, recovery codes: one after the other. */
export function SetUpDialog({ onClose }: { onClose(): void }) {
  const [app, setApp] = useState<{ key: string; address: string } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const begin = useChange(trpc.twoStep.begin, {
    retry: false,
    after: setApp,
    failed: { title: common.thatDidNotWork, description: common.pleaseTryAgain },
  })
  const turnedOn = (made: readonly string[]) => {
    setCodes(made)
    showToast({ title: m.twoStepTurnedOn, tone: 'success' })
  }
  return (
    <Dialog title={codes === null ? m.twoStepSignIn : m.yourRecoveryCodes} opened onClose={onClose}>
      {codes !== null ? (
        <RecoveryCodes codes={codes} onSaved={onClose} />
      ) : app === null ? (
        <AfterProof>
          <PasswordStep
            lead={m.authenticatorNeeded}
            submit={common.next}
            send={begin.mutateAsync}
            onClose={onClose}
          />
        </AfterProof>
      ) : (
        <AppStep app={app} onDone={turnedOn} onClose={onClose} />
      )}
    </Dialog>
  )
}
