import { Mark } from '@fivestead/ui/Mark.tsx'
import { Link } from '@tanstack/react-router'
import styles from './Page.module.css'

/** Any path that nothing answers. */
export function NotFound() {
  return (
    <div className={styles.narrow}>
      <Mark size={56} />
      <h1 className={styles.title}>404 Page Not Found</h1>
      <p className={styles.lead}>Did you forget to add the page to the router?</p>
      <Link className={styles.link} to="/">
        Back to the home page
      </Link>
    </div>
  )
}
