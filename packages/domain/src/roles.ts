import { m } from './languages/messages/common/words.ts'
import { HIDDEN, maskContacts } from './mask-contacts.ts'
import { inWords } from './speaking.ts'

/** Roles of people in an organization, the strongest first. */
export const ROLES = ['owner', 'manager', 'staff', 'viewer'] as const

export type Role = (typeof ROLES)[number]

/** Sorts the strongest role first. */
export const compareRoles = (a: Role, b: Role): number => ROLES.indexOf(a) - ROLES.indexOf(b)

/** The weakest role that may do something; each stronger one may as well. */
const RIGHTS = {
  /** See figures, reviews, requests and ranking. */
  see: 'viewer',
  /** See how people are reached; it is hidden from others. */
  contacts: 'staff',
  /** Ask customers, answer the inbox, reply to reviews. */
  ask: 'staff',
  /** Take customers out as a file. */
  export: 'manager',
  /** Imports, campaigns, templates, settings of a business, its Google connection. */
  manage: 'manager',
  /** Team, adding and deleting a business, whatever binds the whole organization. */
  own: 'owner',
} as const satisfies Record<string, Role>

export type Right = keyof typeof RIGHTS

/** Returns true if this role has the right. */
export const may = (role: Role, right: Right): boolean => compareRoles(role, RIGHTS[right]) <= 0

/** Said to somebody whose role may not. */
export const roleRefusal = (right: Right): string => {
  const role = RIGHTS[right]
  return m.roleNeeded({ role: role === 'viewer' ? 'other' : role })
}

export const ROLE_LABELS: Record<Role, string> = inWords(() => ({
  owner: m.owner,
  manager: m.manager,
  staff: m.staff,
  viewer: m.viewer,
}))

const CONTACTS: ReadonlySet<string> = new Set([
  'email',
  'phone',
  'contact',
  'recipient',
  'customerEmail',
  'customerPhone',
])
/** Names of people. A customer without one is called by the contact. */
const NAMES: ReadonlySet<string> = new Set(['name', 'fullName', 'customerName', 'authorName'])
/** Fields and values that programs read; their digits are no phone numbers. */
const MACHINE_FIELD = /^id$|(?:Id|[Cc]ursor|[Uu]rl|[Ll]ink|[Ss]lug|[Hh]ash)$/
const MACHINE_TEXT = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z)$/

/**
 * Returns the same answer with each address and number of a person hidden, wherever it stands: in a field of
 * its own, and in names, notes and messages (TEAM-2).
 * @param unnamed the word for a person of whom only a contact is known, in the reader's language
 */
export function withoutContacts<T>(answer: T, unnamed: string): T {
  if (Array.isArray(answer)) return answer.map((each) => withoutContacts(each, unnamed)) as T
  if (typeof answer === 'string') return (MACHINE_TEXT.test(answer) ? answer : maskContacts(answer)) as T
  if (typeof answer !== 'object' || answer === null || answer instanceof Date) return answer
  // The text of an opt-out tells what it was for.
  const isOptOut = 'kind' in answer && answer.kind === 'opt-out'
  const shown = (name: string, value: unknown) => {
    if (typeof value !== 'string') return withoutContacts(value, unnamed)
    if (MACHINE_FIELD.test(name)) return value
    if (CONTACTS.has(name) || (isOptOut && name === 'text')) return value === '' ? '' : HIDDEN
    const text = withoutContacts(value, unnamed)
    return NAMES.has(name) && !/[\p{L}\p{N}]/u.test(text) ? unnamed : text
  }
  const fields = Object.entries(answer).map(([name, value]) => [name, shown(name, value)])
  return Object.fromEntries(fields) as T
}
