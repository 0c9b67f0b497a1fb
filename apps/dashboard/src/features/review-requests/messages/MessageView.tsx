import type { MessageChannel } from '@fivestead/domain/messaging/channels'
import { SAMPLE_VALUES } from '@fivestead/domain/messaging/lint'
import { smsSize } from '@fivestead/domain/messaging/segments'
import { smsAdvice } from '@fivestead/domain/messaging/sms-advice'
import {
  emailBody,
  fill,
  type OwnTemplate,
  ownSms,
  TEMPLATES,
  type TemplateValues,
} from '@fivestead/domain/messaging/templates'
import type { TemplateId } from '@fivestead/domain/messaging/texts'
import { shortSurveyPath } from '@fivestead/domain/paths'
import { useId, useState } from 'react'
import { runtime } from '../../../lib/runtime.ts'
import type { MessageSettings } from '../../../lib/trpc.ts'
import * as m from '../../../messages/messages/en.ts'
import { Choice } from './Choice.tsx'
import styles from './Messages.module.css'

/** As long as a true one. */
const CODE = 'k3m9p2x7t4wq'

interface Props {
  template: TemplateId | OwnTemplate
  channel: MessageChannel
  businessName: string
  /** For the sender and the small print of an email; left out where they are not known yet. */
  settings?: MessageSettings | undefined
}

/** A message as a customer reads it, with a usual name and a link of the true length. */
export function MessageView({ template, channel, businessName, settings }: Props) {
  const values: TemplateValues = {
    customerName: SAMPLE_VALUES.customerName,
    businessName,
    reviewLink: `${runtime().publicOrigin}${shortSurveyPath(CODE)}`,
  }
  if (channel === 'email') return <MailView template={template} values={values} settings={settings} />
  return <SmsView template={template} values={values} />
}

interface ViewProps {
  template: TemplateId | OwnTemplate
  values: TemplateValues
}

function SmsView({ template, values }: ViewProps) {
  const text = fill(typeof template === 'string' ? TEMPLATES[template].sms : ownSms(template.body), values)
  const { units, segments } = smsSize(text)
  const advice = smsAdvice(text)
  return (
    <div className={styles.view}>
      <p className={styles.bubble}>{text}</p>
      <p className={styles.size}>{m.smsSize({ segments, units })}</p>
      {advice.length === 0 ? null : (
        <ul className={styles.advice}>
          {advice.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const WIDTHS = [
  { value: 'phone', label: m.phone },
  { value: 'desktop', label: m.desktop },
] as const

function MailView({ template, values, settings }: ViewProps & Pick<Props, 'settings'>) {
  const name = useId()
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['value']>('phone')
  const { subject, paragraphs, button, closing } = emailBody(template, values)
  const { businessName } = values
  const postalAddress = settings?.postalAddress ?? settings?.knownAddress
  const replyTo = settings?.replyTo ?? settings?.replyToChoices[0]
  return (
    <div className={styles.view}>
      <Choice
        legend={m.widthOfThePreview}
        name={name}
        options={WIDTHS}
        chosen={width}
        onChoose={(next) => setWidth(next)}
      />
      <div className={styles.mail} data-width={width}>
        <dl className={styles.envelope}>
          <dt>{m.from}</dt>
          <dd>{settings?.senderName ?? businessName}</dd>
          {replyTo ? (
            <>
              <dt>{m.repliesTo}</dt>
              <dd>{replyTo}</dd>
            </>
          ) : null}
          <dt>{m.subject}</dt>
          <dd className={styles.subject}>{subject}</dd>
        </dl>
        <div className={styles.sheet}>
          <p className={styles.heading}>{businessName}</p>
          <Paragraphs texts={paragraphs} />
          <p>
            <span className={styles.button}>{button}</span>
          </p>
          <Paragraphs texts={closing} />
        </div>
        <div className={styles.small}>
          <p>{m.youGetThisMessage({ businessName })}</p>
          {postalAddress ? (
            <p>
              {businessName}, {postalAddress}
            </p>
          ) : null}
          <p>
            <u>{m.unsubscribe}</u> · <u>{m.privacyPolicy}</u>
          </p>
        </div>
      </div>
    </div>
  )
}

/** Text alone: whatever an owner wrote, nothing of it is markup. */
function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text, n) => <p key={n}>{text}</p>)
}
