import { m } from '../../languages/messages/businesses/words.ts'
import { isPublicOrigin } from '../../private-address.ts'
import { readUrl } from '../../read-url.ts'
import { inWords } from '../../speaking.ts'

/** With `_fivestead.` before it, a name still has at most 253 characters (RFC 1035). */
export const HOST_MAX = 242

export const HOST_PROBLEMS = inWords(
  () =>
    ({
      invalid: m.domainInvalid,
      apex: m.domainIsApex,
      own: m.domainNotOwn,
      private: m.domainNotPublic,
    }) as const,
)

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * The name as DNS and browsers write it, or why it cannot serve surveys. Two labels are refused: they are a domain that has
 * other records beside a CNAME, or a public suffix.
 * @param foreign names that are ours: neither they nor names below them
 * @param local takes names below `.localhost`, which lead to this machine
 */
export function readHost(
  typed: string,
  { foreign, local = false }: { foreign: readonly string[]; local?: boolean },
): { host: string; problem?: never } | { host?: never; problem: string } {
  const text = typed.trim()
  // The parser would take a port, a path, a user and other ways to write a dot as parts of an address.
  if (text === '' || text.length > HOST_MAX || /[\s:/?#@\\%[\]]/.test(text) || text.endsWith('.'))
    return { problem: HOST_PROBLEMS.invalid }
  const host = readUrl(`https://${text}`)?.hostname ?? ''
  const labels = host.split('.')
  if (
    host.length > HOST_MAX ||
    !labels.every((label) => LABEL.test(label)) ||
    /^\d/.test(labels.at(-1) ?? '')
  )
    return { problem: HOST_PROBLEMS.invalid }
  const isLocal = local && labels.length > 1 && labels.at(-1) === 'localhost'
  if (labels.length < 3 && !isLocal) return { problem: HOST_PROBLEMS.apex }
  if (foreign.some((own) => host === own || host.endsWith(`.${own}`))) return { problem: HOST_PROBLEMS.own }
  return isLocal || isPublicOrigin(`https://${host}`) ? { host } : { problem: HOST_PROBLEMS.private }
}

/** Origin of a survey domain: scheme and port are those of the public origin. */
export function originOfHost(publicOrigin: string, host: string): string {
  const { protocol, port } = new URL(publicOrigin)
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`
}

/** Header in which the public site tells the API at whose domain a call was made: the id of the business. */
export const DOMAIN_BUSINESS_HEADER = 'x-survey-domain-business'
