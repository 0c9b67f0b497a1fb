interface Sent {
  channel: string
  reason?: string | null
}

/** What the owner reads after a request was taken: where it goes, and why it waits when it does. */
export function sentWords(
  name: string,
  { channel, reason }: Sent,
): { title: string; description: string; tone: 'success' | 'neutral' } {
  const by = channel === 'sms' ? 'text message' : 'email'
  if (reason) return { title: 'Request saved', description: reason, tone: 'neutral' }
  return { title: 'Review request sent', description: `${name.trim()} gets it by ${by}.`, tone: 'success' }
}
