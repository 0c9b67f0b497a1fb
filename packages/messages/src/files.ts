import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compile, type Messages } from './compile.ts'

/** Folders with a `messages/` beside `src/`: the modules go to `src/languages/messages/`. */
const HOMES = ['../../domain'].map((home) => path.resolve(import.meta.dirname, home))

/** Messages of one feature in one language, and the module that they make. */
export interface MessageFile {
  feature: string
  language: string
  messages: Messages
  module: { file: string; text: string }
}

/** Of each feature a module with all languages, for a server: their names and arguments are the same, or it does not compile. */
export function modulesOfAll(files: MessageFile[]): MessageFile['module'][] {
  const folders = new Set(files.map(({ module }) => path.dirname(module.file)))
  return [...folders].map((folder) => {
    const languages = files
      .filter(({ module }) => path.dirname(module.file) === folder)
      .map(({ language }) => language)
    const imports = languages.map((language) => `import * as ${nameOf(language)} from './${language}.ts'`)
    const entries = languages.map((language) =>
      language === nameOf(language) ? language : `'${language}': ${nameOf(language)}`,
    )
    const text = `// Made from messages/ by packages/messages.
import type { Language } from '../../languages.ts'
${imports.join('\n')}

export const all: Record<Language, typeof en> = { ${entries.join(', ')} }
`
    return { file: path.join(folder, 'all.ts'), text }
  })
}

const nameOf = (language: string) => language.replace('-', '')

/** Every file of messages. @throws Error for one that is no JSON object of texts, or no ICU MessageFormat */
export function messageFiles(): MessageFile[] {
  return HOMES.flatMap((home) =>
    readdirSync(path.join(home, 'messages')).flatMap((feature) =>
      readdirSync(path.join(home, 'messages', feature)).map((name) => {
        const language = name.replace('.json', '')
        const messages = JSON.parse(
          readFileSync(path.join(home, 'messages', feature, name), 'utf8'),
        ) as Messages
        const file = path.join(home, 'src/languages/messages', feature, `${language}.ts`)
        return { feature, language, messages, module: { file, text: compile(language, messages) } }
      }),
    ),
  )
}
