import * as m from '@fivestead/domain/languages/messages/marketing/en'
import { Stars } from '@fivestead/ui/Stars.tsx'
import { withLanguage } from '../../lib/language.ts'
import styles from './AppShowcase.module.css'

const SCREENS = [
  { path: '/your-dashboard', label: m.dashboard, icon: 'M4 11.5 12 5l8 6.5V20h-5.5v-5h-5v5H4Z' },
  {
    path: '/your-dashboard/reviews',
    label: m.reviews,
    icon: 'M12 4.5 14.3 9.4 19.6 10 15.7 13.6 16.8 18.9 12 16.2 7.2 18.9 8.3 13.6 4.4 10 9.7 9.4Z',
  },
  { path: '/your-dashboard/requests', label: m.requests, icon: 'M4 5 20.5 12 4 19l2.5-7Zm2.5 7H14' },
  {
    path: '/your-dashboard/customers',
    label: m.customers,
    icon: 'M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM5 20c.6-3.6 3.3-5.5 7-5.5s6.4 1.9 7 5.5',
  },
]

const BARS = [
  { label: m.sent, count: 64, height: 52 },
  { label: m.opened, count: 57, height: 46 },
  { label: m.rated, count: 41, height: 33 },
  { label: 'Google', count: 29, height: 23 },
]

const ABILITIES = [
  { name: m.dashboard, text: m.dashboardHint },
  { name: m.sendRequest, text: m.sendRequestHint },
  { name: m.upload, text: m.uploadHint },
  { name: m.analytics, text: m.analyticsHint },
  { name: m.reviews, text: m.reviewsHint },
  { name: m.realTimeNotifications, text: m.notificationsHint },
]

/** The product on a phone; its bar leads to the real screens. */
export function AppShowcase() {
  return (
    <section className={styles.section} aria-labelledby="pocket">
      <div className={styles.phone}>
        <div className={styles.screen}>
          <div className={styles.content} aria-hidden="true">
            <span className={styles.muted}>Blue Door Bakery</span>
            <span className={styles.hello}>{m.goodMorningDana}</span>
            <div className={styles.pair}>
              <span className={styles.tile}>
                <span className={styles.muted}>{m.totalReviews}</span>
                <span className={styles.value}>128</span>
              </span>
              <span className={styles.tile}>
                <span className={styles.muted}>{m.averageRating}</span>
                <span className={styles.value}>4.6</span>
              </span>
            </div>
            <span className={styles.tile}>
              <span className={styles.strong}>{m.waitingForYou}</span>
              <span className={styles.message}>
                <Stars rating={2} size={14} />
                <span>{m.sampleCoffeeNote}</span>
                <span className={styles.muted}>{m.samplePatMinutes}</span>
              </span>
              <span className={styles.message} data-tone="calm">
                <Stars rating={3} size={14} />
                <span>{m.sampleParkingReview}</span>
                <span className={styles.muted}>{m.sampleKimYesterday}</span>
              </span>
            </span>
            <span className={styles.tile}>
              <span className={styles.strong}>{m.requestsToPublicReviews}</span>
              <svg className={styles.bars} viewBox="0 0 260 92" aria-hidden="true">
                {BARS.map(({ label, count, height }, index) => (
                  <g
                    key={label}
                    transform={`translate(${index * 67} 0)`}
                    data-last={index === 3 ? '' : undefined}
                  >
                    <text x="29" y={66 - height}>
                      {count}
                    </text>
                    <rect y={72 - height} width="58" height={height} rx="4" />
                    <text className={styles.barLabel} x="29" y="88">
                      {label}
                    </text>
                  </g>
                ))}
              </svg>
            </span>
          </div>
          <nav className={styles.tabs} aria-label={m.theAppsScreens}>
            {SCREENS.map(({ path, label, icon }, index) => (
              <a
                key={path}
                className={styles.tab}
                href={withLanguage(path)}
                data-first={index === 0 ? '' : undefined}
              >
                <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
                  <path d={icon} />
                </svg>
                {label}
              </a>
            ))}
          </nav>
        </div>
      </div>
      <div className={styles.words}>
        <h2 id="pocket" className={styles.title}>
          {m.phoneTitle}
        </h2>
        <p className={styles.lead}>{m.phoneLead}</p>
        <ul className={styles.list}>
          {ABILITIES.map(({ name, text }) => (
            <li key={name} className={styles.item}>
              <strong className={styles.strong}>{name}</strong>
              <span className={styles.itemText}>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
