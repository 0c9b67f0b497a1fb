import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { OWNER_LANGUAGES } from '@fivestead/domain/languages/languages'
import { compile, type Messages } from './compile.ts'

/** Packages with a `messages/` beside `src/`, and the folder below `src/` for the modules. */
const HOMES = [
  { root: '../../domain', modules: 'languages/messages', plural: '../../plural.ts' },
  { root: '../../../apps/dashboard', modules: 'messages', plural: '@fivestead/domain/languages/plural' },
].map(({ root, ...home }) => ({ ...home, root: path.resolve(import.meta.dirname, root) }))

/** Folders that hold modules of messages and nothing else. */
export const moduleFolders = HOMES.map(({ root, modules }) => path.join(root, 'src', modules))

/** Messages of one feature in one language, and the module that they make. */
export interface MessageFile {
  /** Package and feature, such as `domain/survey`. */
  feature: string
  language: string
  messages: Messages
  module: { file: string; text: string }
}

/**
 * Returns, for each feature of the domain, a module with all its languages, for a server: it compiles only if
 * their names and arguments are the same. Messages to owners have two languages, messages to customers all.
 */
export function modulesOfAll(files: MessageFile[]): MessageFile['module'][] {
  const features = Map.groupBy(files, ({ feature }) => feature)
  return [...features]
    .filter(([feature]) => feature.startsWith('domain/'))
    .map(([, [first, ...others]]) => {
      const languages = [first, ...others].map((file) => file?.language ?? '')
      const readers = languages.length === OWNER_LANGUAGES.length ? 'OwnerLanguage' : 'Language'
      const imports = languages.map((language) => `import * as ${nameOf(language)} from './${language}.ts'`)
      const entries = languages.map((language) =>
        language === nameOf(language) ? language : `'${language}': ${nameOf(language)}`,
      )
      const text = `// Generated from messages/ by packages/messages.
import type { ${readers} } from '../../languages.ts'
${imports.join('\n')}

export const all: Record<${readers}, typeof en> = { ${entries.join(', ')} }
`
      return { file: path.join(path.dirname(first?.module.file ?? ''), 'all.ts'), text }
    })
}

/**
 * Returns, for each feature that owners read, a module with its messages in the language of the current call
 * (`speaking.ts`). A browser's build takes the module of its one language instead.
 */
export function spokenModules(files: MessageFile[]): MessageFile['module'][] {
  const features = Map.groupBy(files, ({ feature }) => feature)
  return [...features].flatMap(([feature, [first, ...others]]) => {
    if (first === undefined || !feature.startsWith('domain/')) return []
    if (others.length + 1 !== OWNER_LANGUAGES.length) return []
    const text = `// Generated from messages/ by packages/messages.
import { spoken } from '../../../speaking.ts'
import { all } from './all.ts'

export const m = spoken(all)
`
    return [{ file: path.join(path.dirname(first.module.file), 'words.ts'), text }]
  })
}

const nameOf = (language: string) => language.replace('-', '')

/** Every file of messages. @throws Error for one that is no JSON object of texts, or no ICU MessageFormat */
export function messageFiles(): MessageFile[] {
  return HOMES.flatMap((home) =>
    readdirSync(path.join(home.root, 'messages')).flatMap((feature) => filesOf(home, feature)),
  )
}

function filesOf({ root, modules, plural }: (typeof HOMES)[number], feature: string): MessageFile[] {
  const folder = path.join(root, 'messages', feature)
  const names = readdirSync(folder)
  return names.map((name) => {
    const language = name.replace('.json', '')
    const messages = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Messages
    // Owners work in the United States: their numbers are written as there.
    const tag = language === 'es' && names.length === OWNER_LANGUAGES.length ? 'es-US' : language
    return {
      feature: `${path.basename(root)}/${feature}`,
      language,
      messages,
      module: {
        file: path.join(root, 'src', modules, feature, `${language}.ts`),
        text: compile(tag, messages, plural),
      },
    }
  })
}
