import { offsetWords } from '@fivestead/domain/ranking/grid'
import hidden from '../../../components/hidden.module.css'
import table from '../../../components/table.module.css'
import { type Grid, positionWords } from './grid-words.ts'
import styles from './RankGrid.module.css'

/** Every point with its position, for whoever reads a list better than a picture. */
export function GridTable({ grid: { points } }: { grid: Grid }) {
  return (
    <details className={styles.details}>
      <summary>All {points.length} points as a list</summary>
      <table className={`${table.table} ${table.ruled} ${styles.table}`}>
        <caption className={hidden.hidden}>Position at each point</caption>
        <thead>
          <tr>
            <th scope="col">Point</th>
            <th scope="col">Position</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={`${point.east}/${point.north}`}>
              <th scope="row">{offsetWords(point)}</th>
              <td>{positionWords(point)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
