import { inTransaction } from '@fivestead/db/client'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearRemoved } from '../../businesses/removal.service.ts'
import { answerTo, logOf, outboxOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { dropBusiness, nextPlaceId, type Owner, signUp } from '../../testing/owners.ts'
import { optOut, rowOf, rowsOf } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { optOutUrl } from './service.ts'
import { insertOptOut } from './sql.ts'

// Many whole products and messages in each test.
vi.setConfig({ testTimeout: 120_000 })

const api = useTestApp({ each: true })
let owner: Owner
beforeEach(async () => {
  owner = await signUp(api)
})

const MAIL = 'ann@shop.example'
const PHONE = '(217) 555-0143'
const NO = {
  email: 'This customer asked not to be contacted by email.',
  sms: 'This customer asked not to be contacted by SMS.',
}

async function another(of: Owner): Promise<number> {
  const answer = await of.browser.post('/api/businesses', { name: of.business.name, placeId: nextPlaceId() })
  expect(answer.status).toBe(201)
  return answer.body.id
}

/** Asks somebody and returns the address that ends it. */
async function linkFrom(
  from: Owner,
  contact: string,
  businessId = from.business.id as number,
): Promise<string> {
  const { requestId } = await quickSend(from, { contact, businessId })
  await runJobs(api)
  const { id } = await rowOf(api, 'messages', { reviewRequestId: requestId })
  return new URL(await optOutUrl(api.deps, id)).pathname
}
const stop = (url: string) => api.app.inject({ method: 'POST', url })
/** Deletes businesses of the owner, and all that was kept of them. */
async function removeAll(...ids: number[]): Promise<void> {
  for (const id of ids) await dropBusiness(api, id)
}

test('an opt-out of one form of a domain holds for the other, whichever way it comes (RFC 5891)', async () => {
  expect((await stop(await linkFrom(owner, 'bo@müller.example'))).statusCode).toBe(200)
  for (const form of ['bo@xn--mller-kva.example', 'Bo <BO@MÜLLER.example>', 'bo@mu\u0308ller.example.']) {
    expect(await answerTo(owner, form)).toBe(NO.email)
    const customer = { businessId: owner.business.id, fullName: 'Bo', email: form, sendNow: true }
    const { body } = await owner.browser.post('/api/business/customers', customer)
    expect(body.request).toMatchObject({ status: 'failed', reason: NO.email })
    expect(body.email.toLowerCase()).toBe('bo@xn--mller-kva.example')
  }
})

describe.each([
  [
    'email',
    MAIL,
    [
      'ann@shop.example',
      'ANN@Shop.Example',
      ' ann@shop.example ',
      'ann+news@shop.example',
      'Ann <ann@shop.example>;',
    ],
  ],
  ['sms', PHONE, ['(217) 555-0143', '+12175550143', '217.555.0143']],
] as const)('an opt-out by %s', (channel, contact, forms) => {
  test('holds for the other businesses, those to come, the contact in every form, and after a deletion', async () => {
    const second = await another(owner)
    expect((await stop(await linkFrom(owner, contact))).statusCode).toBe(200)
    const third = await another(owner)
    for (const businessId of [owner.business.id, second, third]) {
      for (const form of forms) expect(await answerTo(owner, form, businessId)).toBe(NO[channel])
    }
    await removeAll(owner.business.id, second, third)
    expect(await rowsOf(api, 'optOuts')).toEqual([])
    expect(await answerTo(owner, contact, await another(owner))).toBe(NO[channel])
  })

  test('can still be said when the business was deleted and cleared', async () => {
    const link = await linkFrom(owner, contact)
    await removeAll(owner.business.id)
    const page = await api.app.inject({ url: link })
    expect([page.statusCode, page.body.includes('from this sender?')]).toEqual([200, true])
    const next = await another(owner)
    expect(await answerTo(owner, contact, next)).toBe('taken')
    const first = await stop(link)
    expect(first.statusCode).toBe(200)
    expect((await stop(link)).body).toBe(first.body)
    expect(await answerTo(owner, contact, next)).toBe(NO[channel])
  })

  test('holds at sending for what another business enqueued before', async () => {
    const second = await another(owner)
    const link = await linkFrom(owner, contact)
    const before = (await outboxOf(api)).length
    expect(await answerTo(owner, contact, second)).toBe('taken')
    await stop(link)
    await runJobs(api)
    expect(await outboxOf(api)).toHaveLength(before)
    const log = await logOf({ ...owner, business: { id: second } } as Owner)
    expect(log[0]).toMatchObject({ status: 'failed', failureReason: NO[channel] })
  })

  test('is told by the page, with the business and the others of its owner, and is kept as a hash', async () => {
    const link = await linkFrom(owner, contact)
    for (const { body } of [await api.app.inject({ url: link }), await stop(link)]) {
      expect(body).toContain(owner.business.name.replace(/&/g, '&amp;').replace(/'/g, '&#39;'))
      expect(body).toContain(
        'If the same owner has other businesses here, you stop getting their messages as well.',
      )
      expect(body.includes('reply STOP to any text')).toBe(channel === 'sms')
    }
    const rows = JSON.stringify(await rowsOf(api, 'suppressions'))
    expect(rows).not.toContain('shop.example')
    expect(rows).not.toContain('2175550143')
  })
})

describe('nobody closes a phone for the others by a link', () => {
  const VICTIMS = ['(217) 555-0144', '(217) 555-0145', '(217) 555-0146']
  const setContact = (contact: { phone: string } | { email: string }, by: 'email' | 'phone', of: string) =>
    api.db.updateTable('customers').set(contact).where(by, '=', of).execute()
  const shared = async () => (await rowsOf(api, 'suppressions', { sender: 'shared' }, ['id'])).length

  test.each(['(217) 555-0143', MAIL])('the link that came to %s binds its account alone', async (contact) => {
    const other = await signUp(api)
    await stop(await linkFrom(owner, contact))
    expect(await answerTo(other, contact)).toBe('taken')
    expect(await answerTo(owner, contact)).not.toBe('taken')
    expect(await shared()).toBe(0)
  })

  test('"Stop all" of a mail, again and again with another phone in the record, by several accounts', async () => {
    const other = await signUp(api)
    for (const [n, attacker] of [owner, await signUp(api)].entries()) {
      const mailbox = `me+${n}@shop.example`
      const link = await linkFrom(attacker, mailbox)
      for (const phone of VICTIMS) {
        await setContact({ phone: `+1${phone.replace(/\D/g, '')}` }, 'email', mailbox)
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        const body = 'List-Unsubscribe=One-Click'
        expect((await api.call('POST', `${link}/everything`, body, { headers })).status).toBe(200)
        expect(await answerTo(attacker, phone)).toBe(NO.sms)
      }
    }
    expect(await shared()).toBe(0)
    for (const phone of VICTIMS) expect(await answerTo(other, phone)).toBe('taken')
  })

  test('"Stop all" of a text binds the mail address for its account alone', async () => {
    const other = await signUp(api)
    const link = await linkFrom(owner, PHONE)
    await setContact({ email: MAIL }, 'phone', '+12175550143')
    await stop(`${link}/everything`)
    expect(await answerTo(owner, 'ann+news@shop.example')).toBe(NO.email)
    expect(await answerTo(other, MAIL)).toBe('taken')
    expect(await answerTo(other, PHONE)).toBe('taken')
  })

  test('nor when the business is gone meanwhile', async () => {
    const other = await signUp(api)
    const link = await linkFrom(owner, PHONE)
    await removeAll(owner.business.id)
    await stop(link)
    expect(await answerTo(owner, PHONE, await another(owner))).toBe(NO.sms)
    expect(await answerTo(other, PHONE)).toBe('taken')
  })
})

test("the provider's word closes the number for everybody after a link, or a record, had stopped it", async () => {
  const [asked, recorded] = ['+12175550143', '+12175550147']
  const other = await signUp(api)
  for (const [contact, source] of [
    [asked, 'link'],
    [recorded, 'record'],
  ] as const) {
    const of = { businessId: owner.business.id, createdAt: api.clock.now() }
    const row = { ...of, channel: 'sms', contact } as const
    await inTransaction(api.db, (trx) => insertOptOut(trx, { ...row, source }))
    expect(await answerTo(other, contact)).toBe('taken')
    await inTransaction(api.db, (trx) => insertOptOut(trx, { ...row, source: 'provider' }))
    expect(await answerTo(other, contact)).toBe(NO.sms)
  }
})

test('a STOP that the provider reports holds for the number, after the account is gone too', async () => {
  const { sms } = api.deps.gateways
  const said = {
    kind: 'refused',
    fault: 'recipient',
    code: '21610',
    reason: { code: 'repliedStop' },
  } as const
  api.deps.gateways.sms = { ...sms, send: async () => ({ ...said, optedOut: true }) }
  await quickSend(owner, { contact: PHONE })
  await runJobs(api)
  api.deps.gateways.sms = sms
  const gone = await owner.browser.call('DELETE', '/api/user/account', { password: owner.password })
  expect(gone.status).toBe(200)
  await clearRemoved(api.deps)
  const rows = await rowsOf(api, 'suppressions', { placeHash: null }, ['organizationId', 'sender', 'source'])
  expect(rows).toEqual([{ organizationId: null, sender: 'shared', source: 'provider' }])
  expect(await answerTo(await signUp(api), PHONE)).toBe(NO.sms)
})

test('an older process that records an opt-out of one business binds the account all the same', async () => {
  await optOut(api, owner.business.id, MAIL)
  expect(await answerTo(owner, MAIL, await another(owner))).toBe(NO.email)
})
