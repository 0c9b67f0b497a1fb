import * as common from '@fivestead/domain/languages/messages/common/en'
import { PasswordInput } from '@mantine/core'
import { useUser } from '../../lib/auth-context.tsx'
import * as m from '../../messages/developers/en.ts'

/** The field of a password that a new key or webhook asks for; absent for an account without one, whose sign-in of a moment ago counts. */
export function ProofField({ why = m.whyPassword, ...input }: { why?: string } & Record<string, unknown>) {
  if (!useUser().logins.traditional) return null
  return (
    <PasswordInput label={common.yourPassword} description={why} autoComplete="current-password" {...input} />
  )
}

/** First values of a form that asks for a proof. */
export const useNoProof = (): { password?: string } => (useUser().logins.traditional ? { password: '' } : {})
