import { isLoopbackName } from '@fivestead/domain/local-sandbox'
import { originOf } from '@fivestead/domain/origin'
import { isPrivateAddress } from '@fivestead/domain/private-address'
import { withoutEnd } from '@fivestead/domain/text-ends'
import { z } from 'zod'

/** A start refused because of one variable; the message is the one line that the operator reads. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads the variables of a schema; others are ignored.
 * @param env set variables, by name
 * @throws ConfigError with one line that names the first wrong variable
 */
export function parseVariables<Shape extends z.ZodRawShape>(
  shape: Shape,
  env: Readonly<Record<string, string>>,
): z.output<z.ZodObject<Shape>> {
  const parsed = z.object(shape).safeParse(env)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`)
}

/**
 * Returns the values of variables that are needed together; null if none is set.
 * @throws ConfigError with the first that is missing
 */
export function allOrNone<Name extends string>(
  set: { readonly [name in Name]?: string | undefined },
  names: readonly Name[],
): Record<Name, string> | null {
  const given = names.find((name) => set[name] !== undefined)
  if (given === undefined) return null
  const missing = names.find((name) => set[name] === undefined)
  if (missing !== undefined) throw new ConfigError(`${missing} is needed beside ${given}`)
  return set as Record<Name, string>
}

/** An origin as browsers send it; plain http only on this machine. */
export const origin = z
  .string()
  .transform((value) => originOf(value) ?? '')
  .refine((value) => value !== '', 'must be an origin such as https://app.example.com, without a path')
  .refine(
    (value) => value === '' || value.startsWith('https:') || isLoopbackName(new URL(value).hostname),
    'must be https (plain http is accepted on localhost alone)',
  )

export const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => protocols.includes(URL.parse(value)?.protocol ?? ''),
      `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )

/** A server on the internet, or the operator's server at a private address. */
export const ownServer = (example: string) =>
  z
    .string()
    .refine(isGatewayUrl, `must be an https URL such as ${example} (plain http at a private address alone)`)
    .transform((value) => withoutEnd(value, '/'))
    .optional()

/**
 * Accepts http for a phone in the local network, which has no certificate; over the internet its password
 * needs one (decision 025).
 */
function isGatewayUrl(value: string): boolean {
  const parsed = URL.parse(value)
  if (parsed === null || parsed.search !== '' || parsed.hash !== '' || parsed.username !== '') return false
  const { protocol, hostname } = parsed
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && (isLoopbackName(hostname) || isPrivateAddress(hostname)))
  )
}
