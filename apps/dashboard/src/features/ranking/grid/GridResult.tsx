import * as common from '@fivestead/domain/languages/messages/common/en'
import * as rankingWords from '@fivestead/domain/languages/messages/ranking/en'
import { averageChangeWords, NOT_FOUND_AS } from '@fivestead/domain/ranking/grid'
import { GRID_RESULTS } from '@fivestead/domain/ranking/limits'
import { sourceWords } from '@fivestead/domain/ranking/source'
import { RANKING } from '@fivestead/domain/ranking/texts'
import { Button, Progress, Skeleton } from '@mantine/core'
import { QueryState } from '../../../components/QueryState.tsx'
import ui from '../../../components/ui.module.css'
import { type Business, trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/grid/en.ts'
import { GridPicture } from './GridPicture.tsx'
import { GridTable } from './GridTable.tsx'
import { GridTrend } from './GridTrend.tsx'
import { type Grid, type GridListed, gridDate, gridName, ofPoints } from './grid-words.ts'
import styles from './RankGrid.module.css'
import { Rivals } from './Rivals.tsx'

interface Props {
  business: Business
  listed: GridListed
  /** Current source of positions; a grid of another source cannot be continued. */
  source: string
}

/** Shows the progress and the results of a grid. */
export function GridResult({ business, listed, source }: Props) {
  return (
    <section
      className={`${ui.rows} ${ui.closeParagraphs} ${styles.result}`}
      aria-label={m.gridNamed({ name: gridName(listed) })}
    >
      <h3 className={styles.name}>{gridName(listed)}</h3>
      <p className={ui.note}>
        {m.resultCaption({
          date: gridDate(listed.startedAt),
          source: sourceWords(listed.provider),
          gridResults: GRID_RESULTS,
        })}
      </p>
      <State businessId={business.id} listed={listed} source={source} />
      {listed.state === 'stopped' && listed.checked === 0 ? null : (
        <Points business={business} listed={listed} />
      )}
    </section>
  )
}

/** Results of a grid: figures, picture, competitors ahead, trend, and a table of all points. */
function Points({ business, listed }: Pick<Props, 'business' | 'listed'>) {
  const { id: businessId } = business
  const grid = trpc.ranking.grids.get.useQuery({ businessId, gridId: listed.id })
  return (
    <QueryState
      query={grid}
      waiting={<Skeleton height={260} />}
      failed={m.gridLoadFailed}
      failedTitle={m.gridNotShown}
    >
      {(data) => (
        <>
          <div className={styles.columns}>
            <div>
              <GridPicture grid={data} business={business} />
              <p className={`${ui.above10} ${ui.note}`}>
                {m.notFoundCountsAs({ gridResults: GRID_RESULTS, notFoundAs: NOT_FOUND_AS })}{' '}
                {data.change === null ? null : m.comparedWithBefore}
              </p>
              <GridTable grid={data} />
            </div>
            <div className={styles.beside}>
              <Figures grid={data} />
              {data.state === 'done' ? <Rivals businessId={businessId} grid={data} /> : null}
            </div>
          </div>
          {data.state === 'done' ? <GridTrend grid={data} /> : null}
        </>
      )}
    </QueryState>
  )
}

function State({ businessId, listed, source }: { businessId: number; listed: GridListed; source: string }) {
  const resume = useChange(trpc.ranking.grids.resume, {
    retry: false,
    failed: { title: m.gridNotContinued, description: rankingWords.serviceUnavailable },
    refresh: (utils) => utils.ranking.grids.list.invalidate({ businessId }),
  })
  const { id: gridId, state, stoppedBy, checked, size, provider } = listed
  if (state === 'running') {
    return (
      <div className={`${ui.stack8} ${styles.state}`}>
        <p role="status">{m.gridRunning}</p>
        <Progress
          w="100%"
          value={(checked / (size * size)) * 100}
          aria-label={m.pointsChecked({ ofPoints: ofPoints(checked, listed) })}
        />
        <p className={`${ui.above10} ${ui.note}`}>
          {m.pointsChecked({ ofPoints: ofPoints(checked, listed) })}
        </p>
      </div>
    )
  }
  if (state !== 'stopped') return null
  return (
    <div className={`${ui.stack8} ${styles.state}`}>
      <p role="status">
        {RANKING.gridStopped[stoppedBy ?? 'unavailable']}{' '}
        {m.pointsCheckedSoFar({ ofPoints: ofPoints(checked, listed) })}
      </p>
      {stoppedBy === 'source' || provider !== source ? null : (
        <Button
          variant="default"
          loading={resume.isPending}
          onClick={() => resume.mutate({ businessId, gridId })}
        >
          {common.continueWord}
        </Button>
      )}
    </div>
  )
}

function Figures({ grid }: { grid: Grid }) {
  const { average, topThree, found, checked, change } = grid
  if (average === null) return null
  return (
    <dl className={`${ui.facts} ${ui.stack12} ${ui.flush} ${styles.figures}`}>
      <div>
        <dt>{m.averagePosition}</dt>
        <dd>
          {average}
          {change === null ? null : <span data-change={Math.sign(change)}>{averageChangeWords(change)}</span>}
        </dd>
      </div>
      <div>
        <dt>{m.inTopThree}</dt>
        <dd>
          {Math.round((topThree / checked) * 100)}%<span>{m.ofPoints({ checked })}</span>
        </dd>
      </div>
      <div>
        <dt>{m.found}</dt>
        <dd>
          {found}
          <span>{m.ofPoints({ checked })}</span>
        </dd>
      </div>
    </dl>
  )
}
