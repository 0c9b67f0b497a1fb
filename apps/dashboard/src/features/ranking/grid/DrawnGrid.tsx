import { milesOf } from '@fivestead/domain/ranking/grid'
import ui from '../../../components/ui.module.css'
import * as m from '../../../messages/grid/en.ts'
import styles from './DrawnGrid.module.css'
import { cellText, cellTone, type Grid, pointWords } from './grid-words.ts'

/** The positions where there is no map: seen from above, with a circle for each distance and miles below. */
export function DrawnGrid({ grid: { size, spacing, points } }: { grid: Grid }) {
  const half = (size - 1) / 2
  const middle = (size * size - 1) / 2
  const columns = { gridTemplateColumns: `repeat(${size}, minmax(0, 1fr))` }
  return (
    <div role="img" aria-label={m.gridDrawing}>
      <span className={`${ui.muted} ${ui.small} ${ui.block} ${ui.center}`}>{m.north}</span>
      <div className={`${ui.clip} ${ui.relative} ${ui.bordered} ${ui.well} ${styles.plane}`}>
        <svg viewBox={`0 0 ${size} ${size}`} className={styles.rings} aria-hidden="true">
          <path d={`M${size / 2} 0V${size}M0 ${size / 2}H${size}`} />
          {Array.from({ length: half }, (_, ring) => (
            <circle key={ring} cx={size / 2} cy={size / 2} r={ring + 1} />
          ))}
        </svg>
        <div className={`${ui.stack} ${ui.relative}`} style={columns}>
          {points.map((point, index) => (
            <span
              key={`${point.east}/${point.north}`}
              className={`${ui.line} ${ui.grey} ${ui.bold} ${ui.figures} ${styles.cell}`}
              data-tone={cellTone(point)}
              data-middle={index === middle}
              title={pointWords(point)}
            >
              <span>
                {cellText(point)}
                {index === middle ? <small>{m.you}</small> : null}
              </span>
            </span>
          ))}
        </div>
      </div>
      <div className={`${ui.stack} ${ui.muted} ${ui.tiny} ${ui.figures} ${ui.center}`} style={columns}>
        {Array.from({ length: size }, (_, column) => (
          <span key={column}>
            {column === half ? '0' : milesOf(Math.abs(column - half) * spacing)}
            {column === 0 || column === size - 1 ? ' mi' : ''}
          </span>
        ))}
      </div>
    </div>
  )
}
