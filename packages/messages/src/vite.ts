import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { OWNER_LANGUAGES, type OwnerLanguage } from '@fivestead/domain/languages/languages'
import type { Plugin } from 'vite'

/** The language that a build's mode names (`vite build --mode es`), else English. */
export const languageOfMode = (mode: string): OwnerLanguage =>
  OWNER_LANGUAGES.find((language) => language === mode) ?? 'en'

const IMPORT = /import \* as (\w+) from '([^']*\/messages\/[\w-]+\/en(?:\.ts)?)'/g

/** Messages in the language of the present work, as servers have them. */
const SPOKEN = /import \{ m(?: as (\w+))? \} from '([^']*\/messages\/[\w-]+\/)words((?:\.ts)?)'/g

/**
 * Takes the messages of one language in place of the English ones that code imports, and of each import those alone that
 * its module names: a reader is sent no other language, and a screen brings no other's words.
 * @param readers of the build: owners' screens show what customers read in the language that the code names
 */
export function messagesIn(language: string, readers: 'customers' | 'owners'): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id)) return null
      const plain = code.replace(
        SPOKEN,
        (_, alias = 'm', folder: string, ending: string) =>
          `import * as ${alias} from '${folder}en${ending}'`,
      )
      const text = plain.replace(IMPORT, (clause, alias: string, source: string) => {
        const names = namedOf(plain.replace(clause, ''), alias)
        return names === null ? clause : clause.replace(source, `${source}?only=${names.join(',')}`)
      })
      return text === code ? null : { code: text, map: null }
    },
    async resolveId(source, importer) {
      const [file = '', only] = source.split('?only=')
      const [, path = '', ending = ''] = /^(.*\/)en(\.ts|)$/.exec(file) ?? []
      if (!/\/messages\/[\w-]+\/$/.test(path)) return null
      const query = only === undefined ? '' : `?only=${only}`
      const resolved = (name: string) => this.resolve(`${path}${name}${ending}`, importer, { skipSelf: true })
      const isForCustomers = async () => (await resolved('fr')) !== null
      const found =
        (readers === 'owners' && (await isForCustomers()) ? null : await resolved(language)) ??
        // A feature for owners, in a customer's language that they have not.
        (await resolved('en'))
      return found === null ? null : `${found.id}${query}`
    },
    async load(id) {
      const [file = '', only] = id.split('?only=')
      if (only === undefined) return null
      const names = new Set(only.split(','))
      const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => {
        const [, name] = /^export const (\w+)/.exec(line) ?? []
        return name === undefined || names.has(name)
      })
      return { code: stripTypeScriptTypes(lines.join('\n')), moduleType: 'js' }
    },
  }
}

/**
 * The messages that a module names, as `alias.name`; null where it hands the whole on, as `...alias` does too. A parameter
 * `(alias) =>` is another.
 */
export function namedOf(code: string, alias: string): string[] | null {
  const uses = [...code.matchAll(/(?<![\w'’]|(?<!\.\.)\.)(\w+)\b(?!\) =>)(?:\.(\w+))?/g)].filter(
    ([, word]) => word === alias,
  )
  const names = uses.map(([, , name]) => name)
  return names.every((name) => name !== undefined) ? [...new Set(names)].sort() : null
}
