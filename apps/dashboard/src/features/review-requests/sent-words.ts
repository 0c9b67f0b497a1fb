interface Sent {
  channel: string
  reason?: string | null
}

/** Confirmation after a request was accepted: its recipient, and the reason where it waits. */
export function sentWords(
  name: string,
  { channel, reason }: Sent,
  isScheduled = false,
): { title: string; description: string; tone: 'success' | 'neutral' } {
  const by = channel === 'sms' ? 'text message' : 'email'
  if (reason)
    return {
      title: isScheduled ? 'Request scheduled' : 'Request saved',
      description: reason,
      tone: 'neutral',
    }
  return { title: 'Review request sent', description: `${name.trim()} gets it by ${by}.`, tone: 'success' }
}
