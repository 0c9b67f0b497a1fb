const listed = (words: string) => new Set(words.split(' '))

/** Before a name, without their dots. */
const TITLES = listed(
  'mr mrs ms miss mx jonkheer dr dra doctor prof professor profa rev reverend fr father pastor rabbi imam sister deacon bishop sir dame lord lady madam ' +
    'capt captain col colonel maj major lt lieutenant sgt sergeant cpl pvt gen general adm admiral cmdr ofc officer hon honorable judge sen rep gov chief coach ' +
    'atty attorney sr sra srta senor senora señor señora señorita doña herr frau hr fru dhr mevr mme mlle monsieur madame mademoiselle maître dott ing lic arq eng ' +
    'med dipl dipl-ing dipl-kfm mag herrn docteur licda licenciado licenciada seu vip ' +
    'المهندس المهندسة الحاج الحاجة الشيخ السيد السيدة الدكتور الدكتورة الأستاذ الأستاذة د أ คุณ นาย นาง นางสาว นพ พญ',
)
/** Given names as well: titles with a dot alone. */
const DOTTED_TITLES = listed('don. dona. doña.')
/** Particles of a last name: a name that begins with one in lower case gives no first name. */
const PARTICLES = listed('de da do dos di du del della van von vom zu der den ter ten la le al el bin ibn')
/** Suffixes after a name, without their dots: degrees, generations and forms of companies. */
const AFTER_NAMES = listed(
  'jr sr ii iii iv 2nd 3rd 4th md dds dmd dvm phd edd psyd jd esq esquire cpa rn np pac dpm dpt mba aia lcsw lpc lmft lmt fnp aprn arnp crna bsn msn msc bsc mph ' +
    'llm pharmd med meng mfa ret retired usn usmc usaf deceased realtor owner ceo cfo coo cto president director broker notary vip',
)
/** Suffixes that count only in capitals or with dots: "Do" and "Ma" are names as well. */
const SHORT_DEGREES = listed('do ma ba pa ms bs dc od pt pe pc rd vmd')
/** Words of names that are no single person, or that replace a name. */
const NO_PERSON = listed(
  'family families familie fam familia familias família famílias famille eheleute ehepaar عائلة household estate trust llc inc ltd corp co company companies gmbh ag srl sarl plc llp pllc ltda limited incorporated corporation ' +
    'roofing plumbing heating cooling hvac electric electrical construction contracting contractors landscaping lawncare automotive motors services service ' +
    'associates partners partnership holdings properties realty rentals management mgmt restaurant cafe clinic dental foundation association hoa apartments condos salon bakery ' +
    'solutions systems enterprises industries consulting agency insurance builders remodeling cleaning towing logistics department dept sons bros of ' +
    'firma fa société autohaus ug ohg kg gbr eurl sas baptist methodist lutheran catholic ministries school college university hospital hotel pizza pizzeria grill bistro ' +
    'accounts accounting payable admin administrator info reception desk office manager sales billing support',
)
const PLACEHOLDERS = listed(
  'n/a na none null undefined unknown unnamed anonymous noname test customer client guest resident occupant tenant property homeowner owner walk-in walkin cash tbd nil nobody',
)
/** Places where somebody lives, and what stands before the name in lists. */
const UNITS =
  /^(?:unit|apt|apartment|suite|ste|lot|room|rm|bldg|building|floor|job|acct|account|customer|cust|order|invoice|id|no|attn|owner|tenant)\b/i
const AND = /^(?:&|\+|and|und|et|y|e)$/i
const INITIALS = /^(?:\p{L}\.){1,4}\p{L}?$|^\p{Lu}{2}$/u
const UNCASED = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u
/** Arabic given names of two words. */
const ARABIC_FIRST = /^(?:عبد|أبو|ابو|أم|ام)$/
const ARABIC_SECOND = /^(?:الله|الدين|الرحمن)$/

const bare = (word: string) => word.replaceAll('.', '').toLowerCase()
const isTitle = (word: string) => TITLES.has(bare(word)) || DOTTED_TITLES.has(word.toLowerCase())
const isAfterName = (word: string) =>
  AFTER_NAMES.has(bare(word)) ||
  (SHORT_DEGREES.has(bare(word)) && (word.includes('.') || word === word.toUpperCase()))

/** Returns the words of a name without signs, emoji, brackets, numbers and "c/o". */
function namePart(text: string): string[] {
  const words = text
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Extended_Pictographic}]/gu, '')
    .replace(/\([^()]*\)?|\[[^[\]]*\]?/g, ' ')
    .replace(/(?:^|\s)(?:c\/o|d\/b\/a|dba|a\/k\/a|aka|f\/b\/o)(?=[\s:.]).*$/is, ' ')
    .split(/\s[-–—|:]{1,9}\s|[|;:]/)
    .find((part) => /\p{L}/u.test(part) && !UNITS.test(part.trim()))
  return (
    (words ?? '')
      .replace(/^[^\p{L}\p{N}]+/u, '')
      // "J.Black" and "Dr.Fox" lack a blank.
      .replace(/(?<=^|\s)(\p{L}{1,4}\.)(?=\p{Lu}\p{Ll}{2})/gu, (start) =>
        isTitle(start) || start.length === 2 ? `${start} ` : start,
      )
      .split(/\s+/)
      .map((word) => word.replace(/^[*"“”'‘_~]+|[-*"“”_~!?]{1,9}$/g, ''))
      .filter(
        (word) =>
          word !== '' &&
          !/^[#№]?\d[\d.,/-]*(?:\p{L}|st|nd)?$/u.test(word) &&
          (/\p{L}/u.test(word) || AND.test(word) || word === '/'),
      )
  )
}

/** "MIA" and "mia" are Mia; "AJ" stays. */
function cased(word: string): string {
  const letters = word.replace(/[^\p{L}]/gu, '')
  if (letters.length < 3 || (word !== word.toUpperCase() && word !== word.toLowerCase())) return word
  // A small İ is an i with a second dot.
  return word
    .toLowerCase()
    .replaceAll('i\u0307', 'i')
    .replace(/(?<=^|[-'’])\p{L}/gu, (letter) => letter.toUpperCase())
}

/** The words before a degree or a generation at the end. */
function withoutDegrees(words: readonly string[]): string[] {
  const end = words.findLastIndex((word) => !isAfterName(word))
  return words.slice(0, end + 1)
}

/**
 * Returns the name in a greeting: 'Smith, John', 'Dr. John Smith' and 'JOHN SMITH, M.D.' are John; 'Dr.
 * Smith' and 'J. Smith', whose first name is unknown, stay whole. Empty for no single person: a household, a
 * company, a placeholder.
 */
export function firstName(fullName: string): string {
  const words = fullName
    .slice(0, 300)
    .split(/[,，،]/)
    .map((part) => withoutDegrees(namePart(part)))
  const [before = [], ...others] = words
  const given = others.find((part) => part.length > 0)
  const all = words.flat()
  if (all.length === 0 || all.some((word) => NO_PERSON.has(bare(word)))) return ''
  const [start = ''] = withoutTitles(given ?? before)
  if (
    PLACEHOLDERS.has(bare(start)) ||
    /@|^www\./i.test(start) ||
    (all.length === 1 && [...(all[0] ?? '')].length === 1 && !UNCASED.test(all[0] ?? ''))
  )
    return ''
  // A comma behind one word stands behind a last name.
  if (given === undefined && fullName.includes(',') && before.length === 1) return ''
  return greetingOf(given === undefined ? before : withoutTitles(given))
}

/** The words behind titles: "Mia" of "Prof. Dr. Mia" and of "The Hon. Mia". */
function withoutTitles(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word, at) => !isTitle(word) && !isTheBeforeTitle(words, at))
  return start === -1 ? [] : words.slice(start)
}

const isTheBeforeTitle = (words: readonly string[], at: number) =>
  bare(words[at] ?? '') === 'the' && isTitle(words[at + 1] ?? '')

function greetingOf(name: readonly string[]): string {
  if (name.some((word) => UNCASED.test(word))) return name.join(' ')
  const and = name.findIndex((word, at) => at > 0 && at < name.length - 1 && AND.test(word))
  if (and !== -1 && (and === 1 || !/^[ye]$/i.test(name[and] ?? ''))) return coupleOf(name, and)
  const [first = '', second = ''] = name
  if (first.includes('/') || second === '/') return ''
  if (AND.test(first) && name.length > 1 && !/^[ey]$/i.test(first)) return ''
  if (isTitle(first)) {
    const rest = name.slice(1)
    if (rest.length === 0) return ''
    // Van of "Mr Van Gogh" belongs to the last name, and may be a first one: the whole is right for both.
    if (rest.length === 2 && PARTICLES.has(bare(second))) return name.map(cased).join(' ')
    if (rest.length > 1) return greetingOf(rest)
    return `${cased(first)} ${cased(second)}`
  }
  if (PARTICLES.has(first)) return ''
  if (isTheBeforeTitle(name, 0)) return greetingOf(name.slice(1))
  if (bare(first) === 'the') return name.length === 2 && !/s$/i.test(second) ? cased(first) : ''
  if (/^\p{L}\.?$/u.test(first)) return name.length > 1 ? name.map(cased).join(' ') : ''
  if (ARABIC_FIRST.test(first) || ARABIC_SECOND.test(second)) return [first, second].filter(Boolean).join(' ')
  return INITIALS.test(first) ? first : cased(first)
}

/** "Tom & Eva" of "Tom & Eva Berg"; households with titles and others are told by no name. */
function coupleOf(name: readonly string[], and: number): string {
  const [one = '', other = ''] = [name[0], name[2]]
  const isPlain =
    and === 1 &&
    name.length <= 4 &&
    other !== '' &&
    ![one, other].some((word) => isTitle(word) || /^\p{L}\.?$/u.test(word))
  return isPlain ? `${cased(one)} ${name[1]} ${cased(other)}` : ''
}

/**
 * Returns the name that a customer is greeted by: the stored first name as it is, else `firstName` of the
 * full name.
 * @param stored first name on record: the owner's own column, or the first word of the full name; null when
 * only a last name is known; undefined when it was never determined
 */
export function greetedAs(fullName: string, stored?: string | null): string {
  const given = stored?.replace(/\s+/g, ' ').trim()
  if (stored === undefined || given === fullName.trim().split(/\s+/)[0]) return firstName(fullName)
  if (!given) return ''
  const words = namePart(given)
  const isName = words.length > 0 && !given.includes(',') && !PLACEHOLDERS.has(bare(given))
  return isName ? words.map(cased).join(' ') : firstName(given)
}
