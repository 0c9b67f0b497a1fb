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
  const by = channel === 'sms' ? 'text message' : 'email'
  if (reason) {
    const title = isScheduled ? 'Request scheduled' : 'Request saved'
    return { title, description: reason, tone: 'neutral' }
  }
  return {
    title: 'Review request on its way',
    description: `${name.trim()} gets it by ${by}.`,
    tone: 'success',
  }
}
