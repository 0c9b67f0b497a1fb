import { beforeEach, describe, expect, test } from 'vitest'
import { dataOf, refusalOf } from '../testing/answers.ts'
import { answerTo, outboxOf, quickSend, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { addRows, dropRows, setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const testApp = useTestApp()
let owner: Owner
let businessId: number
/** Messages handed to the mail gateway. */
let given: Record<string, unknown>[]

beforeEach(async () => {
  await runJobs(testApp)
  await dropRows(testApp, 'outboxMessages')
  owner = await signUp(testApp)
  businessId = owner.business.id
  given = []
  const { mail } = testApp.deps.gateways
  testApp.deps.gateways.mail = {
    ...mail,
    send: (message) => {
      given.push({ ...message })
      return mail.send(message)
    },
  }
  return () => {
    testApp.deps.gateways.mail = mail
  }
})

const settings = () => dataOf(owner.browser.query('messageSettings.get', { businessId }))
const save = (input: object) => owner.browser.mutate('messageSettings.save', { businessId, ...input })
const withoutAddress = () =>
  setRows(testApp, 'businesses', { id: businessId }, { address: null, city: null, state: null, zip: null })

/** As if a code mailed to this address had proved a claim of the business. */
const proveByClaim = (email: string, state: 'verified' | 'open') =>
  addRows(testApp, 'placeClaims', {
    ...{ userId: owner.user.id, businessId, placeId: 'place', placeName: 'Place' },
    ...{ way: 'email-domain', email, state },
  })

describe('who an email is from', () => {
  test("unless told: the business's name, the account's address", async () => {
    expect(await settings()).toEqual({
      senderName: null,
      replyTo: null,
      postalAddress: null,
      businessName: owner.business.name,
      knownAddress: expect.stringContaining(owner.business.address),
      replyToChoices: [owner.user.email],
      sampleTo: { email: owner.user.email, sms: '+15551234567' },
    })
    await quickSend(owner)
    await runJobs(testApp)
    expect(given).toMatchObject([{ fromName: owner.business.name, replyTo: owner.user.email }])
  })

  test('the name, the proved address and the postal address that the owner set', async () => {
    await proveByClaim('front@bella.example', 'verified')
    const set = { senderName: 'Bella', replyTo: 'Front@bella.example', postalAddress: 'PO Box 5\nAustin, TX' }
    expect((await save(set)).status).toBe(200)
    expect(await settings()).toMatchObject({
      senderName: 'Bella',
      replyTo: 'front@bella.example',
      postalAddress: 'PO Box 5, Austin, TX',
      replyToChoices: [owner.user.email, 'front@bella.example'],
    })
    await quickSend(owner)
    await runJobs(testApp)
    expect(given).toMatchObject([{ fromName: 'Bella', replyTo: 'front@bella.example' }])
    const [mail] = await outboxOf(testApp)
    expect(mail.text).toContain('\nPO Box 5, Austin, TX\n')
    expect(mail.text).not.toContain(owner.business.address)
    expect((await save({})).status).toBe(200)
    expect(await settings()).toMatchObject({ senderName: null, replyTo: null, postalAddress: null })
  })

  test('the own address follows the account', async () => {
    expect((await save({ replyTo: owner.user.email.toUpperCase() })).status).toBe(200)
    expect(await settings()).toMatchObject({ replyTo: null })
  })

  test('an address that nobody proved is refused', async () => {
    await proveByClaim('maybe@bella.example', 'open')
    const stranger = await signUp(testApp)
    for (const replyTo of ['maybe@bella.example', 'x@y.example', stranger.user.email]) {
      const unproved = expect.stringContaining('confirmed address of yours')
      expect(await refusalOf(save({ replyTo }))).toEqual([400, unproved])
    }
  })

  test.each([
    [{ senderName: 'Bella\r\nBcc: victim@x.example' }, 'Sender name must not contain line breaks'],
    [{ senderName: 'PayPal <pay@paypal.com>' }, 'Sender name must not contain a web address'],
    [{ senderName: 'x'.repeat(61) }, 'Sender name cannot exceed 60 characters'],
    [{ replyTo: 'a@b.example\r\nBcc: c@d.example' }, 'Please enter a valid email address'],
    [{ replyTo: 'a@b.example, c@d.example' }, 'Please enter a valid email address'],
    [{ postalAddress: 'see www.evil.example' }, 'Postal address must not contain a web address'],
    [{ postalAddress: 'x'.repeat(301) }, 'Postal address cannot exceed 300 characters'],
  ])('%#: no header comes in', async (input, words) => {
    expect(await refusalOf(save(input))).toEqual([400, expect.stringContaining(words)])
  })
})

describe('the postal address that each request by email must carry', () => {
  test('without one an email is refused with what to do; a text is not', async () => {
    await withoutAddress()
    expect(await answerTo(owner, 'ann@shop.example')).toContain(
      'Add it in the dashboard under Settings, Messages',
    )
    expect(await answerTo(owner, '2175550142')).toBe('taken')
    await save({ postalAddress: 'PO Box 5, Austin, TX' })
    expect(await answerTo(owner, 'ann@shop.example')).toBe('taken')
  })

  test('what waits goes out with the address that it carries', async () => {
    await quickSend(owner, { contact: 'ann@shop.example' })
    await withoutAddress()
    await runJobs(testApp)
    expect(await outboxOf(testApp)).toMatchObject([{ to: 'ann@shop.example' }])
  })
})
