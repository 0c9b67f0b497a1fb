import { randomUUID } from 'node:crypto'
import { m } from '@fivestead/domain/languages/messages/businesses/words'
import { m as common } from '@fivestead/domain/languages/messages/common/words'
import { describe, expect, test } from 'vitest'
import { PlacesError } from '../../gateways/places/interface.ts'
import { dataOf, refusalOf } from '../../testing/answers.ts'
import { createTestApp, PRESET_NOW } from '../../testing/create-test-app.ts'
import { logOf, outboxOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { nextPlaceId, type Owner, signUp, signupPayload } from '../../testing/owners.ts'
import { addRows, dropRows, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { approveClaim, claimsForOperator, rejectClaim } from './service.ts'

const api = useTestApp()
const start = Date.parse(PRESET_NOW)

const SUPPORT = 'support@fivestead.example'
const TAKEN = 'A business with this place_id already exists'

interface Claimant extends Owner {
  /** The business of theirs that claims. */
  id: number
}

/** An owner with a second business, which has no place. */
async function claimant(): Promise<Claimant> {
  const owner = await signUp(api)
  const { id } = (await owner.browser.post('/api/businesses', { name: 'Rightful' })).body
  return { ...owner, id }
}

const detailsOf = async (placeId: string) => (await api.get(`/api/business/details?placeId=${placeId}`)).body

/** A stranger who was quicker with a place that has a website, and that website's domain. */
async function squatted(): Promise<{ squatter: Claimant; placeId: string; domain: string }> {
  for (;;) {
    const placeId = nextPlaceId()
    const { website } = await detailsOf(placeId)
    if (website === undefined) continue
    const squatter = await signUp(api, { placeId })
    const domain = new URL(website).hostname.replace('www.', '')
    return { squatter: { ...squatter, id: squatter.business.id }, placeId, domain }
  }
}

const ask = (owner: Owner, call: string, input: object) => owner.browser.mutate(`claims.${call}`, input)
const begin = (who: Claimant, placeId: string, localPart = 'info') =>
  ask(who, 'begin', { businessId: who.id, placeId, localPart })
const confirm = (who: Claimant, placeId: string, code: string) =>
  ask(who, 'confirm', { businessId: who.id, placeId, code })
/** A claimant who has begun, and the code that came. */
async function begun(placeId: string, domain: string): Promise<{ rightful: Claimant; code: string }> {
  const rightful = await claimant()
  await begin(rightful, placeId)
  return { rightful, code: await codeAt(`info@${domain}`) }
}
const statusOf = (who: Claimant, placeId: string) =>
  dataOf(who.browser.query('claims.status', { businessId: who.id, placeId }))
const businessOf = async ({ browser, id }: Claimant) => (await browser.get(`/api/businesses/${id}`)).body
const mailsTo = async (address: string) =>
  (await outboxOf(api)).filter(({ to }: { to: string }) => to === address) as {
    subject: string
    text: string
    html: string
  }[]

/** Takes the code out of the mailbox: at a clock that stands still nobody could tell which of two mails is newer. */
async function codeAt(address: string): Promise<string> {
  await runJobs(api)
  const [newest] = await mailsTo(address)
  await dropRows(api, 'outboxMessages', { recipient: address })
  return /Your code: (\d{4} \d{4})/.exec(newest?.text ?? '')?.[1] ?? ''
}

/** Begins, reads the mail, and enters the code. */
async function claim(who: Claimant, placeId: string, domain: string) {
  const began = await begin(who, placeId)
  expect([began.status, began.body]).toEqual([200, { result: { data: { mailedTo: `info@${domain}` } } }])
  return confirm(who, placeId, await codeAt(`info@${domain}`))
}

const other = (code: string) => code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))

describe('a stranger was quicker', () => {
  test('the documented 409 stays, and a code to the own domain gives the place to its owner', async () => {
    const { squatter, placeId, domain } = await squatted()
    const rightful = await claimant()
    await quickSend(squatter, { contact: 'kept@shop.example' })
    const before = await businessOf(squatter)
    expect(before).toMatchObject({ placeId, hasReviewLink: true })

    const refused = await rightful.browser.post('/api/businesses', { name: 'Mine', placeId })
    expect([refused.status, refused.body]).toEqual([409, { message: TAKEN, reason: 'place-taken' }])
    expect(await statusOf(rightful, placeId)).toMatchObject({ domain, holder: 'unverified', verified: false })
    expect((await claim(rightful, placeId, domain)).body).toEqual({ result: { data: { ok: true } } })

    const mine = await businessOf(rightful)
    const { rating } = await detailsOf(placeId)
    expect(mine).toMatchObject({
      ...{ name: 'Rightful', placeId, hasReviewLink: true, verifiedBy: 'email-domain' },
      ...{ verifiedAt: api.clock.now().toISOString(), reviewLink: before.reviewLink },
      googleRating: rating === undefined ? null : String(rating),
    })
    expect(await businessOf(squatter)).toEqual({
      ...before,
      ...{ placeId: null, reviewLink: null, hasReviewLink: false, googleRating: null, reviewCount: 0 },
      updatedAt: api.clock.now().toISOString(),
    })
    const page = (await api.get(`/api/company-pages/${before.slug}`)).body
    expect([page.reviewLink, page.business.placeId]).toEqual([null, null])

    // Told by mail and on the dashboard; customers and history are still there.
    await runJobs(api)
    const [told] = await mailsTo(squatter.user.email)
    expect(told?.subject).toMatch(/ is no longer connected to your business$/)
    const news = await squatter.browser.query('claims.news', { businessId: squatter.id })
    expect(news.body.result.data.notification).toMatchObject({ kind: 'lost' })
    const customers = await squatter.browser.get(`/api/business/customers?businessId=${squatter.id}`)
    expect(customers.body).toMatchObject([{ email: 'kept@shop.example' }])
    expect(await logOf(squatter)).toHaveLength(1)
  })

  test('the Google profile and the recorded ratings of the holder go with the place', async () => {
    const { squatter, placeId, domain } = await squatted()
    const businessId = squatter.id
    await addRows(api, 'ratingSnapshots', { businessId, rating: 4, reviewCount: 9, source: 'x' })
    await addRows(api, 'profileConnections', { businessId, state: 'connected', permissions: '{}' })
    expect((await claim(await claimant(), placeId, domain)).status).toBe(200)
    expect(await rowsOf(api, 'ratingSnapshots', { businessId })).toEqual([])
    expect(await rowsOf(api, 'profileConnections', { businessId })).toEqual([])
  })

  test('the website of the holder, or of the claimant, counts for nothing', async () => {
    const { squatter, placeId, domain } = await squatted()
    const rightful = await claimant()
    await squatter.browser.patch(`/api/businesses/${squatter.id}`, { website: 'https://squatter.test' })
    await rightful.browser.patch(`/api/businesses/${rightful.id}`, { website: 'https://claimant.test' })
    expect((await begin(rightful, placeId)).body.result.data.mailedTo).toBe(`info@${domain}`)
    const extra = { businessId: rightful.id, placeId, localPart: 'a', domain: 'evil.com' }
    expect(await refusalOf(ask(rightful, 'begin', extra))).toEqual([400, 'Unknown field: domain'])
    for (const localPart of ['a@evil.com', 'a%evil.com', 'evil.com!a', '"a"', 'a\r\nBcc:b', '', '.']) {
      expect((await begin(rightful, placeId, localPart)).status, localPart).toBe(400)
    }
  })

  test.each([
    ['https://www.facebook.com/joes', null],
    ['https://joes.wixsite.com/', null],
    ['https://joes.example.com.evil.example/', 'joes.example.com.evil.example'],
    [null, null],
  ])('a place with the website %s has the domain %s', async (website, domain) => {
    const { placeId } = await squatted()
    const rightful = await claimant()
    const { places } = api.deps.gateways
    const place = await places.details({ placeId })
    await dropRows(api, 'placeCache', { placeId })
    Object.assign(api.deps.gateways, { places: { ...places, details: async () => ({ ...place, website }) } })
    try {
      expect((await statusOf(rightful, placeId)).domain).toBe(domain)
      if (domain === null)
        expect(await refusalOf(begin(rightful, placeId))).toEqual([409, m.noWebsiteForCode])
    } finally {
      Object.assign(api.deps.gateways, { places })
    }
  })

  test('the mail carries the name of the directory, and no word of the claimant', async () => {
    const { placeId, domain } = await squatted()
    const rightful = await claimant()
    await rightful.browser.patch(`/api/businesses/${rightful.id}`, { name: 'Call 555-0100 now' })
    await begin(rightful, placeId)
    await runJobs(api)
    const [mail] = await mailsTo(`info@${domain}`)
    const { name } = await detailsOf(placeId)
    expect(mail?.subject).toBe(`Your code for ${name}`)
    const all = JSON.stringify(mail)
    for (const word of ['555-0100', rightful.user.fullName, rightful.user.email, rightful.user.username]) {
      expect(all).not.toContain(word)
    }
  })
})

describe('what does not give a place', () => {
  test('a wrong code; five tries, then a new one', async () => {
    const { squatter, placeId, domain } = await squatted()
    const { rightful, code } = await begun(placeId, domain)
    for (let n = 0; n < 5; n += 1) {
      expect(await refusalOf(confirm(rightful, placeId, other(code)))).toEqual([400, m.codeWrong])
    }
    expect(await refusalOf(confirm(rightful, placeId, code))).toEqual([400, common.codeExpired])
    expect((await businessOf(squatter)).placeId).toBe(placeId)
    expect((await claim(rightful, placeId, domain)).status).toBe(200)
  })

  test('a code of before, of an hour ago, of another place, of somebody else, or one that was used', async () => {
    const { placeId, domain } = await squatted()
    const elsewhere = await squatted()
    const stranger = await claimant()
    const { rightful, code: older } = await begun(placeId, domain)
    await begin(rightful, placeId, 'office')
    const code = await codeAt(`office@${domain}`)
    expect((await refusalOf(confirm(rightful, placeId, older)))[0]).toBe(400)
    expect(await refusalOf(confirm(rightful, elsewhere.placeId, code))).toEqual([400, common.codeExpired])
    expect(await refusalOf(confirm(stranger, placeId, code))).toEqual([400, common.codeExpired])
    await begin(stranger, placeId)
    await runJobs(api)
    expect(await refusalOf(confirm(stranger, placeId, code))).toEqual([400, m.codeWrong])
    api.setNow(start + 60 * 60_000)
    expect(await refusalOf(confirm(rightful, placeId, code))).toEqual([400, common.codeExpired])
    api.setNow(start + 59.9 * 60_000)
    expect((await confirm(rightful, placeId, code)).status).toBe(200)
    expect(await refusalOf(confirm(rightful, placeId, code))).toEqual([400, common.codeExpired])
  })

  test('a place that nobody has: it is connected, not claimed', async () => {
    const placeId = nextPlaceId()
    const rightful = await claimant()
    expect((await statusOf(rightful, placeId)).holder).toBe('nobody')
    expect(await refusalOf(begin(rightful, placeId))).toEqual([409, m.placeNotConnected])
    const asked = { businessId: rightful.id, placeId, message: 'It says so on our door.' }
    expect(await refusalOf(ask(rightful, 'ask', asked))).toEqual([409, m.placeNotConnected])
  })

  test('a verified holder is never displaced by a code', async () => {
    const { placeId, domain } = await squatted()
    const first = await claimant()
    const second = await claimant()
    expect((await claim(first, placeId, domain)).status).toBe(200)
    expect(await statusOf(second, placeId)).toMatchObject({ holder: 'verified', verified: false })
    expect(await refusalOf(begin(second, placeId))).toEqual([409, m.placeOfAnotherAccount])
    expect((await businessOf(first)).placeId).toBe(placeId)
    expect(await refusalOf(begin(first, placeId))).toEqual([409, m.alreadyVerified])
  })
})

test('an owner verifies the place that the own business has, until it has another one', async () => {
  const { squatter, placeId, domain } = await squatted()
  const change = async (values: object) =>
    (await squatter.browser.patch(`/api/businesses/${squatter.id}`, values)).body
  const unproven = { verifiedAt: null, verifiedBy: null }
  expect(await statusOf(squatter, placeId)).toMatchObject({ holder: 'self', verified: false })
  const { name, slug } = await businessOf(squatter)
  expect((await claim(squatter, placeId, domain)).status).toBe(200)
  expect(await businessOf(squatter)).toMatchObject({ placeId, name, slug, verifiedBy: 'email-domain' })
  expect(await statusOf(squatter, placeId)).toMatchObject({ verified: true })
  await runJobs(api)
  expect(await mailsTo(squatter.user.email)).toEqual([])

  // Another place takes the proof away, also when written by what knows nothing of it.
  expect((await change({ name: 'Renamed', placeId })).verifiedBy).toBe('email-domain')
  expect(await change({ placeId: nextPlaceId() })).toMatchObject(unproven)
  await change({ placeId })
  await claim(squatter, placeId, domain)
  await setRows(api, 'businesses', { id: squatter.id }, { placeId: nextPlaceId() })
  expect(await businessOf(squatter)).toMatchObject(unproven)
})

describe('at the same time', () => {
  test('of two claimants one gets the place, and nobody else loses anything', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { squatter, placeId, domain } = await squatted()
      const both = [await claimant(), await claimant()]
      const codes: string[] = []
      for (const [n, who] of both.entries()) {
        await begin(who, placeId, `desk${n}`)
        codes.push(await codeAt(`desk${n}@${domain}`))
      }
      const answers = await Promise.all(both.map((who, n) => confirm(who, placeId, codes[n] ?? '')))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const places = await Promise.all(both.map(async (who) => (await businessOf(who)).placeId))
      expect(places.filter((one) => one === placeId)).toHaveLength(1)
      expect((await businessOf(squatter)).placeId).toBeNull()
    }
  })

  test('the holder verifies while another confirms: one of them has it, verified', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { squatter, placeId, domain } = await squatted()
      await begin(squatter, placeId, 'holder')
      const first = await codeAt(`holder@${domain}`)
      const { rightful, code: second } = await begun(placeId, domain)
      const answers = await Promise.all([
        confirm(squatter, placeId, first),
        confirm(rightful, placeId, second),
      ])
      const both = [await businessOf(squatter), await businessOf(rightful)]
      const holders = both.filter((one) => one.placeId === placeId)
      expect(holders).toMatchObject([{ verifiedBy: 'email-domain' }])
      // The claimant may have been first; then the holder's code gives the place back to nobody.
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  test('the same code twice counts once', async () => {
    const { placeId, domain } = await squatted()
    const { rightful, code } = await begun(placeId, domain)
    const answers = await Promise.all([1, 2, 3].map(() => confirm(rightful, placeId, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test('somebody begins ten claims of one business at once: one is open', async () => {
    const { placeId } = await squatted()
    const rightful = await claimant()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => begin(rightful, placeId, `desk${n}`)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const open = await rowsOf(api, 'placeClaims', { businessId: rightful.id, state: 'open' }, ['id'])
    expect(open).toHaveLength(1)
    const codes = await rowsOf(api, 'mailedCodes', { userId: rightful.user.id }, ['subject'])
    expect(codes).toEqual(open.map(({ id }) => ({ subject: id })))
  })
})

describe('a deletion in between', () => {
  test("of the holder's account: the claimant gets the place, and nobody is told", async () => {
    const { squatter, placeId, domain } = await squatted()
    const { rightful, code } = await begun(placeId, domain)
    await squatter.browser.mutate('users.deleteAccount', { password: squatter.password })
    expect((await confirm(rightful, placeId, code)).status).toBe(200)
    expect((await businessOf(rightful)).placeId).toBe(placeId)
    await runJobs(api)
    expect(await mailsTo(squatter.user.email)).toEqual([])
  })

  test("of the claimant's business, or account: the code is worth nothing, and nothing of it stays", async () => {
    const { squatter, placeId, domain } = await squatted()
    const { rightful, code } = await begun(placeId, domain)
    await rightful.browser.delete(`/api/businesses/${rightful.id}`)
    expect((await confirm(rightful, placeId, code)).status).toBe(404)
    const again = await claimant()
    await begin(again, placeId)
    await again.browser.mutate('users.deleteAccount', { password: again.password })
    await runJobs(api)
    expect((await businessOf(squatter)).placeId).toBe(placeId)
    await dropRows(api, 'allBusinesses', { id: rightful.id })
    expect(await rowsOf(api, 'placeClaims', { placeId })).toEqual([])
  })

  test('the holder leaves the place to somebody else while the claimant confirms: that one is displaced', async () => {
    const { squatter, placeId, domain } = await squatted()
    const { rightful, code } = await begun(placeId, domain)
    await squatter.browser.patch(`/api/businesses/${squatter.id}`, { placeId: nextPlaceId() })
    const third = await signUp(api, { placeId })
    expect((await confirm(rightful, placeId, code)).status).toBe(200)
    expect((await businessOf({ ...third, id: third.business.id })).placeId).toBeNull()
    expect((await businessOf(squatter)).placeId).not.toBeNull()
  })

  test('a directory that is away costs no code', async () => {
    const { placeId, domain } = await squatted()
    const { rightful, code } = await begun(placeId, domain)
    const { places } = api.deps.gateways
    await dropRows(api, 'placeCache', { placeId })
    const details = async () => {
      throw new PlacesError('unavailable', 'away')
    }
    Object.assign(api.deps.gateways, { places: { ...places, details } })
    expect((await confirm(rightful, placeId, code)).status).toBe(503)
    Object.assign(api.deps.gateways, { places })
    expect((await confirm(rightful, placeId, code)).status).toBe(200)
  })
})

describe('the operator', () => {
  const MESSAGE = 'We are the Reyes family, the license hangs on the wall.\nSee https://example.com/license'
  const askFor = (who: Claimant, placeId: string) =>
    ask(who, 'ask', { businessId: who.id, placeId, message: MESSAGE })
  const waiting = async (who: Claimant) =>
    (await claimsForOperator(api.deps)).find(({ businessId }) => businessId === who.id)

  test('is mailed, and gives the place even if its holder is verified; both owners are told', async () => {
    const { squatter, placeId, domain } = await squatted()
    await claim(squatter, placeId, domain)
    const rightful = await claimant()
    expect((await askFor(rightful, placeId)).status).toBe(200)
    expect(await refusalOf(askFor(rightful, placeId))).toEqual([409, m.claimReceived])
    expect(await statusOf(rightful, placeId)).toMatchObject({ asked: true })
    await runJobs(api)
    const open = await waiting(rightful)
    const mail = (await mailsTo(SUPPORT)).find(({ text }) => text.includes(String(open?.id)))
    expect(mail?.text).toContain(MESSAGE)
    expect(mail?.text).toContain('The place is now: with another business, VERIFIED')
    expect(mail?.text).toContain(`npm run operate -- claims approve ${open?.id}`)

    await approveClaim(api.deps, String(open?.id))
    expect(await businessOf(rightful)).toMatchObject({ placeId, verifiedBy: 'operator' })
    expect(await businessOf(squatter)).toMatchObject({ placeId: null, verifiedAt: null, verifiedBy: null })
    expect(await waiting(rightful)).toBeUndefined()
    await runJobs(api)
    expect((await mailsTo(rightful.user.email))[0]?.subject).toMatch(/ is verified$/)
    const lost = (await mailsTo(squatter.user.email))[0]?.subject
    expect(lost).toMatch(/ is no longer connected to your business$/)
    const again = approveClaim(api.deps, String(open?.id))
    await expect(again).rejects.toThrow('There is no open claim with this id')
  })

  test('says no: nothing changes, and the claimant is told; once a code decided, nothing is left to decide', async () => {
    const { squatter, placeId, domain } = await squatted()
    const rightful = await claimant()
    await askFor(rightful, placeId)
    const open = await waiting(rightful)
    await rejectClaim(api.deps, String(open?.id))
    expect((await businessOf(squatter)).placeId).toBe(placeId)
    await runJobs(api)
    expect((await mailsTo(rightful.user.email))[0]?.subject).toMatch(/^Your claim to /)
    // Another try, with more to say, is possible.
    expect((await askFor(rightful, placeId)).status).toBe(200)
    expect((await claim(rightful, placeId, domain)).status).toBe(200)
    expect(await waiting(rightful)).toBeUndefined()
  })
})

describe('sign-up', () => {
  test('goes on without a place that somebody has, when asked to; nothing of Google comes along', async () => {
    const { squatter, placeId, domain } = await squatted()
    const payload = signupPayload({ placeId })
    const browser = api.browser()
    const refused = await browser.post('/api/signup', payload)
    expect([refused.status, refused.body]).toEqual([409, { message: TAKEN, reason: 'place-taken' }])
    const { body, status } = await browser.post('/api/signup', { ...payload, claim: true })
    expect([status, body.user.username]).toEqual([201, payload.username])
    expect(body.business).toMatchObject({
      ...{ name: squatter.business.name, placeId: null, reviewLink: null, hasReviewLink: false },
      ...{ googleRating: null, reviewCount: 0, verifiedAt: null },
    })
    const rightful = { browser, ...body, password: payload.password, id: body.business.id } as Claimant
    expect((await claim(rightful, placeId, domain)).status).toBe(200)

    const free = signupPayload()
    const taken = await api.browser().post('/api/signup', { ...free, claim: true })
    expect(taken.body.business).toMatchObject({ placeId: free.placeId, verifiedAt: null })
  })
})

test('mailboxes and the operator are not flooded: by account, and by place from many accounts', async () => {
  const strict = await createTestApp({ limits: true })
  const from = (n: number) => ({ from: `10.1.${n}.1` })
  const open = async (n: number, placeId?: string) => {
    const browser = strict.browser()
    const payload = signupPayload(placeId === undefined ? {} : { placeId })
    const answer = await browser.post('/api/signup', { ...payload, claim: true }, from(n))
    expect(answer.status).toBe(201)
    return { browser, businessId: answer.body.business.id as number, placeId: payload.placeId }
  }
  try {
    const squatter = await open(0)
    const placeId = squatter.placeId
    const statuses: number[] = []
    for (let n = 1; n <= 6; n += 1) {
      const { browser, businessId } = await open(n, placeId)
      for (let times = 0; times < 4; times += 1) {
        const localPart = `desk${randomUUID().slice(0, 8)}`
        statuses.push(
          (await browser.mutate('claims.begin', { businessId, placeId, localPart }, from(n))).status,
        )
      }
      if (n > 1) continue
      // The fifth passes and the sixth does not, whatever the place.
      for (const expected of [409, 429]) {
        const input = { businessId, placeId: nextPlaceId(), localPart: 'info' }
        expect((await browser.mutate('claims.begin', input, from(n))).status).toBe(expected)
      }
      const asked = []
      for (let times = 0; times < 4; times += 1) {
        const message = 'It says so on our door.'
        asked.push((await browser.mutate('claims.ask', { businessId, placeId, message }, from(n))).status)
      }
      expect(asked).toEqual([200, 409, 409, 429])
    }
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(4).fill(429)])
  } finally {
    await strict.close()
  }
})
