import type { FeedbackThread } from '../../lib/trpc.ts'

type Answer = FeedbackThread['answers'][number]

export interface FeedbackStep {
  key: string
  at: string
  /** Null for the arrival and for answers. */
  state: FeedbackThread['state'] | null
  answer: { channel: Answer['channel']; text: string; delivery: string; failed: boolean } | null
}

/** An entry's life in the order of time: its arrival, each change of state, each answer. */
export function stepsOf({ createdAt, changes, answers }: FeedbackThread): FeedbackStep[] {
  const steps: FeedbackStep[] = [
    { key: 'received', at: createdAt, state: null, answer: null },
    ...answers.map((answer) => ({
      key: answer.id,
      at: answer.createdAt,
      state: null,
      answer: {
        channel: answer.channel,
        text: answer.text,
        delivery: deliveryOf(answer),
        failed: answer.state === 'failed' || answer.state === 'cancelled' || answer.state === 'unknown',
      },
    })),
    ...changes.map(({ state, at }, index) => ({ key: `${state}${at}${index}`, at, state, answer: null })),
  ]
  return steps.sort((a, b) => a.at.localeCompare(b.at))
}

/** What became of an answer, in the owner's words. */
function deliveryOf({ state, reason }: Answer): string {
  if (state === 'sent') return 'Sent'
  if (state === 'queued') return reason ?? 'On its way'
  if (state === 'sending') return 'On its way'
  if (state === 'unknown') return `It is not clear whether it arrived. ${reason ?? ''}`.trim()
  return `Not sent. ${reason ?? ''}`.trim()
}
