import type { SendOutcome } from '../outcome.ts'
import type { Lane } from './lane.ts'

interface Sender<Message> {
  keyedForMs?: number
  lane?: Lane
  send(message: Message): Promise<SendOutcome>
}

/** Wraps a sender: it calls its provider in the turns of a lane. */
export function paced<Message extends { urgent?: boolean }>(
  lane: Lane,
  clock: { now(): Date },
  sender: Sender<Message>,
): Sender<Message> {
  return {
    ...sender,
    lane,
    async send(message) {
      const outcome = await lane.take(message.urgent === true, () => sender.send(message))
      if (outcome === null) {
        const pausedUntil = new Date(clock.now().getTime() + Math.max(lane.waitMs(), 1000))
        const reason = { code: 'laneBusy' } as const
        return { kind: 'refused', fault: 'moment', code: 'put-back', reason, pausedUntil }
      }
      const isBusy = outcome.kind === 'refused' && outcome.fault === 'moment' && outcome.busy === true
      return isBusy
        ? { ...outcome, retryAfterMs: Math.max(outcome.retryAfterMs ?? 0, lane.waitMs()) }
        : outcome
    },
  }
}
