import { PASSWORD_MIN } from '@fivestead/domain/accounts/limits'
import { useEffect, useState } from 'react'

type Rule = typeof import('@fivestead/domain/accounts/password-rule').passwordProblem

/** Why the server would refuse this new password, while it is typed. The rule's list of words is loaded for it. */
export function usePasswordProblem(password: string, username: string): string | null {
  const [rule, setRule] = useState<Rule | null>(null)
  const isLong = password.length >= PASSWORD_MIN
  useEffect(() => {
    if (!isLong || rule !== null) return
    // Without it the server says so at the end.
    import('@fivestead/domain/accounts/password-rule').then(
      ({ passwordProblem }) => setRule(() => passwordProblem),
      () => undefined,
    )
  }, [isLong, rule])
  return isLong && rule !== null ? rule(password, username) : null
}
