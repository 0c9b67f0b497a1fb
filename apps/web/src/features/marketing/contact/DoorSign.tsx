import { type ContactDetail, phoneLine } from '@fivestead/domain/contact/details'
import * as m from '@fivestead/domain/languages/messages/contact/en'
import { type ReactNode, use } from 'react'
import { DetailsContext } from '../../../lib/contact-details.ts'
import styles from './DoorSign.module.css'

/** The contact details as the sign in a shop's door: hours and telephone first, then where to write. */
export function DoorSign() {
  const details = use(DetailsContext)
  if (details === null) return null
  const { name, phone, email, address } = details
  return (
    <div className={styles.hanging}>
      <svg className={styles.string} viewBox="0 0 240 56" aria-hidden="true">
        <path d="M20 56 120 8l100 48" />
        <circle cx="120" cy="8" r="5" />
      </svg>
      <div className={styles.sign}>
        <dl className={styles.list}>
          <Row label={m.phone} detail={phone} missing={m.noPhone}>
            {(text, isSample) => <Phone text={text} isSample={isSample} />}
          </Row>
          <Row label={m.email} detail={email} missing={m.noEmail}>
            {(text) => (
              <a className={styles.link} href={`mailto:${text}`}>
                {text}
              </a>
            )}
          </Row>
          <Row label={m.headquarters} detail={address} missing={m.noPostalAddress}>
            {(text) => (
              <address className={styles.address}>
                {name === null ? null : <span>{name}</span>}
                <span>{text}</span>
              </address>
            )}
          </Row>
        </dl>
      </div>
    </div>
  )
}

type RowProps = {
  label: string
  detail: ContactDetail
  /** Said where the operator has not given it. */
  missing: string
  children: (text: string, isSample: boolean) => ReactNode
}

function Row({ label, detail, missing, children }: RowProps) {
  return (
    <div>
      <dt className={styles.label}>
        {label}
        {detail?.isSample ? <span className={styles.sample}>{m.sample}</span> : null}
      </dt>
      <dd>
        {detail === null ? (
          <span className={styles.missing}>{missing}</span>
        ) : (
          children(detail.text, detail.isSample)
        )}
      </dd>
    </div>
  )
}

/** A number to tap; an invented one is only shown. */
function Phone({ text, isSample }: { text: string; isSample: boolean }) {
  const { number, dial, hours } = phoneLine(text)
  return (
    <>
      {isSample ? (
        <span className={styles.phone}>{number}</span>
      ) : (
        <a className={styles.phone} href={`tel:${dial}`}>
          {number}
        </a>
      )}
      {hours === '' ? null : <span className={styles.hours}>{hours}</span>}
    </>
  )
}
