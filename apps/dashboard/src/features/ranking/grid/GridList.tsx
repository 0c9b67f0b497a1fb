import { Button } from '@mantine/core'
import table from '../../../components/table.module.css'
import ui from '../../../components/ui.module.css'
import * as m from '../../../messages/grid/en.ts'
import { type GridListed, gridDate, gridName, ofPoints } from './grid-words.ts'
import styles from './RankGrid.module.css'

interface Props {
  grids: readonly GridListed[]
  shownId: string | null
  onShow(gridId: string): void
}

/** The newest grids of the business. */
export function GridList({ grids, shownId, onShow }: Props) {
  return (
    <section aria-label={m.yourGrids}>
      <h3 className={styles.name}>{m.yourGrids}</h3>
      <ul className={`${ui.listing} ${ui.above8} ${styles.list}`}>
        {grids.map((grid) => (
          <li key={grid.id}>
            <div className={table.who}>
              <strong>{gridName(grid)}</strong>
              <span>
                {grid.state === 'done'
                  ? m.gridAverage({ date: gridDate(grid.startedAt), average: grid.average ?? 0 })
                  : m.gridChecked({
                      date: gridDate(grid.startedAt),
                      ofPoints: ofPoints(grid.checked, grid),
                    })}
              </span>
            </div>
            <Button
              variant="subtle"
              px={10}
              aria-pressed={grid.id === shownId}
              aria-label={m.showGrid({ grid: gridName(grid), date: gridDate(grid.startedAt) })}
              onClick={() => onShow(grid.id)}
            >
              {m.show}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
