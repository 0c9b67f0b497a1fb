import { randomUUID } from 'node:crypto'
import type { Outbox, OutboxMessage } from '../gateways/outbox/interface.ts'

/** An outbox that lasts as long as the process: for the gateways' own tests. */
export function memoryOutbox(): Outbox {
  const messages: OutboxMessage[] = []
  return {
    async add(message) {
      const id = randomUUID()
      messages.unshift({ id, ...message })
      return id
    },
    newest: async (limit) => messages.slice(0, limit),
  }
}
