import { Link } from '@tanstack/react-router'
import hidden from '../../../components/hidden.module.css'
import { InboxIcon } from '../../../components/icons.tsx'
import { trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/inbox/en.ts'
import styles from './InboxLink.module.css'

interface Props {
  /** In the bar at the foot of a phone; the header of a page with that bar has it on wider screens alone. */
  place: 'header' | 'wide-header' | 'bar'
}

/** Link to the inbox, with the number of waiting threads of every business. */
export function InboxLink({ place }: Props) {
  const { data } = trpc.inbox.waiting.useQuery({})
  const count = data?.count ?? 0
  return (
    <Link to="/inbox" className={styles.link} data-place={place} activeOptions={{ includeSearch: false }}>
      {place === 'bar' ? <InboxIcon /> : null}
      <span className={styles.name}>{m.shortName}</span>
      {count === 0 ? null : (
        <span className={styles.count}>
          {count > 999 ? '999+' : count}
          <span className={hidden.hidden}> {m.threadsWaiting}</span>
        </span>
      )}
    </Link>
  )
}
