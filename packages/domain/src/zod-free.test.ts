import { readFileSync } from 'node:fs'
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
    else seen.add(target)
  }
  return seen
}

const root = import.meta.dirname

test.each([
  'product.ts',
  'paths.ts',
  'errors.ts',
  'plans.ts',
  'accounts/limits.ts',
  'accounts/email.ts',
  'accounts/phone.ts',
  'accounts/wizard.ts',
  'accounts/password-strength.ts',
  'businesses/slug.ts',
  'businesses/review-link.ts',
  'businesses/funnel.ts',
  'places/place-id.ts',
  'reviews/limits.ts',
  'reviews/routing.ts',
  'reviews/texts.ts',
])('%s does not bring the schema library along', (file) => {
  expect([...closure(join(root, file))].filter((name) => !name.startsWith('/'))).toEqual([])
})

test('the check sees zod where it is', () => {
  expect([...closure(join(root, 'contact/schemas.ts'))]).toContain('zod')
})
