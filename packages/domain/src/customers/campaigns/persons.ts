import { emailKey } from '../../email.ts'
import type { CampaignChannels } from './texts.ts'

/** A customer of one of several businesses. */
export interface ServedCustomer {
  id: string
  businessId: number
  email: string | null
  /** E.164. */
  phone: string | null
  /** The last visit, request or, without either, the day of the record. */
  servedAt: Date
}

/**
 * Chooses a customer for each person: customers who share an email address or a number, directly or through
 * other customers, are one person. The business that served the person last asks; among its customers of that
 * person, one that the channels reach is preferred.
 * @returns the chosen customers, in the order given, and the others with the reason why they are left out
 */
export function oncePerPerson<Customer extends ServedCustomer>(
  customers: readonly Customer[],
  channels: CampaignChannels,
): { chosen: Customer[]; others: { customer: Customer; code: 'served-elsewhere' | 'same-contact' }[] } {
  const chosenOf = new Map<string, Customer>()
  const persons = personsOf(customers)
  for (const customer of customers) {
    const person = persons(customer)
    const before = chosenOf.get(person)
    if (before === undefined || servedLater(customer, before)) chosenOf.set(person, customer)
  }
  for (const customer of customers) {
    const person = persons(customer)
    const before = chosenOf.get(person)
    if (before === undefined || before.businessId !== customer.businessId) continue
    if (!isReached(before, channels) && isReached(customer, channels)) chosenOf.set(person, customer)
  }
  const chosen = new Set(chosenOf.values())
  return {
    chosen: customers.filter((customer) => chosen.has(customer)),
    others: customers
      .filter((customer) => !chosen.has(customer))
      .map((customer) => {
        const isOwn = chosenOf.get(persons(customer))?.businessId === customer.businessId
        return { customer, code: isOwn ? 'same-contact' : 'served-elsewhere' }
      }),
  }
}

/** Compares by time; of equal times the smaller id wins, so that the result is always the same. */
const servedLater = (a: ServedCustomer, b: ServedCustomer) =>
  a.servedAt.getTime() - b.servedAt.getTime() > 0 ||
  (a.servedAt.getTime() === b.servedAt.getTime() && a.id < b.id)

const isReached = ({ email, phone }: ServedCustomer, channels: CampaignChannels) =>
  channels === 'any' || (channels === 'email' ? email : phone) !== null

/** A mailbox is one contact whatever stands after the plus, as `hash_contact` has it. */
function mailboxOf(email: string): string {
  const key = emailKey(email)
  const [plus, at] = [key.indexOf('+'), key.indexOf('@')]
  return plus !== -1 && plus < at ? key.slice(0, plus) + key.slice(at) : key
}

const contactsOf = ({ email, phone }: ServedCustomer) => [
  ...(email === null ? [] : [`email ${mailboxOf(email)}`]),
  ...(phone === null ? [] : [`phone ${phone}`]),
]

/** The person of each customer: contacts that meet in one row are joined (union-find, with halved paths). */
function personsOf(customers: readonly ServedCustomer[]): (customer: ServedCustomer) => string {
  const parents = new Map<string, string>()
  const rootOf = (contact: string) => {
    let at = contact
    for (let parent = parents.get(at); parent !== undefined; parent = parents.get(at)) {
      const next = parents.get(parent)
      if (next !== undefined) parents.set(at, next)
      at = next ?? parent
    }
    return at
  }
  for (const customer of customers) {
    const [first, second] = contactsOf(customer)
    if (first === undefined || second === undefined) continue
    const [a, b] = [rootOf(first), rootOf(second)]
    if (a !== b) parents.set(a, b)
  }
  return (customer) => rootOf(contactsOf(customer)[0] ?? customer.id)
}
