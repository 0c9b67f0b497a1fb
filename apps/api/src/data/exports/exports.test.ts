import { EXPORTS_PER_DAY } from '@fivestead/domain/data/limits'
import { DATA } from '@fivestead/domain/data/texts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dataOf, refusalOf } from '../../testing/answers.ts'
import { loseJobs, outboxOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { readZip } from '../../testing/read-zip.ts'
import { addRows, dropRows, optOut, organizationOf, rowOf, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { runHourlyJobs } from '../../worker.ts'
import { makeExport } from './making.service.ts'

const NOW = Date.parse('2026-11-19T16:00:00.000Z')
const api = useTestApp()
let url: string
let owner: Owner
beforeAll(async () => {
  url = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  api.setNow(NOW)
  await loseJobs(api)
  owner = await signUp(api)
})

const latest = (of = owner) => dataOf(of.browser.query('data.latestExport'))
const start = () => owner.browser.mutate('data.startExport')
/** Customers of the owner's business, by one statement. */
const addCustomers = (count: number) =>
  sql`insert into customers (business_id, full_name, email, notes)
    select ${owner.business.id}, 'Customer ' || n, 'c' || n || '@shop.example', '=1+1' from generate_series(1, ${count}) n`.execute(
    api.db,
  )
/** Does the jobs of an export, and of its mail. */
async function finish() {
  for (let turn = 0; turn < 5; turn += 1) await runJobs(api)
}
async function download(id: string, { browser } = owner) {
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return fetch(`${url}/api/exports/${id}`, { headers: { cookie } })
}
async function filesOf(of = owner) {
  const answer = await download((await latest(of)).id, of)
  expect(answer.status).toBe(200)
  const zip = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(zip.length))
  return readZip(zip)
}

test('everything is in the zip, as JSON lines and as CSV without formulas, and nothing of anybody else', async () => {
  const other = await signUp(api)
  await quickSend(other, { name: 'Foreign Person', contact: 'foreign@shop.example' })
  await addCustomers(1500)
  await quickSend(owner, { name: 'Åsa "Q" Öst', contact: 'asa@shop.example' })
  await optOut(api, owner.business.id, 'gone@shop.example')
  await runJobs(api)
  expect((await start()).status).toBe(200)
  expect(await latest()).toMatchObject({ state: 'running', rows: 0 })
  await finish()
  const files = await filesOf()
  const lines = files['customers.jsonl']?.trimEnd().split('\n') ?? []
  expect(lines).toHaveLength(1501)
  expect(new Set(lines.map((line) => JSON.parse(line).email)).size).toBe(1501)
  expect(files['customers.jsonl']).toContain('"fullName":"Åsa \\"Q\\" Öst"')
  expect(files['customers.csv']?.split('\r\n')).toHaveLength(1503)
  expect(files['customers.csv']).toContain(",'=1+1,")
  expect(files['messages.csv']).toContain('asa@shop.example')
  expect(files['members.jsonl']).toContain(owner.user.email)
  const all = JSON.stringify(files)
  for (const secret of ['foreign@shop.example', 'gone@shop.example', '$argon2', 'searchKeys']) {
    expect(all).not.toContain(secret)
  }
  expect(JSON.parse(files['opt-outs.jsonl'] ?? '')).toMatchObject({
    contactHash: expect.stringMatching(/^\w{64}$/),
  })
  for (const name of Object.keys(files).filter((name) => name.endsWith('.csv'))) {
    expect(files['README.txt']).toContain(name.replace('.csv', ''))
  }
  const mail = (await outboxOf(api)).find(({ to }: { to: string }) => to === owner.user.email)
  expect(mail.subject).toBe('Your export is ready')
  expect(mail.text).toContain('/your-dashboard?tab=settings&section=data')
  const organizationId = await organizationOf(api, owner)
  const actions = (await rowsOf(api, 'activity', { organizationId }, ['action'])).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['data.export-started', 'data.export-downloaded']))
})

test('a process that dies in the middle leaves a page behind, the next goes on, and a half zip is never ready', async () => {
  await addCustomers(2100)
  await start()
  const { id } = await latest()
  // A process that does one page and is killed: its job is lost, and the transaction of the next page with it.
  for (let page = 0; (await latest()).state === 'running'; page += 1) {
    expect((await download(id)).status).toBe(404)
    const { turn } = await rowOf(api, 'dataExports', { id })
    await makeExport(api.deps, { exportId: id, turn }, 1)
    if (![0, 7, 14].includes(page)) continue
    await loseJobs(api)
    const broken = {
      ...api.deps,
      queue: { ...api.deps.queue, add: () => Promise.reject(new Error('killed')) },
    }
    await expect(makeExport(broken, { exportId: id, turn: turn + 1 }, 1)).rejects.toThrow('killed')
    api.setNow(api.clock.now().getTime() + 600_001)
    await runHourlyJobs(api.deps)
  }
  await finish()
  expect((await filesOf())['customers.jsonl']?.trimEnd().split('\n')).toHaveLength(2100)
  // A job that another has followed adds nothing.
  const before = await rowOf(api, 'dataExports', { id })
  await makeExport(api.deps, { exportId: id, turn: 0 })
  expect(await rowOf(api, 'dataExports', { id })).toEqual(before)
})

test('a file is there for 24 hours, for owners of that organization alone', async () => {
  await start()
  await finish()
  const { id } = await latest()
  const other = await signUp(api)
  const [foreign, absent] = [await download(id, other), await download(crypto.randomUUID(), other)]
  expect([foreign.status, await foreign.text()]).toEqual([404, await absent.text()])
  const organizationId = await organizationOf(api, owner)
  await addRows(api, 'memberships', { organizationId, userId: other.user.id, role: 'manager' })
  expect((await download(id, other)).status).toBe(404)
  expect((await fetch(`${url}/api/exports/${id}`)).status).toBe(401)
  api.setNow(NOW + 86_400_000)
  expect(await (await download(id)).json()).toMatchObject({ message: DATA.exportGone })
  expect(await latest()).toMatchObject({ state: 'gone' })
  await runHourlyJobs(api.deps)
  expect(await rowsOf(api, 'dataExportChunks', { exportId: id })).toEqual([])
})

test('one runs at a time, some a day, and one that never ends has failed', async () => {
  for (let nth = 0; nth < EXPORTS_PER_DAY; nth += 1) {
    await Promise.all([start(), start()])
    await finish()
  }
  expect(await rowsOf(api, 'dataExports', { userId: owner.user.id })).toHaveLength(EXPORTS_PER_DAY)
  expect(await refusalOf(start())).toEqual([429, DATA.exportsUsed])
  api.setNow(NOW + 86_400_001)
  await start()
  await loseJobs(api)
  api.setNow(NOW + 2 * 86_400_002)
  await runHourlyJobs(api.deps)
  expect(await latest()).toMatchObject({ state: 'failed' })
})

test('whoever is no owner any more gets no mail', async () => {
  await dropRows(api, 'outboxMessages')
  await start()
  await setRows(api, 'memberships', { userId: owner.user.id }, { role: 'manager' })
  await finish()
  expect(await outboxOf(api)).toEqual([])
  expect(await refusalOf(owner.browser.query('data.latestExport'))).toEqual([403, expect.any(String)])
})

test('says why a request failed in the language of the account, and in that of the call for one person (LANG-12)', async () => {
  const { requestId } = await quickSend(owner, { contact: 'bounce@shop.example' })
  await runJobs(api)
  await owner.browser.mutate('users.setLanguage', { language: 'es' })
  await start()
  await finish()
  const files = await filesOf()
  for (const name of ['review-requests', 'messages'])
    for (const ending of ['csv', 'jsonl'])
      expect(files[`${name}.${ending}`]).toContain('Este buzón no existe')
  const { customerId } = await rowOf(api, 'reviewRequests', { id: requestId })
  for (const [language, reason] of [
    ['en', 'This mailbox does not exist'],
    ['es', 'Este buzón no existe'],
  ] as const) {
    const headers = { 'accept-language': language }
    const call = owner.browser.mutate('data.exportPerson', { customerId }, { headers })
    expect(await dataOf(call)).toMatchObject({ messages: [{ reason }] })
  }
})
