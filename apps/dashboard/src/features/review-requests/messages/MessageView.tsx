import { directionOf, type Language } from '@fivestead/domain/languages/languages'
import * as common from '@fivestead/domain/languages/messages/common/en'
import type { MessageChannel } from '@fivestead/domain/messaging/channels'
import { SAMPLE_VALUES } from '@fivestead/domain/messaging/lint'
import { smsSize } from '@fivestead/domain/messaging/segments'
import { smsAdvice } from '@fivestead/domain/messaging/sms-advice'
import {
  emailBody,
  type OwnTemplate,
  type RequestWords,
  smsText,
  type TemplateValues,
} from '@fivestead/domain/messaging/templates'
import type { TemplateId } from '@fivestead/domain/messaging/texts'
import { shortSurveyPath } from '@fivestead/domain/paths'
import { useId, useState } from 'react'
import { Choice } from '../../../components/Choice.tsx'
import ui from '../../../components/ui.module.css'
import { runtime } from '../../../lib/runtime.ts'
import type { MessageSettings } from '../../../lib/trpc.ts'
import * as m from '../../../messages/messages/en.ts'
import styles from './Messages.module.css'

/** As long as a true one. */
const CODE = 'k3m9p2x7t4wq'

interface Props {
  template: TemplateId | OwnTemplate
  channel: MessageChannel
  /** Language of the text. */
  written: Language
  /** Language of the words around it, and these. */
  language: Language
  words: RequestWords
  businessName: string
  /** For the sender and the small print of an email; left out where they are not known yet. */
  settings?: MessageSettings | undefined
}

/** A message as a customer reads it, with a usual name and a link of the true length. */
export function MessageView({ channel, businessName, settings, ...text }: Props) {
  const values: TemplateValues = {
    customerName: SAMPLE_VALUES.customerName,
    businessName,
    reviewLink: `${runtime().publicOrigin}${shortSurveyPath(CODE)}`,
  }
  if (channel === 'email') return <MailView {...text} values={values} settings={settings} />
  return <SmsView {...text} values={values} />
}

interface ViewProps extends Pick<Props, 'template' | 'written' | 'language' | 'words'> {
  values: TemplateValues
}

const readIn = (language: Language) => ({ lang: language, dir: directionOf(language) })

function SmsView({ template, written, words, values }: ViewProps) {
  const text = smsText(template, values, words)
  const { units, segments } = smsSize(text)
  const advice = smsAdvice(text)
  return (
    <div className={`${ui.stack8} ${styles.view}`}>
      <p className={`${ui.flush} ${ui.sunk} ${ui.wrap} ${styles.bubble}`} {...readIn(written)}>
        {text}
      </p>
      <p className={`${ui.muted} ${ui.small} ${ui.flush} ${ui.figures}`}>{m.smsSize({ segments, units })}</p>
      {advice.length === 0 ? null : (
        <ul className={`${ui.flush} ${ui.amber} ${ui.round10} ${ui.small} ${styles.advice}`}>
          {advice.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const WIDTHS = [
  { value: 'phone', label: common.phone },
  { value: 'desktop', label: m.desktop },
] as const

function MailView({
  template,
  written,
  language,
  words,
  values,
  settings,
}: ViewProps & Pick<Props, 'settings'>) {
  const name = useId()
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['value']>('phone')
  const { subject, paragraphs, button, closing } = emailBody(template, values, words)
  const { businessName } = values
  const postalAddress = settings?.postalAddress ?? settings?.knownAddress
  const replyTo = settings?.replyTo ?? settings?.replyToChoices[0]
  return (
    <div className={`${ui.stack8} ${styles.view}`}>
      <Choice
        legend={m.widthOfThePreview}
        name={name}
        options={WIDTHS}
        chosen={width}
        onChoose={(next) => setWidth(next)}
      />
      <div className={`${ui.wide} ${ui.clip} ${ui.bordered} ${ui.round} ${styles.mail}`} data-width={width}>
        <dl className={`${ui.facts} ${ui.stack} ${ui.flush} ${ui.sunk} ${ui.small} ${styles.envelope}`}>
          <dt>{m.from}</dt>
          <dd>{settings?.senderName ?? businessName}</dd>
          {replyTo ? (
            <>
              <dt>{m.repliesTo}</dt>
              <dd>{replyTo}</dd>
            </>
          ) : null}
          <dt>{m.subject}</dt>
          <dd className={ui.strong} {...readIn(written)}>
            {subject}
          </dd>
        </dl>
        <div className={`${ui.panel} ${styles.sheet}`} {...readIn(written)}>
          <p className={styles.heading}>{businessName}</p>
          <Paragraphs texts={paragraphs} />
          <p>
            <span className={`${ui.round} ${ui.strong} ${styles.button}`} {...readIn(language)}>
              {button}
            </span>
          </p>
          <Paragraphs texts={closing} />
        </div>
        <div className={`${ui.muted} ${ui.tiny} ${styles.small}`} {...readIn(language)}>
          <p>{words.reason({ businessName })}</p>
          {postalAddress ? (
            <p>
              {businessName}, {postalAddress}
            </p>
          ) : null}
          <p>
            <u>{words.unsubscribe}</u> · <u>{m.privacyPolicy}</u>
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
