import { GRID_RESULTS } from '@fivestead/domain/ranking/limits'
import { useState } from 'react'
import ui from '../../../components/ui.module.css'
import { runtime } from '../../../lib/runtime.ts'
import type { Business } from '../../../lib/trpc.ts'
import * as m from '../../../messages/grid/en.ts'
import { DrawnGrid } from './DrawnGrid.tsx'
import type { Grid } from './grid-words.ts'
import { MappedGrid } from './MappedGrid.tsx'
import styles from './RankGrid.module.css'

/** The positions at a glance: on Google's map where there is one, else on a drawing with distances. */
export function GridPicture({ grid, business }: { grid: Grid; business: Business }) {
  const { maps } = runtime()
  const [failure, setFailure] = useState<string | null>(null)
  const isMapped = maps?.allowed === true && failure === null && business.placeId !== null
  return (
    <div>
      {isMapped ? (
        <MappedGrid grid={grid} business={business} apiKey={maps.key} onFailure={setFailure} />
      ) : (
        <DrawnGrid grid={grid} />
      )}
      <ul className={`${ui.flow} ${ui.above10} ${ui.hint} ${styles.legend}`}>
        <li data-tone="top">{m.positionTop}</li>
        <li data-tone="near">{m.positionNear}</li>
        <li data-tone="far">{m.positionFar({ gridResults: GRID_RESULTS })}</li>
        <li data-tone="none">{m.notInTheFirst({ gridResults: GRID_RESULTS })}</li>
      </ul>
    </div>
  )
}
