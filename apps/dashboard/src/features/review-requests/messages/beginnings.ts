import type { Language } from '@fivestead/domain/languages/languages'
import type { MessageChannel } from '@fivestead/domain/messaging/channels'
import { type RequestWords, templatesIn } from '@fivestead/domain/messaging/templates'
import { PAGE_LANGUAGE } from '../../../lib/own-language.ts'
import * as m from '../../../messages/messages/en.ts'

export type Beginning = Record<MessageChannel, { subject: string; body: string }>

/** Text of a new template, or of a new version: it names the business, and leads to the survey. */
export function beginningIn(language: Language, words: RequestWords): Beginning {
  if (language === PAGE_LANGUAGE) {
    return {
      sms: { subject: '', body: m.textBeginning },
      email: { subject: m.subjectBeginning, body: m.emailBeginning },
    }
  }
  const { sms, subject, paragraphs } = templatesIn(words).fivestead
  return {
    // The way out is added as the text is sent.
    sms: { subject: '', body: sms.replace(words.stop, '').trim() },
    email: { subject, body: [...paragraphs, '{reviewLink}', words.thanks, '{businessName}'].join('\n\n') },
  }
}
