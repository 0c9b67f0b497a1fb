import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { messageFiles, moduleFolders, modulesOfAll, spokenModules } from './files.ts'

// Writes the modules of all messages where they changed, and removes those whose messages are gone.
const files = messageFiles()
const modules = [...files.map(({ module }) => module), ...modulesOfAll(files), ...spokenModules(files)]
for (const { file, text } of modules) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const written = new Set(modules.map(({ file }) => file))
for (const folder of moduleFolders) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name)
    if (name.endsWith('.ts') && !written.has(file)) rmSync(file)
  }
}
