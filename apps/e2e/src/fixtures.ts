import { test as base, expect, type Page } from '@playwright/test'
import { type Account, type Owner, register, registerOwner } from './api.ts'
import { BusinessClient } from './business-client.ts'
import { givePlacesBack, type OwnerWithPlace, signUp } from './places.ts'

// A test without a tag runs on the desktop alone: its screen is the same on a phone, or it sets its widths.
/** For screens with another layout on a phone, and for what customers do there: both projects run it. */
export const BOTH = { tag: '@both' }
/** For screens that a desktop does not show: the phone project alone runs it. */
export const PHONE = { tag: '@phone' }

/** Console messages of a page that are no fault: the browser logs an expected refusal of a call. */
const EXPECTED = /Failed to load resource: the server responded with a status of (400|401|404|409|429)/

/** Somebody whose `page`, the page of the test, is signed in. */
type SignedIn<Who> = Who & { page: Page }

interface TestFixtures {
  /** The sandbox directory is small: whoever is signed in at the end of a test gives its places back. */
  placesBack: undefined
  /** Errors on the console and uncaught exceptions of the page fail the test. */
  faults: string[]
  /** An account without a business. */
  account: SignedIn<Account>
  /** An owner of a business without a place. */
  owner: SignedIn<Owner>
  /** An owner of a business with a place of the sandbox directory. */
  ownerWithPlace: SignedIn<OwnerWithPlace>
  /** A business of its own, for a test that changes it; the page stays signed out. */
  newBusiness: () => Promise<BusinessClient>
}
interface WorkerFixtures {
  /** Business shared by the tests of a worker that do not change it; the page stays signed out. */
  business: BusinessClient
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  placesBack: [
    async ({ page }, use) => {
      await use(undefined)
      // A call that a test still holds back would fail the worker when the page closes.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().unrouteAll({ behavior: 'ignoreErrors' })
      await givePlacesBack(page.request)
    },
    { auto: true },
  ],
  faults: [
    async ({ page, placesBack }, use) => {
      // Asked for so that the console is judged before the businesses go.
      void placesBack
      const faults: string[] = []
      // A reader who has opened what is folded.
      await page.addInitScript(() => {
        // A browser may refuse a frame of another site its storage.
        if (window.top !== window) return
        for (const part of ['review-link', 'qr-code', 'recent-requests', 'insights'])
          if (!localStorage.getItem(`fivestead-folded-${part}`))
            localStorage.setItem(`fivestead-folded-${part}`, 'open')
      })
      page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) faults.push(message.text())
      })
      await use(faults)
      expect(faults, 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
  account: async ({ page }, use) => use({ ...(await register(page.request)), page }),
  owner: async ({ page }, use) => use({ ...(await registerOwner(page.request)), page }),
  ownerWithPlace: async ({ page }, use) => use({ ...(await signUp(page.request)), page }),
  business: [
    async ({ playwright }, use) => {
      const calls = await playwright.request.newContext()
      await use(new BusinessClient(await signUp(calls), calls))
      await givePlacesBack(calls)
      await calls.dispose()
    },
    { scope: 'worker' },
  ],
  newBusiness: async ({ playwright }, use) => {
    const opened: BusinessClient[] = []
    await use(async () => {
      const calls = await playwright.request.newContext()
      const business = new BusinessClient(await signUp(calls), calls)
      opened.push(business)
      return business
    })
    for (const { calls } of opened) {
      await givePlacesBack(calls)
      await calls.dispose()
    }
  },
})

export { expect }
