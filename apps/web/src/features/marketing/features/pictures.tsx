import * as m from '@fivestead/domain/languages/messages/marketing/en'
import { Stars } from '@fivestead/ui/Stars.tsx'
import { publicAddress } from '../../../lib/slots.ts'
import { Awning } from '../Awning.tsx'
import styles from './pictures.module.css'

/** A text message on the customer's phone, and what came of it. */
export function Message() {
  return (
    <div className={styles.thread}>
      <p className={styles.bubble}>
        {m.sampleMessage} <span className={styles.address}>{publicAddress().host}/survey/7</span>
      </p>
      <p className={styles.receipt}>
        <span>
          {m.sent}
          <br />
          {m.sampleSentTime}
        </span>
        <span>
          {m.opened}
          <br />
          {m.sampleOpenedTime}
        </span>
        <span className={styles.last}>
          {m.rated}
          <br />
          {m.sampleRatedTime}
        </span>
      </p>
    </div>
  )
}

/** The survey as a customer meets it. */
export function Door() {
  return (
    <div className={styles.door}>
      <Awning />
      <div className={styles.leaf}>
        <span className={styles.strong}>Blue Door Bakery</span>
        <Stars rating={5} size={34} />
        <span className={styles.button}>{m.submitRating}</span>
      </div>
    </div>
  )
}

const STATES = [m.newWord, m.inProgress, m.resolved]

/** A private message in the owner's inbox. */
export function Inbox() {
  return (
    <div className={styles.note}>
      <Stars rating={2} size={18} />
      <p className={styles.quote}>{m.sampleCoffeeNote}</p>
      <p className={styles.muted}>{m.samplePatTwelveMinutes}</p>
      <p className={styles.states}>
        {STATES.map((state, index) => (
          <span key={state} data-on={index === 1 ? '' : undefined}>
            {state}
          </span>
        ))}
      </p>
    </div>
  )
}

const SPREAD = [96, 21, 6, 3, 2]

/** The public rating with its breakdown by stars. */
export function Breakdown() {
  return (
    <div className={styles.breakdown}>
      <div className={styles.rating}>
        <span className={styles.big}>4.6</span>
        <Stars rating={4.6} size={20} />
        <span className={styles.muted}>{m.sampleReviewCount}</span>
      </div>
      <svg className={styles.spread} viewBox="0 0 300 150" aria-hidden="true">
        {SPREAD.map((count, index) => (
          <g key={count} transform={`translate(0 ${index * 31})`}>
            <text x="10" y="16">
              {5 - index}
            </text>
            <rect className={styles.track} x="28" y="4" width="228" height="14" rx="7" />
            <rect className={styles.bar} x="28" y="4" width={Math.max(14, count * 2.2)} height="14" rx="7" />
            <text className={styles.count} x="300" y="16">
              {count}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}

const RANKS = [
  { keyword: m.sourdoughBread, place: 'Portland, ME', position: 2, change: '+3', tone: 'green' },
  { keyword: m.bakeryNearMe, place: 'Portland, ME', position: 6, change: '+5', tone: 'amber' },
  { keyword: m.birthdayCake, place: 'South Portland, ME', position: 14, change: '+1', tone: 'red' },
]

/** Positions for three searches, in the colours of the ranking tab. */
export function Ranks() {
  return (
    <table className={styles.ranks}>
      <tbody>
        {RANKS.map(({ keyword, place, position, change, tone }) => (
          <tr key={keyword}>
            <td>
              <span className={styles.strong}>{keyword}</span>
              <span className={styles.muted}>{place}</span>
            </td>
            <td>
              <span className={styles.change}>{change}</span>
            </td>
            <td>
              <span className={styles.position} data-tone={tone}>
                #{position}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const FUNNEL = [
  { label: m.sent, count: 64 },
  { label: m.opened, count: 57 },
  { label: m.rated, count: 41 },
  { label: m.toGoogle, count: 29 },
]

/** From request to Google review. */
export function Funnel() {
  return (
    <svg className={styles.funnel} viewBox="0 0 420 190" aria-hidden="true">
      {FUNNEL.map(({ label, count }, index) => (
        <g key={label} transform={`translate(${index * 108} 0)`}>
          <text className={styles.figure} x="48" y={150 - count * 1.8}>
            {count}
          </text>
          <rect
            className={index === 3 ? styles.gold : styles.green}
            y={160 - count * 1.8}
            width="96"
            height={count * 1.8}
            rx="6"
          />
          <text className={styles.count} x="48" y="184">
            {label}
          </text>
        </g>
      ))}
    </svg>
  )
}

const CUSTOMERS = [
  { name: 'Pat Lee', contact: '(512) 555-0188', asked: true },
  { name: 'Kim Rivera', contact: 'kim@example.com', asked: true },
  { name: 'Jo Park', contact: '(512) 555-0121', asked: false },
]

/** A file of customers, taken in. */
export function List() {
  return (
    <div className={styles.list}>
      <span className={styles.file}>customers-tuesday.csv</span>
      {CUSTOMERS.map(({ name, contact, asked }) => (
        <p key={name} className={styles.person}>
          <span>
            <span className={styles.strong}>{name}</span>
            <span className={styles.muted}>{contact}</span>
          </span>
          <span className={styles.pill} data-tone={asked ? 'green' : undefined}>
            {asked ? m.asked : m.added}
          </span>
        </p>
      ))}
    </div>
  )
}

const SHOPS = [
  { name: m.bakery, height: 150, wall: '#f4efe5', sign: '4.6' },
  { name: m.cafe, height: 176, wall: '#fdf0d5', sign: '4.8' },
  { name: m.florist, height: 138, wall: '#dff1ea', sign: '4.7' },
]

/** A street of shops that belong to one owner, each with its own rating. */
export function Street() {
  return (
    <svg className={styles.street} viewBox="0 0 480 210" aria-hidden="true">
      {SHOPS.map(({ name, height, wall, sign }, index) => (
        <g key={name} transform={`translate(${index * 160} ${196 - height})`}>
          <rect x="6" width="148" height={height} rx="4" fill={wall} />
          {[0, 1, 2, 3, 4].map((stripe) => (
            <path
              key={stripe}
              d={`M${stripe * 32} 44h32v18a16 14 0 0 1-32 0Z`}
              fill={stripe % 2 === 0 ? '#12594a' : '#fffdf8'}
            />
          ))}
          <text className={styles.shop} x="80" y="29">
            {name}
          </text>
          <rect className={styles.glass} x="20" y="86" width="66" height={height - 110} rx="3" />
          <path className={styles.entry} d={`M100 ${height}V${height - 46}a16 16 0 0 1 32 0v46Z`} />
          <text className={styles.sign} x="53" y={86 + (height - 110) / 2 + 8}>
            {sign}
          </text>
        </g>
      ))}
      <path className={styles.kerb} d="M0 198h480" />
    </svg>
  )
}
