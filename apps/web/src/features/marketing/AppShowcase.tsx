import { Stars } from '@fivestead/ui/Stars.tsx'
import styles from './AppShowcase.module.css'

const SCREENS = [
  { path: '/your-dashboard', label: 'Dashboard', icon: 'M4 11.5 12 5l8 6.5V20h-5.5v-5h-5v5H4Z' },
  {
    path: '/your-dashboard/reviews',
    label: 'Reviews',
    icon: 'M12 4.5 14.3 9.4 19.6 10 15.7 13.6 16.8 18.9 12 16.2 7.2 18.9 8.3 13.6 4.4 10 9.7 9.4Z',
  },
  { path: '/your-dashboard/requests', label: 'Requests', icon: 'M4 5 20.5 12 4 19l2.5-7Zm2.5 7H14' },
  {
    path: '/your-dashboard/customers',
    label: 'Customers',
    icon: 'M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM5 20c.6-3.6 3.3-5.5 7-5.5s6.4 1.9 7 5.5',
  },
]

const BARS = [
  { label: 'Sent', count: 64, height: 52 },
  { label: 'Opened', count: 57, height: 46 },
  { label: 'Rated', count: 41, height: 33 },
  { label: 'Google', count: 29, height: 23 },
]

const ABILITIES = [
  { name: 'Dashboard', text: 'how you stand, and who is waiting for a reply' },
  { name: 'Send request', text: 'a name, a number, done' },
  { name: 'Upload', text: 'yesterday’s customers from a file' },
  { name: 'Analytics', text: 'requests to Google reviews, step by step' },
  { name: 'Reviews', text: 'your Google reviews in one list' },
  { name: 'Real-time notifications', text: 'a low rating or private feedback, by email or text' },
]

/** The product on a phone; its bar leads to the real screens. */
export function AppShowcase() {
  return (
    <section className={styles.section} aria-labelledby="pocket">
      <div className={styles.phone}>
        <div className={styles.screen}>
          <div className={styles.content} aria-hidden="true">
            <span className={styles.muted}>Blue Door Bakery</span>
            <span className={styles.hello}>Good morning, Dana</span>
            <div className={styles.pair}>
              <span className={styles.tile}>
                <span className={styles.muted}>Total Reviews</span>
                <span className={styles.value}>128</span>
              </span>
              <span className={styles.tile}>
                <span className={styles.muted}>Average Rating</span>
                <span className={styles.value}>4.6</span>
              </span>
            </div>
            <span className={styles.tile}>
              <span className={styles.strong}>Waiting for you</span>
              <span className={styles.message}>
                <Stars rating={2} size={14} />
                <span>“Waited 25 minutes for a coffee.”</span>
                <span className={styles.muted}>Pat L., 12 min ago</span>
              </span>
              <span className={styles.message} data-tone="calm">
                <Stars rating={3} size={14} />
                <span>“Bread was great, parking was not.”</span>
                <span className={styles.muted}>Kim R., yesterday</span>
              </span>
            </span>
            <span className={styles.tile}>
              <span className={styles.strong}>Requests to public reviews</span>
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
          <nav className={styles.tabs} aria-label="The app's screens">
            {SCREENS.map(({ path, label, icon }, index) => (
              <a key={path} className={styles.tab} href={path} data-first={index === 0 ? '' : undefined}>
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
          Run it from your phone
        </h2>
        <p className={styles.lead}>
          The whole product works in your phone’s browser. Add it to your home screen, and it opens like an
          app.
        </p>
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
