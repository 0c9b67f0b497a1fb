/** Words after a comma that are no first name. */
const AFTER_NAMES = /^(jr|sr|ii|iii|iv|md|dds|dmd|dvm|phd|esq|cpa|rn|inc|llc|ltd|co|corp)\.?$/i
const TITLES = /^(mr|mrs|ms|miss|mx|dr|prof|rev)\.?$/i
const INITIAL = /^\p{L}\.?$/u

/**
 * How somebody is greeted: 'Smith, John' and 'Dr. John Smith' are John. A name of which nobody can tell the first
 * one ('Dr. Smith', 'J. Smith') stays whole.
 */
export function firstName(fullName: string): string {
  const [before = '', ...after] = fullName.split(',').map((part) => part.trim().replace(/\s+/g, ' '))
  const [given] = after.filter((part) => part !== '' && !AFTER_NAMES.test(part))
  const name = given || before
  const [first = '', ...rest] = name.split(' ')
  if (!TITLES.test(first)) return INITIAL.test(first) ? name : first
  return rest.length > 1 ? firstName(rest.join(' ')) : name
}
