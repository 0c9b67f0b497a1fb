import { existsSync } from 'node:fs'
import path from 'node:path'
import { operate } from '@fivestead/api/operate/operate'
import { root } from './exec.ts'

/** `npm run operate -- <command>`: the operator's commands, with the `.env` of this checkout (docs/operate.md). */
const words = process.argv.slice(2)
const settings = path.join(root, '.env')
// A mail server runs `bounce` as a user who may not read it, and gives it PUBLIC_ORIGIN.
if (words[0] !== 'bounce' && existsSync(settings)) process.loadEnvFile(settings)
process.exitCode = await operate(words, process.env)
