import * as m from '@fivestead/domain/languages/messages/accounts/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
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
    failed: { title: common.thatDidNotWork, description: common.pleaseTryAgain },
  })
  return (
    <Dialog title={m.yourRecoveryCodes} opened onClose={onClose}>
      {make.data === undefined ? (
        <AfterProof>
          <PasswordStep
            lead={m.newCodesEffect}
            submit={m.makeNewCodes}
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
