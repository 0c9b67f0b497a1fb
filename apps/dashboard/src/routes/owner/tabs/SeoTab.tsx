import { EmptyState } from '../../../components/EmptyState.tsx'
import styles from './Tabs.module.css'

export function SeoTab() {
  return (
    <>
      <h1 className={styles.title}>SEO</h1>
      <EmptyState
        title="SEO tools will be implemented soon"
        text="You will see here where your business stands in local search, keyword by keyword."
      />
    </>
  )
}
