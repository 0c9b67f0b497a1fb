import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Ledger, WriteKind } from './ledger.ts'
import type { MailProvider } from './testing/mail-providers.ts'

/** A signed-in owner with one business. */
export interface Owner {
  businessId: number
  cookie: string
}

/** Statuses after which a client comes again: the product is away, or asks for patience. Nothing was acknowledged. */
const COME_AGAIN = new Set([408, 429, 503, 507])
const HEADERS = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
/** A client gives up after so many milliseconds. */
const PATIENCE_MS = 15_000
/** Milliseconds before a client whose call failed comes again. */
const AGAIN_MS = 25
/** The end of customers' addresses. */
const CUSTOMERS = '@shop.example'

/** Reads of a visitor's page and of an owner's first screen. */
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
    const from = { 'x-forwarded-for': nextNetwork(), ...headers }
    answer = await fetch(url, { method, headers: from, body, signal })
    text = await answer.text()
  } catch (error) {
    throw new NotServed(null, (error as Error).name)
  }
  if (!answer.ok)
    throw new NotServed(answer.status, `${method} ${new URL(url).pathname}: ${answer.status} ${text}`)
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  return { text, cookie: cookies.join('; ') }
}

const json = (method: string, url: string, body: unknown, cookie?: string) =>
  call(method, url, JSON.stringify(body), { ...HEADERS, ...(cookie === undefined ? {} : { cookie }) })

/** Signs up so many owners with a business each. */
export async function registerOwners(api: string, count: number): Promise<Owner[]> {
  const owners: Owner[] = []
  for (let n = 0; n < count; n += 1) {
    const username = `faults-${randomUUID().slice(0, 8)}`
    const person = { fullName: 'Faults', email: `${username}@example.com`, password: 'Correct-Horse-1' }
    const { cookie } = await json('POST', `${api}/api/register`, { username, ...person })
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
  /** Number of times that clients were told to come again, or got no answer, by status. */
  readonly turnedAway: Record<string, number>
  stop(): Promise<void>
}

/** The clients' common state. */
interface Clients {
  readonly options: Required<LoadOptions>
  isOver: boolean
  unexpected: string[]
  turnedAway: Record<string, number>
  /** Address of the API that the next call goes to. */
  target(): string
  pick(): Owner
  /**
   * Makes a call, and records it when it is acknowledged.
   * @param idOf the record's id, from the answer's text
   * @returns whether it was served
   */
  write(
    kind: WriteKind,
    businessId: number,
    make: (api: string) => Promise<{ text: string }>,
    idOf: (text: string) => string,
  ): Promise<boolean>
}

export interface LoadOptions {
  /** Addresses of the API; a client takes the next when one does not answer. */
  targets: readonly string[]
  /** The settings of each are written by one client alone. */
  owners: readonly Owner[]
  ledger: Ledger
  provider: Pick<MailProvider, 'optOuts'>
  visitors?: number
  /** Sends of all owners together; about as many other writes of owners come beside. */
  sendsPerSecond?: number
}

/**
 * Customers who rate and write, owners who send, add customers and change settings, and customers who opt out, side by
 * side. A customer's page repeats a submission under its key until it is taken; nothing else is repeated.
 */
export function startLoad(options: LoadOptions): Load {
  const clients = openClients({ visitors: 6, sendsPerSecond: 8, ...options })
  const { unexpected, turnedAway } = clients
  const visitors = Array.from({ length: clients.options.visitors }, () => visitor(clients))
  const all = Promise.all([...visitors, owner(clients), leaver(clients), reader(clients)])
  all.catch((error: unknown) => unexpected.push(`a client failed: ${error}`))
  return {
    unexpected,
    turnedAway,
    async stop() {
      clients.isOver = true
      await all.catch(() => {})
    },
  }
}

function openClients(options: Required<LoadOptions>): Clients {
  const { targets, owners, ledger } = options
  let turn = 0
  const clients: Clients = {
    options,
    isOver: false,
    unexpected: [],
    turnedAway: {},
    target: () => targets[turn++ % targets.length] ?? '',
    pick: () => owners[Math.floor(Math.random() * owners.length)] as Owner,
    async write(kind, businessId, make, idOf) {
      const begunAt = performance.now()
      try {
        const { text } = await make(clients.target())
        ledger.record({ kind, id: idOf(text), businessId, begunAt, at: performance.now() })
        return true
      } catch (error) {
        if (!(error instanceof NotServed)) throw error
        const { turnedAway } = clients
        turnedAway[String(error.status)] = (turnedAway[String(error.status)] ?? 0) + 1
        if (error.status !== null && !COME_AGAIN.has(error.status)) clients.unexpected.push(error.message)
        await wait(AGAIN_MS)
        return false
      }
    },
  }
  return clients
}

async function visitor(clients: Clients): Promise<void> {
  for (let n = 0; !clients.isOver; n += 1) {
    const { businessId } = clients.pick()
    const submissionKey = randomUUID()
    const isFeedback = n % 5 === 4
    const [kind, path] = isFeedback ? (['feedback', 'feedback'] as const) : (['rating', 'reviews'] as const)
    const answer = isFeedback ? { feedback: 'We waited for an hour.' } : { rating: 1 + (n % 5) }
    const body = { businessId, submissionKey, ...answer }
    const send = (api: string) => json('POST', `${api}/api/${path}`, body)
    const submit = () => clients.write(kind, businessId, send, () => submissionKey)
    while (!(await submit()) && !clients.isOver);
  }
}

/** Owners write at a pace: caps and limits count what they do. */
async function owner(clients: Clients): Promise<void> {
  const { owners, sendsPerSecond } = clients.options
  const numbers = new Map<number, number>()
  for (let n = 0; !clients.isOver; n += 1) {
    const { businessId, cookie } = owners[n % owners.length] as Owner
    const write = (kind: WriteKind, path: string, body: object, idOf: (text: string) => string) => {
      const method = kind === 'setting' ? 'PATCH' : 'POST'
      return clients.write(kind, businessId, (api) => json(method, api + path, body, cookie), idOf)
    }
    const contact = `${randomUUID()}${CUSTOMERS}`
    const input = { businessId, name: 'Pat', contact }
    await write('send', '/trpc/reviewRequests.quickSend', input, () => contact)
    if (n % 2 === 0) {
      const customer = { businessId, fullName: 'Ann Baker', email: `${randomUUID()}${CUSTOMERS}` }
      await write('customer', '/api/business/customers', customer, (text) => JSON.parse(text).id)
    } else {
      const number = (numbers.get(businessId) ?? 0) + 1
      numbers.set(businessId, number)
      const setting = { website: `https://faults.example/${number}` }
      await write('setting', `/api/businesses/${businessId}`, setting, () => String(number))
    }
    await wait(1000 / sendsPerSecond)
  }
}

/** Opts out every third customer who got a message. */
async function leaver(clients: Clients): Promise<void> {
  const { optOuts } = clients.options.provider
  let seen = 0
  while (!clients.isOver) {
    const mail = optOuts[seen]
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
    if (await clients.write('opt-out', 0, leave, () => mail.recipient)) seen += 3
  }
}

/** Reads are served, or told to come again. */
async function reader(clients: Clients): Promise<void> {
  for (let n = 0; !clients.isOver; n += 1) {
    const { businessId, cookie } = clients.pick()
    const path = READS[n % READS.length]?.replace('{id}', String(businessId))
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(`${clients.target()}${path}`, { headers: { cookie }, signal }).catch(
      () => null,
    )
    const status = answer?.status ?? null
    await answer?.text().catch(() => '')
    if (status !== null && status !== 200 && !COME_AGAIN.has(status))
      clients.unexpected.push(`GET ${path}: ${status}`)
    await wait(AGAIN_MS)
  }
}
