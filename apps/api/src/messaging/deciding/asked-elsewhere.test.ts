import { expect, test } from 'vitest'
import { dataOf } from '../../testing/answers.ts'
import { outboxOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { signUp } from '../../testing/owners.ts'
import { addRows, organizationOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const api = useTestApp({ now: '2026-11-18T18:00:00.000Z', env: { FIVESTEAD_QUIET_HOURS: '1' } })

test('businesses of one organization ask one person once in 30 days, and name each other to those who see both', async () => {
  const owner = await signUp(api)
  const { browser } = owner
  const { id: businessId } = await dataOf(
    browser.mutate('businesses.create', { name: 'Second Street Bakery' }),
  )
  await browser.mutate('messageSettings.save', { businessId, postalAddress: '12 Main St, Springfield' })
  await quickSend(owner, { contact: 'ann@shop.example' })
  await runJobs(api)
  const sent = async () => (await outboxOf(api)).filter(({ to }: { to: string }) => /ann/i.test(to)).length
  expect(await sent()).toBe(1)

  const contact = 'Ann+news@Shop.example'
  const standing = async (by = browser) =>
    dataOf(by.query('reviewRequests.standing', { businessId, contact }))
  const message =
    'Another of your businesses asked this customer a short while ago. The next request goes out Fri, Dec 18, 12:00 PM CST.'
  await setRows(api, 'businesses', {}, { timeZone: 'America/Chicago' })
  expect(await standing()).toMatchObject({ stops: false, message, elsewhere: owner.business.name })
  await quickSend(owner, { businessId, contact })
  await runJobs(api)
  expect(await sent()).toBe(1)

  const member = await signUp(api)
  const organizationId = await organizationOf(api, owner)
  const place = { organizationId, userId: member.user.id, role: 'staff' as const, businessIds: [businessId] }
  await addRows(api, 'memberships', place)
  expect(await standing(member.browser)).toMatchObject({ message, elsewhere: null })

  // Others ask whom they please.
  await quickSend(member, { contact })
  await runJobs(api)
  expect(await sent()).toBe(2)
})
