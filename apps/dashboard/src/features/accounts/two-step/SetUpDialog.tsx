import { TWO_STEP_SETTINGS } from '@fivestead/domain/accounts/two-step/texts'
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
    failed: TWO_STEP_SETTINGS.failed,
  })
  const turnedOn = (made: readonly string[]) => {
    setCodes(made)
    showToast({ title: TWO_STEP_SETTINGS.turnedOn, tone: 'success' })
  }
  return (
    <Dialog
      title={codes === null ? TWO_STEP_SETTINGS.title : TWO_STEP_SETTINGS.codesTitle}
      opened
      onClose={onClose}
    >
      {codes !== null ? (
        <RecoveryCodes codes={codes} onSaved={onClose} />
      ) : app === null ? (
        <AfterProof>
          <PasswordStep
            lead={TWO_STEP_SETTINGS.need}
            submit={TWO_STEP_SETTINGS.begin}
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
