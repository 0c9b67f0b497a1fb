import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { messageFiles, modulesOfAll, ownersModule } from './files.ts'

// Writes the module of every file of messages.
const files = messageFiles()
for (const module of [...files.map(({ module }) => module), ...modulesOfAll(files), ownersModule(files)]) {
  mkdirSync(path.dirname(module.file), { recursive: true })
  writeFileSync(module.file, module.text)
}
