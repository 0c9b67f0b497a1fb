import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  companyPath,
  DASHBOARD_ORIGIN_PATHS,
  DASHBOARD_TABS,
  dashboardTab,
  isDashboardOriginPath,
  MARKETING_PATHS,
  OWNER_FOLDERS,
  qrPath,
  safeReturnPath,
  shortSurveyPath,
  surveyPath,
  TEST_PAGE_PATHS,
} from './paths.ts'

test('the public origin redirects exactly these (ARCH-22; the way to a new password too)', () => {
  expect([...DASHBOARD_ORIGIN_PATHS].sort()).toEqual([
    ...[
      '/auth',
      '/businesses',
      '/claim-business',
      '/confirm-email',
      '/connect-business',
      '/dashboard',
      '/forgot-password',
    ],
    ...[
      '/inbox',
      '/invitation',
      '/login',
      '/login/help',
      '/login/two-step',
      '/operator',
      '/register',
      '/reset-password',
      '/settings',
      '/signup',
      '/your-dashboard',
    ],
  ])
  for (const path of [...DASHBOARD_ORIGIN_PATHS, '/settings/', '/your-dashboard/reviews', '/inbox/x']) {
    expect(isDashboardOriginPath(path)).toBe(true)
  }
  const others = ['/survey/1/2', '/your-dashboards', '/inboxes', '/auth/x', '//']
  for (const path of [...MARKETING_PATHS, ...TEST_PAGE_PATHS, ...others])
    expect(isDashboardOriginPath(path)).toBe(false)
})

test('the one-origin Caddyfile leads each of them, and what is below, to the dashboard', () => {
  const file = readFileSync(
    new URL('../../../infra/deploy/caddy/one-origin.Caddyfile', import.meta.url),
    'utf8',
  )
  const owners = new RegExp(/@owners path_regexp (\S+)/.exec(file)?.[1] ?? '^$')
  const below = OWNER_FOLDERS.map((folder) => `${folder}/x`)
  expect([...DASHBOARD_ORIGIN_PATHS, ...below].filter((path) => !owners.test(path))).toEqual([])
})

test('tabs: five in the bar, customers and reports hidden, anything else is insights', () => {
  expect(DASHBOARD_TABS).toEqual(['insights', 'reviews', 'requests', 'seo', 'settings'])
  const shown = ['seo', 'customers', 'reports', 'nonsense', undefined].map(dashboardTab)
  expect(shown).toEqual(['seo', 'customers', 'reports', 'insights', 'insights'])
})

test('survey and company page', () => {
  expect(surveyPath(12)).toBe('/survey/12')
  expect(surveyPath(12, null)).toBe('/survey/12')
  expect(surveyPath(12, 'a/b')).toBe('/survey/12/a%2Fb')
  expect(shortSurveyPath('7zk3')).toBe('/r/7zk3')
  expect(companyPath('joes-pizza-1700000000000')).toBe('/company/joes-pizza')
  expect(qrPath('joes-pizza')).toBe('/company/joes-pizza?via=qr')
  expect(qrPath('joes-pizza', 'receipt')).toBe('/company/joes-pizza?via=receipt')
})

describe('the path to return to', () => {
  test('own paths stay, with query and fragment', () => {
    expect(safeReturnPath('/your-dashboard?tab=reviews#x')).toBe('/your-dashboard?tab=reviews#x')
    expect(safeReturnPath('/a/../settings')).toBe('/settings')
    // The fallback is the home page unless told.
    expect(safeReturnPath('//evil.example')).toBe('/')
  })

  test.each([
    ...['//evil.example', '/\\evil.example', '/\t/evil.example', '/.//evil.example', '/%2e//evil.example'],
    ...['/a/..//evil.example', 'https://evil.example', 'javascript:alert(1)', 'settings', '//[', ''],
    null,
    7,
  ])('%j leads to the fallback', (path) => {
    expect(safeReturnPath(path, '/your-dashboard')).toBe('/your-dashboard')
  })

  test('whatever comes in, the answer stays on its origin', () => {
    const signs = ['/', '\\', '.', '..', '%2e', '\t', '\n', '@', ':', '?', '#', 'a', 'evil.example', 'https:']
    const piece = fc.constantFrom(...signs)
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => `/${pieces.join('')}`),
        ),
        (path) => {
          const answer = safeReturnPath(path)
          expect(answer.startsWith('/')).toBe(true)
          expect(new URL(answer, 'https://own.example').origin).toBe('https://own.example')
        },
      ),
    )
  })
})

test('a path of many slashes costs no more than its length (T25)', () => {
  // The expression of before takes seconds for either.
  const slashes = '/'.repeat(100_000)
  const startedAt = performance.now()
  expect(isDashboardOriginPath(`${slashes}x`)).toBe(false)
  expect(isDashboardOriginPath(`/auth${slashes}`)).toBe(true)
  expect(performance.now() - startedAt).toBeLessThan(500)
})
