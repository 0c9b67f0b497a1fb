import { showToast } from '@fivestead/ui/toasts'
import styles from './Sidebar.module.css'
import { BUSINESS, BUSINESSES, QR_PATH } from './sample.ts'

/** The businesses of the sample owner; one is active. */
export function Businesses() {
  return (
    <section className={styles.businesses} aria-labelledby="demo-businesses">
      <h2 id="demo-businesses" className={styles.title}>
        Your businesses
      </h2>
      <ul className={styles.list}>
        {BUSINESSES.map(({ name, address, active }) => (
          <li key={name} className={styles.business} aria-current={active ? 'true' : undefined}>
            <strong className={styles.name}>{name}</strong>
            <span className={styles.muted}>{address}</span>
            {active ? <span className={styles.active}>Active</span> : null}
          </li>
        ))}
      </ul>
      <button type="button" className={styles.add} disabled>
        Add Business
      </button>
    </section>
  )
}

/** The link and its QR code, which the owner hands out. */
export function Share() {
  return (
    <div className={styles.share}>
      <section className={styles.card} aria-labelledby="demo-link">
        <h2 id="demo-link" className={styles.title}>
          Review link
        </h2>
        <div className={styles.link}>
          <span className={styles.address}>
            fivestead.com/
            <wbr />
            company/
            <wbr />
            blue-door-bakery
          </span>
          <button type="button" className={styles.copy} aria-label="Copy review link" onClick={copyLink}>
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M7.5 6.5h8v10h-8zM12.5 6.5v-3h-8v10h3" />
            </svg>
          </button>
        </div>
      </section>
      <section className={styles.card} aria-labelledby="demo-code">
        <h2 id="demo-code" className={styles.title}>
          QR code
        </h2>
        <svg className={styles.code} viewBox="-2 -2 29 29" role="img" aria-label="Sample QR code">
          <rect x="-2" y="-2" width="29" height="29" rx="2" />
          <path d={QR_PATH} />
        </svg>
        <p className={styles.muted}>
          For after the visit: receipts, bags, cards. This sample leads to the demo.
        </p>
      </section>
    </div>
  )
}

async function copyLink(): Promise<void> {
  const link = `https://${BUSINESS.page}`
  try {
    await navigator.clipboard.writeText(link)
    showToast({ title: 'Link copied', description: 'This one is a sample.', tone: 'success' })
  } catch {
    const description = `Select and copy it by hand: ${link}`
    showToast({ title: 'Could not copy', description, tone: 'danger' })
  }
}
