import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../../..')

/**
 * The letters that somebody has set in the browser count: at 200 % the header folds into its panel and columns stand
 * below one another, where a width in pixels would let them run out of the screen (WCAG 1.4.4). 48em are the
 * documented 768 px for everybody else.
 */
test('widths at which the layout changes follow the size of the letters', () => {
  const sheets = ['apps/web/src', 'packages/ui/src'].flatMap((folder) =>
    globSync('**/*.css', { cwd: path.join(root, folder) }).map((file) => path.join(folder, file)),
  )
  expect(sheets.length).toBeGreaterThan(30)
  const inPixels = sheets.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/@media[^{]*\dpx[^{]*/g)].map(
      ([query]) => `${file}: ${query.trim()}`,
    ),
  )
  expect(inPixels).toEqual([])
})
