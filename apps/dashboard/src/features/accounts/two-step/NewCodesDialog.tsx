import { TWO_STEP_SETTINGS } from '@fivestead/domain/accounts/two-step/texts'
import { Dialog } from '../../../components/Dialog.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import { AfterProof } from './AfterProof.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Makes new recovery codes, with the password. */
export function NewCodesDialog({ onClose }: { onClose(): void }) {
  const make = useChange(trpc.twoStep.newCodes, {
    retry: false,
    failed: TWO_STEP_SETTINGS.failed,
  })
  return (
    <Dialog title={TWO_STEP_SETTINGS.codesTitle} opened onClose={onClose}>
      {make.data === undefined ? (
        <AfterProof>
          <PasswordStep
            lead={TWO_STEP_SETTINGS.newCodesLead}
            submit={TWO_STEP_SETTINGS.newCodes}
            send={make.mutateAsync}
            onClose={onClose}
          />
        </AfterProof>
      ) : (
        <RecoveryCodes codes={make.data.recoveryCodes} onSaved={onClose} />
      )}
    </Dialog>
  )
}
