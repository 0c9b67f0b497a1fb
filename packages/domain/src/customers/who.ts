import { storedEmailKey } from '../email.ts'
import { isNothingInName } from './csv-cells.ts'

/** Data that tells two customers of a business apart. An empty name is unknown; address and number are in their stored form. */
export interface Who {
  fullName: string
  email: string | null
  phone: string | null
}

/** Customers of one contact who are compared by name: more than a household has, and no more work for a switchboard's. */
export const SHARERS_MAX = 10

/**
 * Finds the customer that `given` means among customers who may share its address or number: one who does, and whose name
 * agrees. A shared contact alone makes nobody the same person, as families share them (decision 066). The best match
 * wins: by name, then by address, then by number; of equal ones the first.
 */
export function findSame<T extends Who>(given: Who, sharers: readonly T[]): T | undefined {
  if (sharers.length === 0) return undefined
  let best: T | undefined
  let most = 0
  const name = nameOf(given)
  for (const sharer of sharers) {
    const grade = gradeOf(given, sharer, name)
    if (grade > most) [best, most] = [sharer, grade]
  }
  return best
}

/**
 * Returns true if two customers are one person: they share an address or a number (or have neither), and
 * their names agree.
 */
export const isSamePerson = (one: Who, other: Who): boolean => gradeOf(one, other) > 0

/** Returns how certain it is that two customers are one person; 0 for two people. */
function gradeOf(one: Who, other: Who, name = nameOf(one)): number {
  const hasBothEmails = one.email !== null && other.email !== null
  const sharesEmail = hasBothEmails && storedEmailKey(one.email ?? '') === storedEmailKey(other.email ?? '')
  const sharesPhone = one.phone !== null && one.phone === other.phone
  const areBare = [one.email, one.phone, other.email, other.phone].every((contact) => contact === null)
  if (!sharesEmail && !sharesPhone && !areBare) return 0
  const agreement = agreementOf(name, rememberedName(other))
  if (areBare) return agreement === 2 ? 1 : 0
  // An address of their own behind a shared number is a person of their own, unless the whole name is the same.
  if (agreement === 1 && hasBothEmails && !sharesEmail) return 0
  return agreement === 0 ? 0 : agreement * 4 + (sharesEmail ? 2 : 0) + (sharesPhone ? 1 : 0)
}

const listed = (words: string) => new Set(words.split(' '))

const MEN = listed('mr sr senor herr monsieur')
const WOMEN = listed('mrs ms miss sra srta senora senorita frau mme mlle madame')
/** Words that are no part of a name: titles, degrees, forms of companies. */
const NO_NAMES = listed(
  'mx dr dra doctor prof professor rev reverend md dds dvm phd esq cpa rn llc llp inc ltd gmbh corp',
)
/** Suffixes that tell a father from his son. */
const GENERATIONS = listed('jr sr ii iii iv 2nd 3rd 4th')
const LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'a',
  œ: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
/** Marks that writers leave out: accents, and the vowel points of Hebrew and Arabic. In other scripts marks spell the name. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/gu
/** Longest name that is compared: none that is stored is longer. */
const COMPARED_MAX = 300

/** Given names and their short forms, each line one name. */
const NICKNAMES = new Map(
  [
    'william bill billy will willie,robert bob bobby rob robbie,richard rick ricky dick rich,james jim jimmy,john jack johnny jon jonathan',
    'michael mike mick,joseph joe joey,thomas tom tommy,edward ed eddie ted,charles charlie chuck,david dave,daniel dan danny,matthew matt',
    'anthony tony,christopher chris,andrew andy,steven steve stephen,kenneth ken kenny,joshua josh,samuel sam,benjamin ben,alexander alex',
    'nicholas nick,gregory greg,jeffrey jeff,timothy tim,patrick pat,peter pete,lawrence larry,ronald ron,donald don',
    'elizabeth liz lizzy beth betty,margaret maggie meg peggy,katherine catherine kathryn kate kathy katie,jennifer jen jenny,susan sue susie',
    'patricia patty trish,deborah debbie deb,barbara barb,rebecca becky,jessica jess,amanda mandy,victoria vicky,kimberly kim',
    'jose pepe,francisco paco pancho,guadalupe lupe,ignacio nacho',
  ].flatMap((names) =>
    names.split(',').flatMap((forms) => forms.split(' ').map((form) => [folded(form), forms] as const)),
  ),
)

/** A word in its plainest form: "ae", "oe" and "ue" are ways to write umlauts. */
function folded(word: string): string {
  return word.replace(/[ßøæœłđðþı]/gu, (letter) => LETTERS[letter] ?? letter).replace(/(?<=[aou])e/gu, '')
}

interface Name {
  /** Folded; none for a name that says nobody. */
  words: string[]
  /** Words joined in any order, without gaps. */
  keys: [string, string]
  generation: string | undefined
  gender: 'm' | 'f' | undefined
  isCouple: boolean
}

const remembered = new WeakMap<Who, { of: string; name: Name }>()

/** Returns the name, read once for a customer with whom many rows are compared. */
function rememberedName(who: Who): Name {
  const of = `${who.fullName}\n${who.email}`
  const known = remembered.get(who)
  if (known?.of === of) return known.name
  const name = nameOf(who)
  remembered.set(who, { of, name })
  return name
}

function nameOf({ fullName, email }: Who): Name {
  const address = email === null ? [] : [storedEmailKey(email), storedEmailKey(email).split('@')[0]]
  const isNobody = isNothingInName(fullName) || address.includes(fullName.trim())
  // Small letters alone: "E" and "Y" are initials.
  const joined = fullName.slice(0, COMPARED_MAX).replace(/\s(?:and|und|et|y|e)\s/gu, ' & ')
  const plain = joined
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{Cf}'’‘`´ʼ]/gu, '')
    // "J.R." are two initials, "M.D." is a degree.
    .replace(/(?<!\p{L})(?:\p{L}\.){2,}/gu, (dotted) => {
      const degree = dotted.replaceAll('.', '')
      return NO_NAMES.has(degree) ? `${degree} ` : dotted
    })
  const all = isNobody ? [] : plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  const last = all.length > 1 ? all.findLastIndex((word) => !NO_NAMES.has(word)) : -1
  const generation = last > 0 && GENERATIONS.has(all[last] ?? '') ? all[last] : undefined
  const others = all.filter((_, at) => generation === undefined || at !== last)
  const isTitle = (word: string) => MEN.has(word) || WOMEN.has(word) || NO_NAMES.has(word)
  const named = others.filter((word) => !isTitle(word))
  const words = (named.length > 0 ? named : others).map(folded)
  const [title = ''] = others
  return {
    words,
    keys: [[...words].sort().join(' '), words.join('')],
    generation,
    gender: MEN.has(title) ? 'm' : WOMEN.has(title) ? 'f' : undefined,
    isCouple: /[&+]/u.test(plain),
  }
}

/** 2 for the same name, 1 where one may be short for the other or is unknown, 0 for the names of two people. */
function agreementOf(one: Name, other: Name): 0 | 1 | 2 {
  if (one.words.length === 0 || other.words.length === 0) return 1
  const differ = <T>(left: T | undefined, right: T | undefined) =>
    left !== undefined && right !== undefined && left !== right
  if (differ(one.generation, other.generation) || differ(one.gender, other.gender)) return 0
  if (one.keys.some((key, at) => key === other.keys[at])) {
    return one.generation === other.generation && one.isCouple === other.isCouple ? 2 : 1
  }
  const [few, many] =
    one.words.length <= other.words.length ? [one.words, other.words] : [other.words, one.words]
  const left = [...many]
  const unmatched = [isEqual, isForm].reduce(
    (words, fits) =>
      words.filter((word) => {
        const at = left.findIndex((each) => fits(word, each))
        if (at !== -1) left.splice(at, 1)
        return at === -1
      }),
    few,
  )
  return unmatched.length === 0 ? 1 : 0
}

const isEqual = (word: string, other: string) => word === other

/** An initial, or a short form of the same given name. */
function isForm(word: string, other: string): boolean {
  const [short, long] = [...word].length === 1 ? [word, other] : [other, word]
  if ([...short].length === 1 && long.startsWith(short)) return true
  const forms = NICKNAMES.get(word)
  return forms !== undefined && forms === NICKNAMES.get(other)
}
