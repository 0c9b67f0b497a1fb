import { Closing } from './Closing.tsx'
import { STORIES } from './stories.ts'
import styles from './Testimonials.module.css'
import { CaseStudy } from './testimonials/CaseStudy.tsx'
import { StoryCard } from './testimonials/StoryCard.tsx'

const FIGURES = [
  { value: '500+', label: 'businesses' },
  { value: '25,000+', label: 'reviews' },
  { value: '4.8', label: 'average rating' },
  { value: '70%', label: 'more reviews within 90 days' },
]

/** Figures, nine stories and a case study, each marked as what it is. */
export function Testimonials() {
  return (
    <>
      <div className={styles.page}>
        <h1 className={styles.title}>Word from the street</h1>
        <p className={styles.lead}>
          What asking does for a shop. The stories are examples that we wrote, and the figures are samples,
          until owners’ own words stand here.
        </p>
        <dl className={styles.figures}>
          {FIGURES.map(({ value, label }) => (
            <div key={label} className={styles.figure}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
        <ul className={styles.stories} aria-label="Customer stories">
          {STORIES.map((story) => (
            <StoryCard key={story.name} {...story} />
          ))}
        </ul>
      </div>
      <CaseStudy />
      <Closing />
    </>
  )
}
