import { COMPANY_PAGE } from '@fivestead/domain/reviews/texts'
import { ToastRegion } from '@fivestead/ui/ToastRegion.tsx'
import { useEffect, useState } from 'react'
import { CompanyForm } from './CompanyForm.tsx'
import { COMPANY_WORDS } from './company-words.ts'
import { Frame } from './Frame.tsx'
import { Heading } from './Heading.tsx'
import { freshStart, type PageView } from './model.ts'
import { NeutralStep } from './NeutralStep.tsx'
import { PublicLink } from './PublicLink.tsx'
import { StarInput } from './StarInput.tsx'
import styles from './survey.module.css'
import { useCompany } from './use-company.ts'

/** The public company page: a star widget and what follows from the star (visitor spec 2 and 4). */
export function CompanyPage(view: PageView) {
  const { page, start = freshStart, path } = view
  const { business, reviewLink } = page
  const { step, rating, submissionKey, moved, choose, send, again, wentPublic } = useCompany(view)
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const form = { path, rating, submissionKey, draft: start.draft, problem: start.problem, onSubmit: send }
  return (
    <>
      <Frame
        name={business.name}
        nameAs="h1"
        tagline={COMPANY_PAGE.tagline}
        reviewLink={reviewLink}
        onPublicLink={wentPublic}
      >
        {step === 'thank-you' ? (
          <Thanks business={business.name} path={path} takesFocus={moved} onAgain={again} />
        ) : (
          <Rate view={view} live={live} takesFocus={moved} onChoose={choose} />
        )}
        {step === 'feedback-positive' && reviewLink !== null ? (
          <div className={styles.after} role="status">
            <p className={styles.text}>{COMPANY_WORDS.opening}</p>
            <PublicLink href={reviewLink} onFollow={wentPublic} />
          </div>
        ) : null}
        {step === 'feedback-negative' ? (
          <div className={styles.after}>
            <CompanyForm {...form} />
          </div>
        ) : null}
        {step === 'feedback-neutral' ? (
          <div className={styles.after}>
            <NeutralStep business={business.name} reviewLink={reviewLink} onFollow={wentPublic}>
              <CompanyForm {...form} weight="equal" />
            </NeutralStep>
          </div>
        ) : null}
      </Frame>
      <ToastRegion />
    </>
  )
}

type RateProps = { view: PageView; live: boolean; takesFocus: boolean; onChoose: (stars: number) => void }

/** The stars; without script a form of its own. */
function Rate({ view: { start = freshStart, submissionKey, path }, live, takesFocus, onChoose }: RateProps) {
  return (
    <form
      className={styles.rate}
      method="post"
      action={path}
      data-live={live ? '' : undefined}
      onSubmit={(event) => event.preventDefault()}
    >
      <Heading as="h2" takesFocus={takesFocus}>
        {COMPANY_PAGE.question}
      </Heading>
      <p className={styles.text}>{COMPANY_PAGE.hint}</p>
      <input type="hidden" name="step" value="company-rating" />
      <input type="hidden" name="submissionKey" value={submissionKey} />
      <StarInput legend={COMPANY_PAGE.question} initial={start.rating} onChoose={onChoose} />
      {start.step === 'rating' && start.problem !== null ? (
        <p className={styles.problem} role="alert">
          {start.problem}
        </p>
      ) : null}
      <button className={styles.scriptless} type="submit">
        {COMPANY_WORDS.continue}
      </button>
    </form>
  )
}

type ThanksProps = { business: string; path: string; takesFocus: boolean; onAgain: () => void }

function Thanks({ business, path, takesFocus, onAgain }: ThanksProps) {
  return (
    <>
      <Heading as="h2" takesFocus={takesFocus}>
        {COMPANY_PAGE.successTitle}
      </Heading>
      <p className={styles.text}>{COMPANY_WORDS.successText(business)}</p>
      <form
        method="get"
        action={path}
        onSubmit={(event) => {
          event.preventDefault()
          onAgain()
        }}
      >
        <button className={styles.equal} type="submit">
          {COMPANY_PAGE.again}
        </button>
      </form>
    </>
  )
}
