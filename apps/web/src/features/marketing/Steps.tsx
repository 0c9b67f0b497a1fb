import * as m from '@fivestead/domain/languages/messages/marketing/en'
import { Stars } from '@fivestead/ui/Stars.tsx'
import type { ReactNode } from 'react'
import ui from '../../lib/ui.module.css'
import styles from './Steps.module.css'

type Step = { title: string; text: string; picture: ReactNode }

const STEPS: Step[] = [
  {
    title: m.ask,
    text: m.askText,
    picture: (
      <>
        <span className={styles.field}>Pat Lee</span>
        <span className={styles.field}>(512) 555-0188</span>
        <span className={styles.button}>{m.sendRequest}</span>
      </>
    ),
  },
  {
    title: m.listen,
    text: m.listenText,
    picture: (
      <>
        <span className={ui.aside}>{m.howWasYourExperience}</span>
        <Stars rating={4} size={34} />
        <span className={ui.aside}>{m.sampleStarsSaid}</span>
      </>
    ),
  },
  {
    title: m.grow,
    text: m.growText,
    picture: (
      <>
        <span className={styles.note} data-tone="good">
          <Stars rating={5} size={14} />
          {m.sampleRyeReview}
        </span>
        <span className={styles.note} data-tone="care">
          <Stars rating={2} size={14} />
          {m.sampleCoffeeNote}
        </span>
      </>
    ),
  },
]

/** The three-step process, each step shown by the piece of the product that does it. */
export function Steps() {
  return (
    <section className={styles.section} aria-labelledby="steps">
      <h2 id="steps" className={`${ui.sectionTitle} ${styles.title}`}>
        {m.stepsTitle}
      </h2>
      <ol className={styles.steps}>
        {STEPS.map(({ title, text, picture }, index) => (
          <li key={title}>
            <div className={styles.picture} aria-hidden="true">
              {picture}
            </div>
            <h3 className={styles.name}>
              <span className={styles.number}>{index + 1}</span>
              {title}
            </h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      <Figures />
    </section>
  )
}

const FIGURES = [
  { value: '4.8', label: m.averageRatingRise },
  { value: '70%', label: m.moreReviews },
  { value: '+47%', label: m.moreCalls },
  { value: '500+', label: m.businessesAndReviews },
]

/** The documented marketing figures and claims, named as goals before they are read. */
function Figures() {
  return (
    <div className={styles.figures}>
      <p className={styles.goals}>{m.goalsNote}</p>
      <dl className={styles.list}>
        {FIGURES.map(({ value, label }) => (
          <div key={label} className={ui.figure}>
            <dt className={styles.figureLabel}>{label}</dt>
            <dd className={ui.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.claims}>
        <li>{m.hundredsOfBusinesses}</li>
        <li>{m.childSponsored}</li>
      </ul>
    </div>
  )
}
