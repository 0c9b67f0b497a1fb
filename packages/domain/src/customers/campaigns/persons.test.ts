import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oncePerPerson, type ServedCustomer } from './persons.ts'

const drawn = fc
  .array(
    fc.record({
      businessId: fc.integer({ min: 1, max: 3 }),
      email: fc.option(fc.constantFrom('a@x.example', 'A+one@x.example', 'b@x.example', 'c@x.example')),
      phone: fc.option(fc.constantFrom('+12175550101', '+12175550102', '+12175550103')),
      servedAt: fc.integer({ min: 0, max: 3 }).map((day) => new Date(day * 86_400_000)),
    }),
    { maxLength: 12 },
  )
  .map((rows) => rows.map((row, n): ServedCustomer => ({ ...row, id: String(n).padStart(2, '0') })))

/** The same people, found by walking from customer to customer until nothing is added. */
function peopleOf(customers: readonly ServedCustomer[]): ServedCustomer[][] {
  const mailbox = (email: string | null) => email?.toLowerCase().replace(/\+[^@]*/, '')
  const meet = (a: ServedCustomer, b: ServedCustomer) =>
    (a.email !== null && mailbox(a.email) === mailbox(b.email)) || (a.phone !== null && a.phone === b.phone)
  const people: ServedCustomer[][] = []
  for (const customer of customers) {
    const near = people.filter((person) => person.some((other) => meet(customer, other)))
    for (const person of near) people.splice(people.indexOf(person), 1)
    people.push([...near.flat(), customer])
  }
  return people
}

test('each person is asked once, by the business that served them last', () => {
  fc.assert(
    fc.property(drawn, fc.constantFrom('any', 'email', 'sms'), (customers, channels) => {
      const { chosen, others } = oncePerPerson(customers, channels)
      expect([...chosen, ...others.map(({ customer }) => customer)].map(({ id }) => id).sort()).toEqual(
        customers.map(({ id }) => id),
      )
      for (const person of peopleOf(customers)) {
        const own = chosen.filter((customer) => person.includes(customer))
        expect(own).toHaveLength(1)
        const last = person.toSorted((a, b) => +b.servedAt - +a.servedAt || (a.id < b.id ? -1 : 1))[0]
        expect(own[0]?.businessId).toBe(last?.businessId)
        const reached = ({ email, phone }: ServedCustomer) =>
          channels === 'any' || (channels === 'email' ? email : phone) !== null
        const couldBe = person.some((one) => one.businessId === last?.businessId && reached(one))
        if (own[0]) expect(reached(own[0])).toBe(couldBe)
      }
      for (const { customer, code } of others) {
        const person = peopleOf(customers).find((one) => one.includes(customer))
        const asks = chosen.find((one) => person?.includes(one))
        expect(code).toBe(asks?.businessId === customer.businessId ? 'same-contact' : 'served-elsewhere')
      }
    }),
    { numRuns: 500 },
  )
})
