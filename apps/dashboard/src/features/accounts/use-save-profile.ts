import * as m from '@fivestead/domain/languages/messages/accounts/en'
import { useEffect, useState } from 'react'
import { useAuth } from '../../lib/auth-context.tsx'
import { refusalReason } from '../../lib/server-words.ts'
import { trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'

type Failure = { title: string; description: string } | { title: string; description: string }

/**
 * Saves the profile and keeps what the server answers as the current user.
 *
 * @param passwordField where the password is asked for; it gets the focus when it appears
 */
export function useSaveProfile(
  failure: Failure,
  onSaved: () => void,
  passwordField: () => HTMLElement | null,
) {
  const { signedIn } = useAuth()
  const utils = trpc.useUtils()
  const [asksPassword, askPassword] = useState(false)
  const save = useChange(trpc.users.updateProfile, {
    done: m.profileUpdated,
    after: (user) => {
      askPassword(false)
      signedIn(user)
      void utils.users.emailConfirmation.invalidate()
      void utils.users.phoneConfirmation.invalidate()
      void utils.users.notificationProblems.invalidate()
      onSaved()
    },
    failed: (error) => {
      // Another e-mail address, and the sign-in is not fresh: the password proves who asks.
      if (refusalReason(error) === 'reauthentication-required') askPassword(true)
      return failure
    },
  })
  useEffect(() => {
    if (asksPassword) passwordField()?.focus()
  }, [asksPassword])
  return { save: save.mutateAsync, asksPassword }
}
