import { trpc } from '../lib/trpc.ts'
import styles from './BusinessLogo.module.css'

interface Props {
  businessId: number
  /** False to spare the question where the logo does not stand. */
  shown?: boolean
  size?: number
}

/** Logo of a business, beside its name; nothing without one. */
export function BusinessLogo({ businessId, shown = true, size = 32 }: Props) {
  const brand = trpc.brand.get.useQuery({ businessId }, { enabled: shown })
  const inline = brand.data?.inline
  return inline ? <img className={styles.logo} src={inline} alt="" width={size} height={size} /> : null
}
