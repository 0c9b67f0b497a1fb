import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Ledger, WriteKind } from './ledger.ts'
import type { MailProvider } from './testing/mail-providers.ts'

/** A signed-in owner with one business. */
export interface Owner {
  businessId: number
  cookie: string
}

/** What makes a client come again: the product is away, or asks for patience. Nothing was acknowledged. */
const COME_AGAIN = new Set([408, 429, 503, 507])
const HEADERS = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
/** A client gives up after so many milliseconds. */
const PATIENCE_MS = 15_000
/** Milliseconds before a client whose call failed comes again. */
const AGAIN_MS = 25
/** What the addresses of customers end with. */
const CUSTOMERS = '@shop.example'

/** What a visitor's page and an owner's first screen ask for. */
const READS = ['/api/surveys/{id}', '/api/auth/user', '/api/business/customers?businessId={id}&limit=25']

/** Limits count by network: each call comes from one of its own. */
let networks = 0
function nextNetwork(): string {
  networks += 1
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
}

/** A refusal, or null where no answer came at all. */
class NotServed extends Error {
  readonly status: number | null
  constructor(status: number | null, message: string) {
    super(message)
    this.status = status
  }
}

async function call(
  method: string,
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<{ text: string; cookie: string }> {
  let answer: Response
  let text: string
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    answer = await fetch(url, {
      method,
      headers: { 'x-forwarded-for': nextNetwork(), ...headers },
      body,
      signal,
    })
    text = await answer.text()
  } catch (error) {
    throw new NotServed(null, (error as Error).name)
  }
  if (!answer.ok)
    throw new NotServed(answer.status, `${method} ${new URL(url).pathname}: ${answer.status} ${text}`)
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0])
  return { text, cookie: cookies.join('; ') }
}

const json = (method: string, url: string, body: unknown, cookie?: string) =>
  call(method, url, JSON.stringify(body), { ...HEADERS, ...(cookie === undefined ? {} : { cookie }) })

/** Signs up so many owners with a business each. */
export async function registerOwners(api: string, count: number): Promise<Owner[]> {
  const owners: Owner[] = []
  for (let n = 0; n < count; n += 1) {
    const username = `faults-${randomUUID().slice(0, 8)}`
    const account = {
      username,
      email: `${username}@example.com`,
      fullName: 'Faults',
      password: 'Correct-Horse-1',
    }
    const { cookie } = await json('POST', `${api}/api/register`, account)
    const business = { name: 'Faults', address: '12 Main St, Springfield, IL 62701' }
    const { text } = await json('POST', `${api}/api/businesses`, business, cookie)
    owners.push({ businessId: JSON.parse(text).id, cookie })
  }
  return owners
}

/** Clients that write until they are stopped. */
export interface Load {
  /** Answers other than success and "come again", and what a client must never see. */
  readonly unexpected: string[]
  /** How often clients were told to come again, or got no answer, by status. */
  readonly turnedAway: Record<string, number>
  stop(): Promise<void>
}

/**
 * Customers who rate and write, owners who send, add customers and change settings, and customers who opt out, side by
 * side. A customer's page repeats a submission under its key until it is taken; nothing else is repeated.
 * @param options.targets addresses of the API; a client takes the next when one does not answer
 * @param options.owners the settings of each are written by one client alone
 * @param options.sendsPerSecond of all owners together; about as many other writes of owners come beside
 */
export function startLoad({
  targets,
  owners,
  ledger,
  provider,
  visitors = 6,
  sendsPerSecond = 8,
}: {
  targets: readonly string[]
  owners: readonly Owner[]
  ledger: Ledger
  provider: Pick<MailProvider, 'optOuts'>
  visitors?: number
  sendsPerSecond?: number
}): Load {
  let isOver = false
  const unexpected: string[] = []
  const turnedAway: Record<string, number> = {}
  let turn = 0
  const target = () => targets[turn++ % targets.length] ?? ''
  const pick = () => owners[Math.floor(Math.random() * owners.length)] as Owner

  /** Acknowledged when it returns. @returns the answer's text, or null where it was not served */
  async function write(
    kind: WriteKind,
    businessId: number,
    make: (api: string) => Promise<{ text: string }>,
    idOf: (text: string) => string,
  ): Promise<boolean> {
    const begunAt = performance.now()
    try {
      const { text } = await make(target())
      ledger.record({ kind, id: idOf(text), businessId, begunAt, at: performance.now() })
      return true
    } catch (error) {
      if (!(error instanceof NotServed)) throw error
      turnedAway[String(error.status)] = (turnedAway[String(error.status)] ?? 0) + 1
      if (error.status !== null && !COME_AGAIN.has(error.status)) unexpected.push(error.message)
      await wait(AGAIN_MS)
      return false
    }
  }

  async function visitor(): Promise<void> {
    for (let n = 0; !isOver; n += 1) {
      const { businessId } = pick()
      const submissionKey = randomUUID()
      const isFeedback = n % 5 === 4
      const body = isFeedback
        ? { businessId, feedback: 'We waited for an hour.', submissionKey }
        : { businessId, rating: 1 + (n % 5), submissionKey }
      const submit = () =>
        write(
          isFeedback ? 'feedback' : 'rating',
          businessId,
          (api) => json('POST', `${api}/api/${isFeedback ? 'feedback' : 'reviews'}`, body),
          () => submissionKey,
        )
      while (!(await submit()) && !isOver);
    }
  }

  /** Owners write at a pace: caps and limits count what they do. */
  async function owner(): Promise<void> {
    const numbers = new Map<number, number>()
    for (let n = 0; !isOver; n += 1) {
      const { businessId, cookie } = owners[n % owners.length] as Owner
      const contact = `${randomUUID()}${CUSTOMERS}`
      const input = { businessId, name: 'Pat', contact }
      await write(
        'send',
        businessId,
        (api) => json('POST', `${api}/trpc/reviewRequests.quickSend`, input, cookie),
        () => contact,
      )
      if (n % 2 === 0) {
        const customer = { businessId, fullName: 'Ann Baker', email: `${randomUUID()}${CUSTOMERS}` }
        await write(
          'customer',
          businessId,
          (api) => json('POST', `${api}/api/business/customers`, customer, cookie),
          (text) => JSON.parse(text).id,
        )
      } else {
        const number = (numbers.get(businessId) ?? 0) + 1
        numbers.set(businessId, number)
        const setting = { website: `https://faults.example/${number}` }
        await write(
          'setting',
          businessId,
          (api) => json('PATCH', `${api}/api/businesses/${businessId}`, setting, cookie),
          () => String(number),
        )
      }
      await wait(1000 / sendsPerSecond)
    }
  }

  /** One in three who got a message wants no more. */
  async function leaver(): Promise<void> {
    let seen = 0
    while (!isOver) {
      const mail = provider.optOuts[seen]
      if (mail === undefined) {
        await wait(20)
        continue
      }
      // Mails to owners can be stopped too; that is another list.
      if (!mail.recipient.endsWith(CUSTOMERS)) {
        seen += 1
        continue
      }
      const { pathname } = new URL(mail.url)
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const leave = (api: string) => call('POST', `${api}${pathname}`, 'List-Unsubscribe=One-Click', headers)
      if (await write('opt-out', 0, leave, () => mail.recipient)) seen += 3
    }
  }

  /** Reads are served, or told to come again. */
  async function reader(): Promise<void> {
    for (let n = 0; !isOver; n += 1) {
      const { businessId, cookie } = pick()
      const path = READS[n % READS.length]?.replace('{id}', String(businessId))
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const answer = await fetch(`${target()}${path}`, { headers: { cookie }, signal }).catch(() => null)
      const status = answer?.status ?? null
      await answer?.text().catch(() => '')
      if (status !== null && status !== 200 && !COME_AGAIN.has(status))
        unexpected.push(`GET ${path}: ${status}`)
      await wait(AGAIN_MS)
    }
  }

  const clients = Promise.all([...Array.from({ length: visitors }, visitor), owner(), leaver(), reader()])
  clients.catch((error: unknown) => unexpected.push(`a client failed: ${error}`))
  return {
    unexpected,
    turnedAway,
    async stop() {
      isOver = true
      await clients.catch(() => {})
    },
  }
}
