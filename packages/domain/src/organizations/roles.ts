/** Roles of people in an organization, the strongest first. */
export const ROLES = ['owner', 'manager', 'staff', 'viewer'] as const

export type Role = (typeof ROLES)[number]

/** Sorts the strongest role first. */
export const compareRoles = (a: Role, b: Role): number => ROLES.indexOf(a) - ROLES.indexOf(b)
