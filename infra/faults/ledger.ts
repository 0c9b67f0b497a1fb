import type { Db } from '@fivestead/db/client'
import { sql } from 'kysely'
import type { MailProvider } from './testing/mail-providers.ts'

/** Kinds of writes of clients. A setting holds a number that only grows. */
export type WriteKind = 'rating' | 'feedback' | 'send' | 'customer' | 'opt-out' | 'setting'

/** A write that the product acknowledged. */
interface Entry {
  kind: WriteKind
  /** Key by which the write is found again: a submission key, an address, an id. */
  id: string
  businessId: number
  /** Milliseconds of this process at which the call began, and was answered. */
  begunAt: number
  at: number
}

/** Every write that was acknowledged (FLT-1): nothing is ever taken out of it. */
export interface Ledger {
  readonly entries: readonly Entry[]
  record(entry: Entry): void
}

export function openLedger(): Ledger {
  const entries: Entry[] = []
  return { entries, record: (entry) => void entries.push(entry) }
}

/** Comparison of everything acknowledged with the database and the provider. */
export interface Verdict {
  acknowledged: Record<WriteKind, number>
  /** Acknowledged, and not there. */
  lost: string[]
  /** Writes that are stored more than once. */
  storedTwice: string[]
  /** A message to a customer that the provider has more than once. */
  sentTwice: string[]
  /** A message that says one thing while the provider saw another. */
  contradictions: string[]
  /** Messages that the provider has, and messages by their state. */
  taken: number
  states: Record<string, number>
}

/** Looks up every entry, and every message, acknowledged or not. */
export async function settle(
  db: Db,
  ledger: Ledger,
  provider: Pick<MailProvider, 'taken'>,
): Promise<Verdict> {
  const entriesOf = (kind: WriteKind) => ledger.entries.filter((entry) => entry.kind === kind)
  const stored: Record<Exclude<WriteKind, 'setting'>, Map<string, number>> = {
    rating: await submissions(db, 'review'),
    feedback: await submissions(db, 'feedback'),
    send: await recipients(db),
    customer: countBy((await db.selectFrom('customers').select('id').execute()).map(({ id }) => id)),
    'opt-out': countBy(
      (await db.selectFrom('optOuts').select('contact').execute()).map(({ contact }) => contact),
    ),
  }
  const lost: string[] = []
  const storedTwice: string[] = []
  for (const [kind, there] of Object.entries(stored)) {
    for (const { id } of entriesOf(kind as WriteKind)) if (!there.has(id)) lost.push(`${kind} ${id}`)
    for (const [id, times] of there) if (times > 1) storedTwice.push(`${kind} ${id}`)
  }
  lost.push(...(await lostSettings(db, entriesOf('setting'))))

  const calls = countBy(provider.taken)
  const messages = await db
    .selectFrom('messages')
    .select(['recipient', 'state', 'attempts'])
    .where('reminder', 'is', null)
    .execute()
  const kinds: WriteKind[] = ['rating', 'feedback', 'send', 'customer', 'opt-out', 'setting']
  return {
    acknowledged: Object.fromEntries(
      kinds.map((kind) => [kind, entriesOf(kind).length]),
    ) as Verdict['acknowledged'],
    lost,
    storedTwice,
    sentTwice: messages.flatMap(({ recipient }) => ((calls.get(recipient) ?? 0) > 1 ? [recipient] : [])),
    contradictions: messages.flatMap(({ recipient, state, attempts }) => {
      const taken = calls.has(recipient)
      const untrue =
        (state === 'sent' && !taken) ||
        (taken && (state === 'failed' || state === 'cancelled')) ||
        (taken && state === 'queued' && attempts === 0)
      return untrue ? [`${recipient}: ${state}, and the provider has ${taken ? 'it' : 'nothing'}`] : []
    }),
    taken: messages.filter(({ recipient }) => calls.has(recipient)).length,
    states: Object.fromEntries(countBy(messages.map(({ state }) => state))),
  }
}

/** Ratings or private messages by their submission key, those in quarantine too. */
async function submissions(db: Db, kind: 'review' | 'feedback'): Promise<Map<string, number>> {
  const kept = await db
    .selectFrom(kind === 'review' ? 'reviews' : 'feedback')
    .select('submissionKey')
    .where('submissionKey', 'is not', null)
    .execute()
  const quarantined = await db
    .selectFrom('quarantinedSubmissions')
    .select('submissionKey')
    .where('kind', '=', kind)
    .where('submissionKey', 'is not', null)
    .execute()
  return countBy([...kept, ...quarantined].map(({ submissionKey }) => submissionKey ?? ''))
}

async function recipients(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('messages').select('recipient').where('reminder', 'is', null).execute()
  return countBy(rows.map(({ recipient }) => recipient))
}

/** The number of a setting only grows: a smaller one than was acknowledged is a lost write. */
async function lostSettings(db: Db, entries: readonly Entry[]): Promise<string[]> {
  const rows = await db
    .selectFrom('businesses')
    .select(['id', sql<number>`coalesce(substring(website from '[0-9]+$')::int, 0)`.as('number')])
    .execute()
  const stored = new Map(rows.map(({ id, number }) => [id, Number(number)]))
  return entries.flatMap(({ businessId, id }) =>
    (stored.get(businessId) ?? 0) < Number(id) ? [`setting ${id} of business ${businessId}`] : [],
  )
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
