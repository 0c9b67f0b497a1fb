import type { ReactNode } from 'react'
import { useAuth } from '../../lib/auth-context.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { LanguageCard } from './LanguageCard.tsx'
import { Logins } from './Logins.tsx'
import { Passkeys } from './passkeys/Passkeys.tsx'
import { PhoneConfirmation } from './phone-confirmation/PhoneConfirmation.tsx'
import { TwoStepSettings } from './two-step/TwoStepSettings.tsx'

/** The person: the form that each of both places is documented with, the sign-in methods, and the way out. */
export function ProfileSettings({ form }: { form: ReactNode }) {
  // Others have it in Security.
  const { isTraditionalUser } = useAuth()
  return (
    <>
      {form}
      <LanguageCard />
      <PhoneConfirmation />
      <Logins />
      {isTraditionalUser ? null : (
        <>
          <TwoStepSettings />
          <Passkeys />
        </>
      )}
      <DeleteAccount />
    </>
  )
}
