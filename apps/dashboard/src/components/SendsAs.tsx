import { useUser } from '../lib/auth-context.tsx'
import { type Business, trpc } from '../lib/trpc.ts'
import styles from './SendsAs.module.css'

/** Props of a button with two lines, for one that holds `SendsAs`. */
export const TWO_LINES = { h: 'auto', mih: 46, py: 6 } as const

/** Logo and name of the business that a button sends for; nothing for owners of a single one. */
export function SendsAs({ business: { id, name } }: { business: Pick<Business, 'id' | 'name'> }) {
  const isOneOfSeveral = useUser().businesses.length > 1
  const brand = trpc.brand.get.useQuery({ businessId: id }, { enabled: isOneOfSeveral })
  if (!isOneOfSeveral) return null
  const logo = brand.data?.inline
  return (
    <span className={styles.as}>
      {logo ? <img className={styles.logo} src={logo} alt="" width={18} height={18} /> : null}
      {name}
    </span>
  )
}
