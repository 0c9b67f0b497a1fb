import * as m from '@fivestead/domain/languages/messages/demo/en'
import { SAMPLE_SURVEY_PATH } from '@fivestead/domain/paths'
import { showToast } from '@fivestead/ui/toasts'
import { useEffect, useRef } from 'react'
import { withLanguage } from '../../lib/language.ts'
import { publicAddress } from '../../lib/slots.ts'
import ui from '../../lib/ui.module.css'
import styles from './Sidebar.module.css'
import { BUSINESSES } from './sample.ts'
import shared from './shared.module.css'

/** The businesses of the sample owner; one is active. */
export function Businesses() {
  return (
    <section className={styles.businesses} aria-labelledby="demo-businesses">
      <h2 id="demo-businesses" className={styles.title}>
        {m.yourBusinesses}
      </h2>
      <ul className={styles.list}>
        {BUSINESSES.map(({ name, address, active }) => (
          <li key={name} className={styles.business} aria-current={active ? 'true' : undefined}>
            <strong className={styles.name}>{name}</strong>
            <span className={`${ui.note} ${styles.muted}`}>{address}</span>
            {active ? <span className={styles.active}>{m.active}</span> : null}
          </li>
        ))}
      </ul>
      <button type="button" className={styles.add} disabled>
        {m.addBusiness}
      </button>
    </section>
  )
}

/** The link and its QR code, which the owner hands out; here both lead to the sample survey. */
export function Share() {
  const { host } = publicAddress()
  return (
    <div className={styles.share}>
      <section className={`${shared.box} ${styles.card}`} aria-labelledby="demo-link">
        <h2 id="demo-link" className={styles.title}>
          {m.reviewLink}
        </h2>
        <div className={styles.link}>
          <a className={styles.address} href={withLanguage(SAMPLE_SURVEY_PATH)}>
            {host}
            <wbr />
            {SAMPLE_SURVEY_PATH}
          </a>
          <button type="button" className={styles.copy} aria-label={m.copyReviewLink} onClick={copyLink}>
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M7.5 6.5h8v10h-8zM12.5 6.5v-3h-8v10h3" />
            </svg>
          </button>
        </div>
        <p className={`${ui.note} ${styles.muted}`}>{m.reviewLinkHint}</p>
      </section>
      <section className={`${shared.box} ${styles.card}`} aria-labelledby="demo-code">
        <h2 id="demo-code" className={styles.title}>
          {m.qrCode}
        </h2>
        <Code />
        <p className={`${ui.note} ${styles.muted}`}>{m.qrCodeHint}</p>
      </section>
    </div>
  )
}

const sampleLink = () => `${publicAddress().origin}${SAMPLE_SURVEY_PATH}`

/** The code of the sample survey at this site's own address, drawn once the script runs. */
function Code() {
  const holder = useRef<HTMLDivElement>(null)
  useEffect(() => {
    import('@fivestead/ui/qr-code')
      .then(({ drawQrCode }) => {
        if (holder.current !== null) drawQrCode(holder.current, sampleLink())
      })
      // The link above leads to the same place.
      .catch(() => {})
  }, [])
  return <div ref={holder} className={styles.code} role="img" aria-label={m.sampleQrCode} />
}

async function copyLink(): Promise<void> {
  const link = sampleLink()
  try {
    await navigator.clipboard.writeText(link)
    showToast({ title: m.linkCopied, description: m.linkCopiedHint, tone: 'success' })
  } catch {
    const description = m.copyByHand({ link })
    showToast({ title: m.couldNotCopy, description, tone: 'danger' })
  }
}
