import { fill, TEMPLATES } from '@fivestead/domain/messaging/templates'
import type { TemplateId } from '@fivestead/domain/messaging/texts'
import styles from './QuickSend.module.css'

interface Props {
  template: TemplateId
  name: string
  /** As typed so far: an @ makes it an e-mail. */
  contact: string
  businessName: string
}

/** What the customer will read: the mail with its subject, or the text message. */
export function MessagePreview({ template, name, contact, businessName }: Props) {
  const { sms, subject, paragraphs, button } = TEMPLATES[template]
  const values = { customerName: name.trim() || 'Pat', businessName, reviewLink: '(link)' }
  if (!contact.includes('@')) return <p className={styles.preview}>{fill(sms, values)}</p>
  return (
    <div className={styles.preview}>
      <p className={styles.subject}>{fill(subject, values)}</p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{fill(paragraph, values)}</p>
      ))}
      <p className={styles.button}>{button}</p>
    </div>
  )
}
