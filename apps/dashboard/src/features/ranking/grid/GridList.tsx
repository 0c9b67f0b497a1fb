import { Button } from '@mantine/core'
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
    <section aria-label="Your grids">
      <h3 className={styles.name}>Your grids</h3>
      <ul className={styles.list}>
        {grids.map((grid) => (
          <li key={grid.id}>
            <div>
              <strong>{gridName(grid)}</strong>
              <span>
                {gridDate(grid.startedAt)}
                {grid.state === 'done'
                  ? `, average ${grid.average}`
                  : `, ${ofPoints(grid.checked, grid)} checked`}
              </span>
            </div>
            <Button
              variant="subtle"
              px={10}
              aria-pressed={grid.id === shownId}
              aria-label={`Show ${gridName(grid)}, ${gridDate(grid.startedAt)}`}
              onClick={() => onShow(grid.id)}
            >
              Show
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
