import type { FeedbackThread } from '../../lib/trpc.ts'

type Reply = FeedbackThread['replies'][number]

export interface FeedbackStep {
  key: string
  at: string
  /** Null for the arrival and for replies. */
  state: FeedbackThread['state'] | null
  reply: { channel: Reply['channel']; text: string; delivery: string; failed: boolean } | null
}

/** An entry's life in the order of time: its arrival, each change of state, each reply. */
export function stepsOf({ createdAt, changes, replies }: FeedbackThread): FeedbackStep[] {
  const steps: FeedbackStep[] = [
    { key: 'received', at: createdAt, state: null, reply: null },
    ...replies.map((reply) => ({
      key: reply.id,
      at: reply.createdAt,
      state: null,
      reply: {
        channel: reply.channel,
        text: reply.text,
        delivery: deliveryOf(reply),
        failed: reply.state === 'failed' || reply.state === 'cancelled' || reply.state === 'unknown',
      },
    })),
    ...changes.map(({ state, at }, index) => ({ key: `${state}${at}${index}`, at, state, reply: null })),
  ]
  return steps.sort((a, b) => a.at.localeCompare(b.at))
}

/** Delivery of a reply, in the owner's words. */
function deliveryOf({ state, reason }: Reply): string {
  if (state === 'sent') return 'Sent'
  if (state === 'queued') return reason ?? 'On its way'
  if (state === 'sending') return 'On its way'
  if (state === 'unknown') return `It is not clear whether it arrived. ${reason ?? ''}`.trim()
  return `Not sent. ${reason ?? ''}`.trim()
}
