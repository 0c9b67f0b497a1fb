import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Inputs, Outputs } from '../../../lib/trpc.ts'

/** Has the browser make a passkey. Rejects where the person declines, or the browser can't. */
export async function makePasskey(
  options: Outputs['passkeys']['begin'],
): Promise<Omit<Inputs['passkeys']['add'], 'name'>> {
  if (!browserSupportsWebAuthn()) throw new Error('no passkeys here')
  const { id, response } = await startRegistration({ optionsJSON: options })
  return { id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject }
}

/** Has the browser sign in with a passkey that the person chooses. */
export async function signWithPasskey(
  options: Outputs['passkeys']['beginSignIn'],
): Promise<Inputs['passkeys']['signIn']> {
  if (!browserSupportsWebAuthn()) throw new Error('no passkeys here')
  const { id, response } = await startAuthentication({ optionsJSON: options })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}
