import * as z from 'zod'
import { strict, text } from '../fields.ts'
import { uuidSchema } from '../ids.ts'
import { m } from '../languages/messages/data/words.ts'
import { PERIOD_YEARS } from './periods.ts'

const years = z.literal([...PERIOD_YEARS]).nullable()

export const exportIdSchema = strict({ id: uuidSchema })
export const periodsSchema = strict({ customers: years, feedback: years, messages: years })
/** An email address, a phone number or the beginning of a name, as it was typed. */
export const findPersonSchema = strict({
  query: text(
    () => m.personRequired,
    () => m.theSearch,
    100,
    2,
  ),
})

/** Whom an owner means: a customer, or an address or number that nobody has as a customer. */
export const personSchema = z.union([
  strict({ customerId: uuidSchema }),
  strict({
    contact: text(
      () => m.personRequired,
      () => m.theContact,
      254,
    ),
  }),
])

export type PersonInput = z.output<typeof personSchema>
