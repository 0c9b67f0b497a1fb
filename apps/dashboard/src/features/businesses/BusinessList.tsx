import { BUSINESS_BADGES } from '@fivestead/domain/businesses/texts'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { PlusIcon } from '../../components/icons.tsx'
import { May } from '../../lib/auth-context.tsx'
import { useSelectedBusiness } from '../../lib/selected-business.tsx'
import { trpc } from '../../lib/trpc.ts'
import styles from './BusinessList.module.css'

interface Props {
  onAdd(): void
  /** Called after a choice, e.g. to close the drawer around the list. */
  onChosen?: () => void
}

/** The chosen business's logo, which its name stands beside. */
function BusinessLogo({ businessId, shown }: { businessId: number; shown: boolean }) {
  const brand = trpc.brand.get.useQuery({ businessId }, { enabled: shown })
  const inline = brand.data?.inline
  return inline ? <img className={styles.logo} src={inline} alt="" width={32} height={32} /> : null
}

/** The owner's businesses; the chosen one decides what every tab shows. */
export function BusinessList({ onAdd, onChosen }: Props) {
  const { businesses, business: chosen, select } = useSelectedBusiness()
  const list = useRef<HTMLUListElement>(null)
  // Scrolls a long list to the chosen business; the page around the list stays where it is.
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (list.current && line)
      list.current.scrollTop = line.offsetTop + line.offsetHeight - list.current.clientHeight
  }, [])
  return (
    <section aria-label="Your businesses">
      <h2 className={styles.title}>Your businesses</h2>
      <ul ref={list} className={styles.list}>
        {businesses.map((business) => (
          <li key={business.id}>
            <button
              type="button"
              className={styles.business}
              aria-pressed={business.id === chosen?.id}
              onClick={() => {
                select(business.id)
                onChosen?.()
              }}
            >
              <BusinessLogo businessId={business.id} shown={business.id === chosen?.id} />
              <span className={styles.name}>{business.name}</span>
              <span className={styles.address}>
                {[business.address, business.city].filter((part) => part).join(', ')}
              </span>
              <span className={styles.badge} data-google={business.placeId !== null}>
                {business.placeId === null ? BUSINESS_BADGES.noGoogle : BUSINESS_BADGES.google}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <May right="own">
        <Button variant="subtle" leftSection={<PlusIcon size={18} />} onClick={onAdd} px={12}>
          Add Business
        </Button>
      </May>
    </section>
  )
}
