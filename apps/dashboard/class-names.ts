import { createHash } from 'node:crypto'
import path from 'node:path'

/**
 * Returns the name that a class of a module has in the pages: its own and five letters of its file. Vite's own names end with
 * the number of the line too, which no compression takes away. Both builds need the same names: one hydrates what the other rendered.
 */
export function pageClassName(name: string, file: string): string {
  const place = path.relative(import.meta.dirname, file)
  return `${name}_${createHash('sha256').update(place).digest('hex').slice(0, 5)}`
}
