import { NAME_MAX } from '../../field-limits.ts'
import { nameProblem } from '../../web-address.ts'

export interface DisplayNames {
  firstName: string | undefined
  lastName: string | undefined
}

const NONE: DisplayNames = { firstName: undefined, lastName: undefined }

/**
 * First and last name of the name beside an address in a mail, `Ann Lee` or `Lee, Ann`; neither where it is no name of a person: an
 * address, or words with a link or a line break in them.
 */
export function namesOfDisplay(display: string): DisplayNames {
  const [last = '', first, ...more] = display.split(',')
  const turned = first !== undefined && more.length === 0 ? `${first} ${last}` : display
  const name = turned.split(/\s/).filter(Boolean).join(' ')
  if (name === '' || name.includes('@') || name.length > NAME_MAX) return NONE
  if (nameProblem('person', '', display) !== null) return NONE
  const [firstName = '', ...others] = name.split(' ')
  return { firstName, lastName: others.join(' ') || undefined }
}
