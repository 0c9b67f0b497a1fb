import * as m from './languages/messages/common/en.ts'

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

/** Whether somebody with this role may do something. */
export const may = (role: Role, right: Right): boolean => compareRoles(role, RIGHTS[right]) <= 0

/** Said to somebody whose role may not. */
export const roleRefusal = (right: Right): string => {
  const role = RIGHTS[right]
  return m.onlyThisRoleCan({ role: role === 'viewer' ? 'other' : role })
}

export const ROLE_LABELS: Record<Role, string> = {
  owner: m.owner,
  manager: m.manager,
  staff: m.staff,
  viewer: m.viewer,
}

const HIDDEN = '•••'
const CONTACTS: ReadonlySet<string> = new Set([
  'email',
  'phone',
  'contact',
  'recipient',
  'customerEmail',
  'customerPhone',
])

/** The same answer with each address and number of a person hidden, wherever it stands. */
export function withoutContacts<T>(answer: T): T {
  if (Array.isArray(answer)) return answer.map(withoutContacts) as T
  if (typeof answer !== 'object' || answer === null || answer instanceof Date) return answer
  // The text of an opt-out tells what it was for.
  const isOptOut = 'kind' in answer && answer.kind === 'opt-out'
  const hides = (name: string) => CONTACTS.has(name) || (isOptOut && name === 'text')
  const fields = Object.entries(answer).map(([name, value]) => [
    name,
    hides(name) && typeof value === 'string' && value !== '' ? HIDDEN : withoutContacts(value),
  ])
  return Object.fromEntries(fields) as T
}
