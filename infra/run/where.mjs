// Run by boot.mjs through `npm exec`: prints where the fetched Node and pnpm are.
import { existsSync } from 'node:fs'
import path from 'node:path'

const name = process.platform === 'win32' ? 'pnpm.cmd' : 'pnpm'
const bin = (process.env.PATH ?? process.env.Path ?? '')
  .split(path.delimiter)
  .find((folder) => existsSync(path.join(folder, name)))
console.log(JSON.stringify({ node: process.execPath, bin }))
