import * as m from '../../messages/review-requests/en.ts'

interface Sent {
  channel: string
  reason?: string | null
}

/** Confirmation after a request was accepted here, before any provider took it: its recipient, or the reason why it waits. */
export function sentWords(
  name: string,
  { channel, reason }: Sent,
  isScheduled = false,
): { title: string; description: string; tone: 'success' | 'neutral' } {
  if (reason) {
    const title = isScheduled ? m.requestScheduled : m.requestSaved
    return { title, description: reason, tone: 'neutral' }
  }
  return {
    title: m.requestOnItsWay,
    description: m.requestOnItsWayTo({ name: name.trim(), channel: channel === 'sms' ? 'sms' : 'email' }),
    tone: 'success',
  }
}
