import { tooLong } from '../field-limits.ts'
import { m } from '../languages/messages/businesses/words.ts'
import { inWords } from '../speaking.ts'

/** Most characters of a group's name, groups of one business, and groups of an organization. */
export const GROUP_MAX = 40
export const GROUPS_OF_BUSINESS = 10
export const GROUPS_OF_ORGANIZATION = 50
/** Businesses that one call puts into a group. */
export const GROUPED_MAX = 500

export const GROUP_TEXTS = inWords(() => ({
  missing: m.groupNameRequired,
  long: tooLong(m.groupName, GROUP_MAX),
  fullBusiness: m.businessGroupsFull({ max: GROUPS_OF_BUSINESS }),
  fullOrganization: m.groupsFull({ max: GROUPS_OF_ORGANIZATION }),
}))

/** The group as it is written already; a difference of case makes no second one. */
export const writtenAs = (name: string, groups: readonly string[]): string =>
  groups.find((group) => group.toLowerCase() === name.toLowerCase()) ?? name

/** Every group of these businesses once, in order of the alphabet. */
export const groupsOf = (businesses: readonly { groups: readonly string[] }[]): string[] =>
  [...new Set(businesses.flatMap(({ groups }) => groups))].sort((a, b) => a.localeCompare(b))
