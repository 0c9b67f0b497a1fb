import type { ReactNode } from 'react'
import { DeleteAccount } from './DeleteAccount.tsx'
import { Logins } from './Logins.tsx'
import { PhoneConfirmation } from './phone-confirmation/PhoneConfirmation.tsx'

/** The person: the form that each of both places is documented with, the sign-in methods, and the way out. */
export function ProfileSettings({ form }: { form: ReactNode }) {
  return (
    <>
      {form}
      <PhoneConfirmation />
      <Logins />
      <DeleteAccount />
    </>
  )
}
