import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** The modules that run with `file`, itself included; packages by name. Type imports do not run. */
function closure(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  for (const [, clause = '', target = ''] of source.matchAll(
    /^(?:import|export) ([^'"]*?)from '([^']+)'/gms,
  )) {
    if (clause.startsWith('type ')) continue
    if (target.startsWith('.')) closure(join(dirname(file), target), seen)
    // Condition of a server; a browser lacks it.
    else if (target === '#endings') closure(join(root, 'endings/root-zone.ts'), seen)
    else seen.add(target)
  }
  return seen
}

const root = import.meta.dirname
const modules = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name))
const packagesOf = (name: string) => [...closure(join(root, name))].filter((each) => !each.endsWith('.ts'))

test('only these modules bring the schema library along; small pages may import all others', () => {
  const withZod = modules.filter(
    (name) => packagesOf(name).includes('zod') && !/\/(schemas|responses)\.ts$/.test(name),
  )
  expect(withZod.sort()).toEqual([
    ...['businesses/brand-schemas.ts', 'businesses/widget-schemas.ts'],
    ...['customers/import-schemas.ts', 'environment.ts', 'fields.ts', 'ids.ts'],
    ...['messaging/code-schema.ts', 'messaging/template-schemas.ts', 'operator.ts', 'pages.ts'],
    ...['places/place-id-schema.ts', 'responses.ts', 'reviews/profile/takeout.ts', 'reviews/rating-field.ts'],
  ])
  expect(packagesOf('contact/schemas.ts')).toEqual(['zod'])
})

test('no module has any other dependency', () => {
  expect(modules.length).toBeGreaterThan(50)
  expect([...new Set(modules.flatMap(packagesOf))].sort()).toEqual(['libphonenumber-js/max', 'zod'])
})

test('only these modules bring the numbering plans along, which are heavy', () => {
  const withPlans = modules.filter((name) => packagesOf(name).includes('libphonenumber-js/max'))
  expect(withPlans.sort()).toEqual([
    'customers/contact-cells.ts',
    ...[
      'customers/csv-columns.ts',
      'customers/csv-content.ts',
      'customers/csv-preview.ts',
      'customers/csv-rows.ts',
    ],
    ...['customers/import-schemas.ts', 'customers/search.ts'],
    'phones/reach.ts',
    'phones/read.ts',
    'phones/search.ts',
  ])
})
