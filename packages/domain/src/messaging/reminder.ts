import * as english from '../languages/messages/request/en.ts'
import type { MessageChannel } from './channels.ts'
import { type RenderedMessage, type RenderValues, reminderIn, render } from './templates.ts'

/** A reminder ready to send, with the links and the way out of any other message. Throws when an e-mail has no way out. */
export function renderReminder(channel: MessageChannel, values: RenderValues): RenderedMessage {
  return render(reminderIn(values.speech?.words ?? english), channel, values)
}
