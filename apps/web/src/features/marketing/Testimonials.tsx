import * as m from '@fivestead/domain/languages/messages/marketing/en'
import ui from '../../lib/ui.module.css'
import { Closing } from './Closing.tsx'
import { STORIES } from './stories.ts'
import styles from './Testimonials.module.css'
import { CaseStudy } from './testimonials/CaseStudy.tsx'
import { Day } from './testimonials/Day.tsx'
import { SampleSurveys } from './testimonials/SampleSurveys.tsx'
import { StoryCard } from './testimonials/StoryCard.tsx'

const FIGURES = [
  { value: '500+', label: m.businesses },
  { value: '25,000+', label: m.reviewsUnit },
  { value: '4.8', label: m.averageRatingUnit },
  { value: '70%', label: m.moreReviews },
]

/** Surveys to try and a day with the product; then figures, nine stories and a case study, each marked as what it is. */
export function Testimonials() {
  return (
    <>
      <div className={`${ui.wide} ${styles.page}`}>
        <h1 className={styles.title}>{m.wordFromTheStreet}</h1>
        <p className={`${ui.lead} ${styles.lead}`}>{m.tryLead}</p>
        <div className={styles.tryable}>
          <SampleSurveys />
          <Day />
        </div>
        <h2 id="stories" className={ui.subtitle}>
          {m.customerStories}
        </h2>
        <p className={`${ui.lead} ${styles.lead}`}>{m.storiesLead}</p>
        <p className={styles.goals}>{m.goalsNote}</p>
        <dl className={styles.figures}>
          {FIGURES.map(({ value, label }) => (
            <div key={label} className={ui.figure}>
              <dt className={styles.label}>{label}</dt>
              <dd className={ui.value}>{value}</dd>
            </div>
          ))}
        </dl>
        <ul className={styles.stories} aria-labelledby="stories">
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
