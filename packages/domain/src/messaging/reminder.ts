import type { MessageChannel } from './channels.ts'
import { type RenderedMessage, type RenderValues, render, type Template } from './templates.ts'

/** Reminder to a customer who has not answered yet, whatever the first message said. */
export const REMINDER: Template = {
  label: 'Reminder',
  sms: '{businessName}: Hi {customerName}, a quick reminder: how did we do? We read every reply: {reviewLink} Reply STOP to opt out',
  subject: 'Reminder: how did {businessName} do?',
  paragraphs: [
    'Hi {customerName},',
    'A quick reminder: we would still like to hear how we did. It takes a minute, and good or bad, we read every reply.',
  ],
  button: 'Rate your experience',
}

/** A reminder ready to send, with the links and the way out of any other message. Throws when an e-mail has no way out. */
export function renderReminder(channel: MessageChannel, values: RenderValues): RenderedMessage {
  return render(REMINDER, channel, values)
}
