import { m } from '../languages/messages/accounts/words.ts'
import { m as common } from '../languages/messages/common/words.ts'
import { PRODUCT } from '../product.ts'
import { asSeen } from '../web-address.ts'

/** Signs that read as another, beside those that `asSeen` folds: the commonest of Unicode's confusables (UTS 39). */
const ALIKE: Record<string, string> = {
  ...{
    а: 'a',
    в: 'b',
    е: 'e',
    ё: 'e',
    з: '3',
    и: 'u',
    і: 'i',
    ї: 'i',
    ј: 'j',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
  },
  ...{
    р: 'p',
    с: 'c',
    т: 't',
    у: 'y',
    х: 'x',
    ѕ: 's',
    ԁ: 'd',
    һ: 'h',
    ӏ: 'l',
    ԛ: 'q',
    ԝ: 'w',
    ѵ: 'v',
    ғ: 'f',
  },
  ...{
    α: 'a',
    β: 'b',
    γ: 'y',
    δ: 'd',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    μ: 'u',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    σ: 'o',
  },
  ...{
    τ: 't',
    υ: 'u',
    χ: 'x',
    ω: 'w',
    ϲ: 'c',
    ϳ: 'j',
    ı: 'i',
    ɑ: 'a',
    ɡ: 'g',
    ɩ: 'i',
    ʏ: 'y',
    ѐ: 'e',
    ƒ: 'f',
  },
  ...{
    ѳ: 'o',
    օ: 'o',
    հ: 'h',
    ո: 'n',
    ս: 'u',
    ց: 'g',
    զ: 'q',
    ե: 't',
    ꞓ: 'e',
    ᴀ: 'a',
    ᴇ: 'e',
    ᴏ: 'o',
    ᴛ: 't',
  },
  ...{
    ʀ: 'r',
    ᴘ: 'p',
    ꜱ: 's',
    ɪ: 'i',
    ᴅ: 'd',
    ᴠ: 'v',
    ᴋ: 'k',
    ᴜ: 'u',
    ɴ: 'n',
    ᴍ: 'm',
    ꜰ: 'f',
    ʙ: 'b',
    ł: 'l',
  },
  ...{ ø: 'o', đ: 'd', ß: 'b', $: 's', '@': 'a', '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' },
}

/** A name as its reader takes it: letters alone, look-alikes folded, without case, marks, blanks and signs. */
function skeleton(name: string): string {
  const letters = Array.from(asSeen(name).normalize('NFKD').toLowerCase().replace(/\p{M}/gu, ''))
  return letters
    .map((letter) => ALIKE[letter] ?? letter)
    .join('')
    .replace(/[|!]/g, 'i')
    .replace(/[^\p{L}]/gu, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/l/g, 'i')
}

const words = (text: string): string[] =>
  text
    .split(' ')
    .map(skeleton)
    // The longest first: none hides another.
    .sort((a, b) => b.length - a.length)

/** Words of the system, in the languages of owners: a name of only these words poses as the system. */
const SYSTEM = words(
  'operator operators operador operadora operadores system sistema support soporte helpdesk admin admins administrator ' +
    'administrador administradora administracion moderator moderador security seguridad apikey webhook automatic automatico somebody alguien',
)
/** Filler words that may surround them. */
const BESIDE = words(
  'the el la los las your our tu su team equipo of de del and y who left with a mailed link que se fue con un enlace enviado service ' +
    'servicio customer cliente clientes official oficial account cuenta desk staff platform plataforma user usuario this',
)
/** A name that begins with one of these reads as an API key in the log. */
const BEGINNINGS = ['API key', 'clave API', 'clave de API', 'clave de la API'].map(skeleton)
const OWN_NAME = skeleton(PRODUCT.name)

/** More digits than a person's name holds, or a number that ends in letters: 1-900-CHASE. */
const DIGITS_AT_MOST = 4
const NUMBER_WITH_LETTERS = /(?<!\d)(?:1[ .-]?)?[89]\d\d[ .-]?\p{L}/u

/** Returns true if a name holds a telephone number, in the digits of any script. */
export function holdsNumber(name: string): boolean {
  const seen = asSeen(name)
  return (seen.match(/\p{Nd}/gu)?.length ?? 0) > DIGITS_AT_MOST || NUMBER_WITH_LETTERS.test(seen)
}

/**
 * Returns true if a name reads as the operator, the product, its support or an API key (T37), in any
 * spelling.
 */
export function isSystemName(name: string): boolean {
  const letters = skeleton(name)
  return (
    letters.includes(OWN_NAME) ||
    BEGINNINGS.some((beginning) => letters.startsWith(beginning)) ||
    isOfSystem(letters)
  )
}

function isOfSystem(letters: string): boolean {
  let rest = letters
  let isNamed = false
  while (rest !== '') {
    const system = SYSTEM.find((word) => rest.startsWith(word))
    const word = system ?? BESIDE.find((beside) => rest.startsWith(beside))
    if (word === undefined) return false
    isNamed ||= system !== undefined
    rest = rest.slice(word.length)
  }
  return isNamed
}

/** The sentence for a field that reads as the system. */
export const systemNameIn = (label: string): string => m.readsAsSystemName({ label, product: PRODUCT.name })

/** Returns why an account may not have this personal name; null when it may. */
export function ownNameProblem(label: string, name: string): string | null {
  if (holdsNumber(name)) return m.mustNotContainNumber({ label })
  return isSystemName(name) ? systemNameIn(label) : null
}

/** Returns the same for the whole name: its parts may read as the system only together. */
export const fullNameProblem = (name: string): string | null => ownNameProblem(common.fullName, name)
