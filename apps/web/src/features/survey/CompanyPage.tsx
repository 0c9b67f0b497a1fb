import * as companyWords from '@fivestead/domain/languages/messages/company-page/en'
import { type FormEvent, useEffect, useState } from 'react'
import type { CompanyLater } from './company-later.tsx'
import { Frame } from './Frame.tsx'
import { Heading } from './Heading.tsx'
import type { PageView } from './model.ts'
import { StarInput } from './StarInput.tsx'
import styles from './survey.module.css'
import { useCompany } from './use-company.ts'
import type { Later } from './use-later.ts'

/** The public company page: a star widget and what follows from the star. */
export function CompanyPage(view: PageView & Later<CompanyLater>) {
  const { page, path, via } = view
  const company = useCompany(view)
  const { start, choice, saved, followed, takesFocus, part, choose, follow } = company
  const { step } = choice
  /** True while stars chosen by key wait for the Continue button (WCAG 3.2.2). */
  const [waits, setWaits] = useState(false)
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const onChoose = (stars: number, tapped: boolean) => {
    setWaits(!tapped)
    if (tapped) choose(stars, true)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWaits(false)
    choose(Number(new FormData(event.currentTarget).get('rating')), false)
  }
  const problem = start.step === 'rating' && start.problem
  const hasLink = step === 'feedback-positive' || step === 'feedback-neutral'
  return (
    <>
      <Frame
        name={page.business.name}
        brand={page.brand}
        nameAs="h1"
        tagline={companyWords.tagline}
        destinations={hasLink ? [] : page.destinations.filter(({ site }) => !followed.includes(site))}
        onPublicLink={follow}
      >
        {step === 'thank-you' && part ? (
          <part.CompanyThanks view={view} company={company} />
        ) : (
          <form
            className={styles.rate}
            method="post"
            action={path}
            data-live={live && !waits ? '' : undefined}
            onSubmit={onSubmit}
          >
            <Heading as="h2" takesFocus={takesFocus}>
              {companyWords.question}
            </Heading>
            <p className={styles.text}>{companyWords.hint}</p>
            <input type="hidden" name="step" value="company-rating" />
            <input type="hidden" name="submissionKey" value={view.submissionKey} />
            {via ? <input type="hidden" name="via" value={via} /> : null}
            <StarInput initial={start.rating} onChoose={onChoose}>
              {saved && part ? part.savedText(step) : null}
            </StarInput>
            {problem ? (
              <p className={styles.problem} role="alert">
                {problem}
              </p>
            ) : null}
            <button className={styles.scriptless} type="submit">
              {companyWords.goOn}
            </button>
          </form>
        )}
        {part && step !== 'thank-you' ? <part.AfterStars key={step} view={view} company={company} /> : null}
      </Frame>
      {live && part ? <part.ToastRegion /> : null}
    </>
  )
}
