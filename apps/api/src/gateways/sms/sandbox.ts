import type { Outbox } from '../outbox/interface.ts'
import type { SendOutcome } from '../outcome.ts'
import type { SmsSender } from './interface.ts'
import { TWILIO_CODES } from './twilio/codes.ts'

const E164 = /^\+[1-9]\d{6,14}$/
const LONGEST_BODY = 1600

/** The provider's own test numbers: each one is refused in its way. */
const REFUSED_NUMBERS: Record<string, number> = {
  '+15005550001': 21211,
  '+15005550002': 21612,
  '+15005550003': 21408,
  '+15005550004': 21610,
  '+15005550009': 21614,
}

export interface SandboxSmsOptions {
  outbox: Outbox
  clock: { now(): Date }
  /** Outcomes to give out before anything is sent, first one first: how tests make a provider fail. */
  faults?: SendOutcome[]
}

/** Stores text messages in the outbox; refuses what Twilio would refuse, with its codes. */
export function sandboxSms({ outbox, clock, faults = [] }: SandboxSmsOptions): SmsSender {
  return {
    async send({ to, text }) {
      const fault = faults.shift()
      if (fault) return fault
      const refused = E164.test(to) ? REFUSED_NUMBERS[to] : 21211
      if (refused) return TWILIO_CODES.refusalOf(refused)
      if (text.length > LONGEST_BODY) return TWILIO_CODES.refusalOf(21617)
      const id = await outbox.add({
        channel: 'sms',
        to,
        subject: null,
        text,
        html: null,
        sentAt: clock.now(),
      })
      return { kind: 'accepted', providerMessageId: `SM${id.replaceAll('-', '')}` }
    },
  }
}
