import {
  type MessageFormatElement,
  type NumberElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser'

/** Messages of one feature in one language: name -> ICU MessageFormat. */
export type Messages = Record<string, string>

/** Arguments of a message: name -> TypeScript type. */
type Arguments = Map<string, string>

/** Type of what puts markup around a part of a message: `<b>…</b>`. */
const TAG = '(text: string) => T'

const literal = (text: string) => text.replace(/[\\`]|\$\{/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')
const quoted = (text: string) => `'${text.replace(/[\\']/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')}'`

/**
 * Returns a language's messages as a module: a constant for a plain text, a function for a message with
 * arguments. A build keeps only the messages that it uses, and nothing is left to parse in a browser.
 * @param plural the module of `plural`
 * @throws Error for a message that is no ICU MessageFormat, or that uses more of it than text, names,
 * numbers, plural, select and tags
 */
export function compile(language: string, messages: Messages, plural = '../../plural.ts'): string {
  const lines = Object.entries(messages).map(([name, message]) => {
    const { text, given } = compileMessage(language, message)
    if (given.size === 0) return `export const ${name}: string = ${plainText(message)}`
    if (![...given.values()].includes(TAG)) {
      return `export const ${name} = (v: ${typeOf(given)}): string => ${expressionOf(text)}`
    }
    return `export const ${name} = <T>(v: ${typeOf(given)}): (string | T)[] => ${listOf(language, message)}`
  })
  const body = lines.join('\n')
  const imports = body.includes('plural(') ? `import { plural } from '${plural}'\n\n` : ''
  return `// Generated from messages/ by packages/messages: change the JSON, and run \`npm run check -- --fix\`.\n${imports}${body}\n`
}

/** Name and type of each argument, for the comparison of languages. */
export const argumentsOf = (message: string): Arguments => compileMessage('en', message).given

function compileMessage(language: string, message: string): { text: string; given: Arguments } {
  const given: Arguments = new Map()
  const text = partsOf(parse(message), { language, given, counted: null })
  return { text, given }
}

/** The parts of a message with tags, one after the other: what stands in a tag is handed to its function. */
function listOf(language: string, message: string): string {
  const scope = { language, given: new Map(), counted: null }
  const parts = parse(message).map((part) =>
    part.type === TYPE.tag
      ? `v.${part.value}(\`${partsOf(part.children, scope)}\`)`
      : `\`${partOf(part, scope)}\``,
  )
  return `[${parts.join(', ')}]`
}

/** A template literal; of one that is nothing but an expression, that. */
function expressionOf(text: string): string {
  const [, only] = /^\$\{(plural\(.*\))\}$/.exec(text) ?? []
  return only ?? `\`${text}\``
}

/** A text without arguments; quotes of ICU are resolved. */
function plainText(message: string): string {
  return quoted(
    parse(message)
      .map((part) => ('value' in part ? part.value : ''))
      .join(''),
  )
}

interface Scope {
  language: string
  given: Arguments
  /** Expression that `#` stands for. */
  counted: string | null
}

function partsOf(parts: readonly MessageFormatElement[], scope: Scope): string {
  return parts.map((part) => partOf(part, scope)).join('')
}

function partOf(part: MessageFormatElement, scope: Scope): string {
  const { language, given, counted } = scope
  switch (part.type) {
    case TYPE.literal:
      return literal(part.value)
    case TYPE.argument:
      if (!given.has(part.value)) given.set(part.value, 'string')
      return `\${v.${part.value}}`
    case TYPE.number:
      given.set(part.value, 'number')
      return isUngrouped(part.style) ? `\${v.${part.value}}` : numberOf(`v.${part.value}`, language)
    case TYPE.pound:
      return counted === null ? '#' : numberOf(counted, language)
    case TYPE.plural: {
      given.set(part.value, 'number')
      const value = `v.${part.value}`
      const forms = Object.entries(part.options).map(
        ([category, { value: inner }]) =>
          `${quoted(category)}: \`${partsOf(inner, { ...scope, counted: value })}\``,
      )
      return `\${plural(${quoted(language)}, ${value}, { ${forms.join(', ')} })}`
    }
    case TYPE.select: {
      const cases = Object.entries(part.options)
      given.set(part.value, cases.map(([key]) => quoted(key)).join(' | '))
      const chosen = cases.map(([key, { value }]) => `${quoted(key)}: \`${partsOf(value, scope)}\``)
      return `\${{ ${chosen.join(', ')} }[v.${part.value}]}`
    }
    case TYPE.tag:
      // Text here alone; `listOf` makes the call.
      given.set(part.value, TAG)
      return partsOf(part.children, scope)
    default:
      throw new Error(
        `Messages use text, names, numbers, plural, select and tags alone: ${JSON.stringify(part)}`,
      )
  }
}

/** A limit in its digits alone, as the documented messages have it: `{max, number, ::group-off}`. */
const isUngrouped = (style: NumberElement['style']) =>
  typeof style === 'object' &&
  style !== null &&
  'parsedOptions' in style &&
  style.parsedOptions.useGrouping === false

/** Digits as in English also in Arabic: numbers stand beside phone numbers and stars. */
function numberOf(value: string, language: string): string {
  return `\${${value}.toLocaleString('${language === 'ar' ? 'ar-u-nu-latn' : language}')}`
}

const typeOf = (given: Arguments) => `{ ${[...given].map(([name, type]) => `${name}: ${type}`).join('; ')} }`
