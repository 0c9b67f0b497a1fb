import { SignupLink } from './Actions.tsx'
import page from './Page.module.css'

/** Holds the place of the demo dashboard. */
export function Demo() {
  return (
    <div className={page.narrow}>
      <h1 className={page.title}>See the dashboard</h1>
      <p className={page.lead}>
        The demo dashboard is not open yet. The real one is: free for 14 days, without a credit card, and set
        up in a few minutes.
      </p>
      <SignupLink>Try It For Real</SignupLink>
    </div>
  )
}
