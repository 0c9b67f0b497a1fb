import { Stars } from '@fivestead/ui/Stars.tsx'
import type { ReactNode } from 'react'
import styles from './Steps.module.css'

type Step = { title: string; text: string; picture: ReactNode }

const STEPS: Step[] = [
  {
    title: 'Ask',
    text: 'A name and a number at the counter, or the QR code on a receipt. We never text at night.',
    picture: (
      <>
        <span className={styles.field}>Pat Lee</span>
        <span className={styles.field}>(512) 555-0188</span>
        <span className={styles.button}>Send request</span>
      </>
    ),
  },
  {
    title: 'Listen',
    text: 'The survey opens at once on any phone. A star, Submit, and a few words if they like.',
    picture: (
      <>
        <span className={styles.label}>How was your experience?</span>
        <Stars rating={4} size={34} />
        <span className={styles.label}>4 of 5: Good</span>
      </>
    ),
  },
  {
    title: 'Grow',
    text: 'More reviews on Google, and a private line for problems, so you hear of them while you can still fix it.',
    picture: (
      <>
        <span className={styles.note} data-tone="good">
          <Stars rating={5} size={14} />
          “Best rye in town, and they know my name.”
        </span>
        <span className={styles.note} data-tone="care">
          <Stars rating={2} size={14} />
          “Waited 25 minutes for a coffee.”
        </span>
      </>
    ),
  },
]

/** The three-step process, each step shown by the piece of the product that does it. */
export function Steps() {
  return (
    <section className={styles.section} aria-labelledby="steps">
      <h2 id="steps" className={styles.title}>
        How it works, in three steps
      </h2>
      <ol className={styles.steps}>
        {STEPS.map(({ title, text, picture }, index) => (
          <li key={title} className={styles.step}>
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
  { value: '4.8', label: 'average rating, up 0.7' },
  { value: '70%', label: 'more reviews within 90 days' },
  { value: '+47%', label: 'more calls' },
  { value: '500+', label: 'businesses, 25,000+ reviews' },
]

/** The documented marketing figures, marked as samples. */
function Figures() {
  return (
    <div className={styles.figures}>
      <dl className={styles.list}>
        {FIGURES.map(({ value, label }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.figureLabel}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.sample}>
        Sample figures and claims, what we aim for and not a survey of customers: the numbers above, “Hundreds
        of local businesses”, and a child sponsored globally for each signup.
      </p>
    </div>
  )
}
