import { SignupLink } from './Actions.tsx'
import page from './Page.module.css'

/** Holds the place of the customer stories. */
export function Testimonials() {
  return (
    <div className={page.narrow}>
      <h1 className={page.title}>What owners say</h1>
      <p className={page.lead}>
        We are collecting the first stories from shops that use Fivestead. They will be printed here word for
        word, good and bad.
      </p>
      <SignupLink>Be one of the first</SignupLink>
    </div>
  )
}
