import type { AddPasskeyInput, PasskeySignInInput } from '@fivestead/domain/accounts/passkeys/schemas'
import type { Deps } from '../../deps.ts'

// Loaded at the first use: few accounts have passkeys.
const webauthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256, which every device has one of; Node's other ones are experimental. */
const ALGORITHMS = { supportedAlgorithmIDs: [-8, -7, -257] }

/** The site that passkeys belong to: the dashboard's host. A passkey signs nowhere else. */
const siteOf = ({ config }: Pick<Deps, 'config'>) => ({
  expectedOrigin: config.origins.dashboard,
  expectedRPID: new URL(config.origins.dashboard).hostname,
})

/** Options for a new passkey: it finds its account by itself, and asks for finger, face or PIN. */
export async function creationOptions(
  deps: Pick<Deps, 'config'>,
  { userId, label, known, product }: { userId: string; label: string; known: string[]; product: string },
) {
  const { generateRegistrationOptions } = await webauthn()
  const { extensions: _none, ...options } = await generateRegistrationOptions({
    ...ALGORITHMS,
    rpName: product,
    rpID: siteOf(deps).expectedRPID,
    userID: new Uint8Array(Buffer.from(userId)),
    userName: label,
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return options
}

/** Options for a sign-in: they name no account. */
export async function requestOptions(deps: Pick<Deps, 'config'>) {
  const { generateAuthenticationOptions } = await webauthn()
  const { extensions: _none, ...options } = await generateAuthenticationOptions({
    rpID: siteOf(deps).expectedRPID,
    userVerification: 'required',
  })
  return options
}

const credential = { type: 'public-key', clientExtensionResults: {} } as const

/** The passkey that a browser made; null where its answer proves nothing. */
export async function createdPasskey(
  deps: Pick<Deps, 'config'>,
  expectedChallenge: string,
  { id, clientDataJSON, attestationObject }: AddPasskeyInput,
): Promise<{ id: string; publicKey: string; counter: number } | null> {
  const { verifyRegistrationResponse } = await webauthn()
  const response = { ...credential, id, rawId: id, response: { clientDataJSON, attestationObject } }
  const { registrationInfo } = await verifyRegistrationResponse({
    ...siteOf(deps),
    ...ALGORITHMS,
    response,
    expectedChallenge,
  }).catch(() => ({ registrationInfo: undefined }))
  if (registrationInfo === undefined) return null
  const { id: made, publicKey, counter } = registrationInfo.credential
  return { id: made, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

/** New count of the passkey's uses; null where the browser's answer is not signed by it. */
export async function signedCounter(
  deps: Pick<Deps, 'config'>,
  expectedChallenge: string,
  { id, ...response }: PasskeySignInInput,
  passkey: { publicKey: string; counter: string },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn()
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'))
  const verified = await verifyAuthenticationResponse({
    ...siteOf(deps),
    response: { ...credential, id, rawId: id, response },
    expectedChallenge,
    credential: { id, publicKey, counter: Number(passkey.counter) },
  }).catch(() => null)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}
