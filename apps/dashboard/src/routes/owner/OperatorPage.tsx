import * as m from '@fivestead/domain/languages/messages/operator/en'
import { CentredSpinner } from '../../components/CentredSpinner.tsx'
import { NotFound } from '../../components/NotFound.tsx'
import ui from '../../components/ui.module.css'
import { Accounts } from '../../features/operator/Accounts.tsx'
import { Invitations } from '../../features/operator/Invitations.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useTitle } from '../../lib/use-title.ts'
import styles from './OperatorPage.module.css'

/** /operator: for the operator alone (SET-19); everybody else meets the screen of an address that leads nowhere. */
export function OperatorPage() {
  const { data: isOperator, isPending } = trpc.reports.isOperator.useQuery()
  return (
    <main className={isOperator ? `${ui.wide} ${ui.centred} ${styles.main}` : undefined}>
      {isPending ? <CentredSpinner /> : isOperator ? <Content /> : <NotFound />}
    </main>
  )
}

function Content() {
  useTitle(m.accounts)
  return (
    <>
      <h1 className={ui.pageTitle}>{m.accounts}</h1>
      <p className={styles.lead}>{m.lead}</p>
      <div className={ui.rows}>
        <Accounts />
        <Invitations />
      </div>
    </>
  )
}
