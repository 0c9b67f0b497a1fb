import { DeleteAccount } from './DeleteAccount.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Passkeys } from './passkeys/Passkeys.tsx'
import { Sessions } from './Sessions.tsx'
import { TwoStepSettings } from './two-step/TwoStepSettings.tsx'

/** Security settings; for accounts with a username alone. */
export function SecuritySettings() {
  return (
    <>
      <PasswordForm />
      <TwoStepSettings />
      <Passkeys />
      <Sessions />
      <DeleteAccount />
    </>
  )
}
