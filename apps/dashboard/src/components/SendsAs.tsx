import { useUser } from '../lib/auth-context.tsx'
import type { Business } from '../lib/trpc.ts'
import { BusinessLogo } from './BusinessLogo.tsx'
import styles from './SendsAs.module.css'
import ui from './ui.module.css'

/** Props of a button with two lines, for one that holds `SendsAs`. */
export const TWO_LINES = { h: 'auto', mih: 46, py: 6 } as const

/** Logo and name of the business that a button sends for; nothing for owners of a single one. */
export function SendsAs({ business: { id, name } }: { business: Pick<Business, 'id' | 'name'> }) {
  const isOneOfSeveral = useUser().businesses.length > 1
  if (!isOneOfSeveral) return null
  return (
    <span className={`${ui.line} ${ui.above2} ${ui.tiny} ${ui.wrap} ${styles.as}`}>
      <BusinessLogo businessId={id} size={18} />
      {name}
    </span>
  )
}
