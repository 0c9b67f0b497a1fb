import { expect } from 'vitest'
import type { Browser, TestApp } from './create-test-app.ts'

const PERMISSIONS = { viewProfile: true, manageReviews: true, viewInsights: true, managePhotos: true }

/** The sandbox's consent counts as Google's, so that nothing of it is called a sample. */
export function asGoogle({ deps }: Pick<TestApp, 'deps'>): void {
  const { businessProfile } = deps.gateways
  if (!businessProfile) throw new Error('the sandbox has no Google')
  deps.gateways.businessProfile = { ...businessProfile, provider: 'google' }
}

/**
 * Connects a business to its Google profile as its owner does, at the sandbox's stand-in.
 * @param account one of the sandbox's
 */
export async function connectGoogleProfile(
  browser: Browser,
  businessId: number,
  { account = 'owner', permissions = PERMISSIONS } = {},
): Promise<void> {
  const begun = await browser.post(`/api/business/${businessId}/connect-google`, { permissions })
  const { pathname, search } = new URL(begun.body.authUrl)
  const form = new URLSearchParams({ answer: 'allow', account }).toString()
  const agreed = await browser.post(pathname + search, form, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': undefined },
  })
  const back = new URL(String(agreed.headers.location))
  const done = await browser.get(back.pathname + back.search, { headers: { 'x-requested-with': undefined } })
  expect(done.headers.location).toContain(account === 'owner' ? 'google=connected' : 'google=unfinished')
}
