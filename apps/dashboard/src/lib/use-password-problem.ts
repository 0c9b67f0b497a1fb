import { PASSWORD_MIN } from '@fivestead/domain/accounts/limits'
import { useEffect, useState } from 'react'

type Rule = typeof import('@fivestead/domain/accounts/password-rule').passwordProblem

/** Returns why the server would refuse the typed password. Loads the rule's list of words when needed. */
export function usePasswordProblem(password: string, username: string): string | null {
  const [rule, setRule] = useState<Rule | null>(null)
  const isLong = password.length >= PASSWORD_MIN
  useEffect(() => {
    if (!isLong || rule !== null) return
    // If it fails to load, the server refuses the password on submit.
    import('@fivestead/domain/accounts/password-rule').then(
      ({ passwordProblem }) => setRule(() => passwordProblem),
      () => undefined,
    )
  }, [isLong, rule])
  return isLong && rule !== null ? rule(password, username) : null
}
