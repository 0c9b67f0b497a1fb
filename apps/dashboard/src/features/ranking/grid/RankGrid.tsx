import { useState } from 'react'
import { Card } from '../../../components/Card.tsx'
import { HowItWorks } from '../../../components/HowItWorks.tsx'
import { PortOff } from '../../../components/PortOff.tsx'
import { QueryState, WaitingRows } from '../../../components/QueryState.tsx'
import { May } from '../../../lib/auth-context.tsx'
import { type Business, trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/grid/en.ts'
import { GridForm } from './GridForm.tsx'
import { GridList } from './GridList.tsx'
import { GridResult } from './GridResult.tsx'
import styles from './RankGrid.module.css'

interface Props {
  business: Business
  /** Tracked keywords, each once. */
  keywords: readonly string[]
}

/** Card with the positions of the business for a keyword at points around it. */
export function RankGrid({ business, keywords }: Props) {
  const { id: businessId } = business
  const overview = trpc.ranking.grids.list.useQuery({ businessId })
  const [chosenId, setChosenId] = useState<string | null>(null)
  return (
    <Card title={m.positionsAroundYou} aside={<HowItWorks page="ranking" about={m.rankingAndTheGrid} />}>
      <PortOff port="local-rank">
        <QueryState
          query={overview}
          waiting={<WaitingRows count={2} height={56} />}
          failed={m.gridsLoadFailed}
        >
          {(data) => {
            const shown = data.grids.find(({ id }) => id === chosenId) ?? data.grids[0]
            return (
              <div className={styles.rows}>
                <May right="manage">
                  <GridForm
                    businessId={businessId}
                    keywords={keywords}
                    overview={data}
                    onStarted={(id) => setChosenId(id)}
                  />
                </May>
                {shown ? (
                  <GridResult key={shown.id} business={business} listed={shown} source={data.source} />
                ) : null}
                {data.grids.length < 2 ? null : (
                  <GridList grids={data.grids} shownId={shown?.id ?? null} onShow={(id) => setChosenId(id)} />
                )}
              </div>
            )
          }}
        </QueryState>
      </PortOff>
    </Card>
  )
}
