import process from 'node:process'
import { operate } from './operate.ts'

/** `node dist/operate.js accounts | backup | restore | doctor | claims | bounce | mailbox | keys | sending | status` (docs/operate.md). */
process.exitCode = await operate(process.argv.slice(2), process.env)
