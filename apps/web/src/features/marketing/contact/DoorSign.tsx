import { supportEmail } from '../../../lib/support-email.ts'
import styles from './DoorSign.module.css'
import { HEADQUARTERS, PHONE } from './places.ts'

/** The contact details as the sign in a shop's door: hours and telephone first, then where to write. */
export function DoorSign() {
  const email = supportEmail()
  return (
    <div className={styles.hanging}>
      <svg className={styles.string} viewBox="0 0 240 56" aria-hidden="true">
        <path d="M20 56 120 8l100 48" />
        <circle cx="120" cy="8" r="5" />
      </svg>
      <div className={styles.sign}>
        <dl className={styles.list}>
          <div>
            <dt className={styles.label}>Phone</dt>
            <dd className={styles.value}>
              <a className={styles.phone} href={PHONE.link}>
                {PHONE.shown}
              </a>
              <span className={styles.hours}>{PHONE.hours}</span>
            </dd>
          </div>
          <div>
            <dt className={styles.label}>Email</dt>
            <dd className={styles.value}>
              <a className={styles.link} href={`mailto:${email}`}>
                {email}
              </a>
            </dd>
          </div>
          <div>
            <dt className={styles.label}>Headquarters</dt>
            <dd className={styles.value}>
              <address className={styles.address}>
                {HEADQUARTERS.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            </dd>
          </div>
        </dl>
      </div>
    </div>
  )
}
