import { offsetWords } from '@fivestead/domain/ranking/grid'
import table from '../../../components/table.module.css'
import ui from '../../../components/ui.module.css'
import * as m from '../../../messages/grid/en.ts'
import { type Grid, positionWords } from './grid-words.ts'
import styles from './RankGrid.module.css'

/** Every point with its position, for whoever reads a list better than a picture. */
export function GridTable({ grid: { points } }: { grid: Grid }) {
  return (
    <details className={ui.details}>
      <summary>{m.allPoints({ count: points.length })}</summary>
      <table className={`${table.table} ${table.ruled} ${styles.table}`}>
        <caption className={ui.hidden}>{m.positionAtEachPoint}</caption>
        <thead>
          <tr>
            <th scope="col">{m.point}</th>
            <th scope="col">{m.position}</th>
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
