import { directionOf, type Language } from '@fivestead/domain/languages/languages'
import { emailBody, fill, type OwnTemplate, ownSms, templatesIn } from '@fivestead/domain/messaging/templates'
import type { TemplateId } from '@fivestead/domain/messaging/texts'
import * as m from '../../messages/review-requests/en.ts'
import styles from './QuickSend.module.css'
import { useRequestWords } from './use-request-words.ts'

interface Props {
  template: TemplateId | OwnTemplate
  name: string
  /** As typed so far: an @ makes it an e-mail. */
  contact: string
  businessName: string
  language: Language
}

/** Preview of the customer's message: the email with its subject, or the text message. */
export function MessagePreview({ template, name, contact, businessName, language }: Props) {
  const words = useRequestWords(language)
  const dir = directionOf(language)
  const values = { customerName: name.trim() || m.sampleCustomer, businessName, reviewLink: m.sampleLink }
  if (!contact.includes('@')) {
    const text =
      typeof template === 'string' ? templatesIn(words)[template].sms : ownSms(template.body, words)
    return (
      <p className={styles.preview} lang={language} dir={dir}>
        {fill(text, values, words)}
      </p>
    )
  }
  const { subject, paragraphs, button, closing } = emailBody(template, values, words)
  return (
    <div className={styles.preview} lang={language} dir={dir}>
      <p className={styles.subject}>{subject}</p>
      <Paragraphs texts={paragraphs} />
      <p className={styles.button}>{button}</p>
      <Paragraphs texts={closing} />
    </div>
  )
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text, n) => <p key={n}>{text}</p>)
}
