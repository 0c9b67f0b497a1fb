import { averageChangeWords, NOT_FOUND_AS } from '@fivestead/domain/ranking/grid'
import { GRID_RESULTS } from '@fivestead/domain/ranking/limits'
import { sourceWords } from '@fivestead/domain/ranking/source'
import { RANKING } from '@fivestead/domain/ranking/texts'
import { Button, Progress, Skeleton } from '@mantine/core'
import { QueryState } from '../../../components/QueryState.tsx'
import { type Business, trpc } from '../../../lib/trpc.ts'
import { useFailure } from '../../../lib/use-failure.ts'
import { GridPicture } from './GridPicture.tsx'
import { GridTable } from './GridTable.tsx'
import { GridTrend } from './GridTrend.tsx'
import { type Grid, type GridListed, gridDate, gridName, ofPoints } from './grid-words.ts'
import styles from './RankGrid.module.css'
import { Rivals } from './Rivals.tsx'

interface Props {
  business: Business
  listed: GridListed
  /** Where positions come from now; a grid of another source can not go on. */
  source: string
}

/** One grid: how far it is, and what it found. */
export function GridResult({ business, listed, source }: Props) {
  return (
    <section className={styles.result} aria-label={`Grid: ${gridName(listed)}`}>
      <h3 className={styles.name}>{gridName(listed)}</h3>
      <p className={styles.when}>
        {gridDate(listed.startedAt)}. {sourceWords(listed.provider)}, among the first {GRID_RESULTS} results
        at each point.
      </p>
      <State businessId={business.id} listed={listed} source={source} />
      {listed.state === 'stopped' && listed.checked === 0 ? null : (
        <Points business={business} listed={listed} />
      )}
    </section>
  )
}

/** Its figures, its picture, who is ahead, how it moved, and all as a list. */
function Points({ business, listed }: Pick<Props, 'business' | 'listed'>) {
  const { id: businessId } = business
  const grid = trpc.ranking.grids.get.useQuery({ businessId, gridId: listed.id })
  return (
    <QueryState
      query={grid}
      waiting={<Skeleton height={260} />}
      failed="The grid could not be read."
      failedTitle="Grid not shown"
    >
      {(data) => (
        <>
          <div className={styles.columns}>
            <div>
              <GridPicture grid={data} business={business} />
              <p className={styles.note}>
                A point where you are not in the first {GRID_RESULTS} counts as {NOT_FOUND_AS} in the average.
                {data.change === null
                  ? ''
                  : ' Compared with the grid before of the same keyword, size and spacing.'}
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
  const utils = trpc.useUtils()
  const failure = useFailure()
  const resume = trpc.ranking.grids.resume.useMutation({
    retry: false,
    onSuccess: () => utils.ranking.grids.list.invalidate({ businessId }),
    onError: (error) => failure(error, { title: 'Grid not continued', description: RANKING.unavailable }),
  })
  const { id: gridId, state, stoppedBy, checked, size, provider } = listed
  if (state === 'running') {
    return (
      <div className={styles.state}>
        <p role="status">The grid is running. You can leave this page; it goes on.</p>
        <Progress
          value={(checked / (size * size)) * 100}
          aria-label={`${ofPoints(checked, listed)} checked`}
        />
        <p className={styles.note}>{ofPoints(checked, listed)} checked</p>
      </div>
    )
  }
  if (state !== 'stopped') return null
  return (
    <div className={styles.state}>
      <p role="status">
        {RANKING.gridStopped[stoppedBy ?? 'unavailable']} {ofPoints(checked, listed)} checked.
      </p>
      {stoppedBy === 'source' || provider !== source ? null : (
        <Button
          variant="default"
          loading={resume.isPending}
          onClick={() => resume.mutate({ businessId, gridId })}
        >
          Continue
        </Button>
      )}
    </div>
  )
}

function Figures({ grid }: { grid: Grid }) {
  const { average, topThree, found, checked, change } = grid
  if (average === null) return null
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Average position</dt>
        <dd>
          {average}
          {change === null ? null : <span data-change={Math.sign(change)}>{averageChangeWords(change)}</span>}
        </dd>
      </div>
      <div>
        <dt>In the top 3</dt>
        <dd>
          {Math.round((topThree / checked) * 100)}%<span>of {checked} points</span>
        </dd>
      </div>
      <div>
        <dt>Found</dt>
        <dd>
          {found}
          <span>of {checked} points</span>
        </dd>
      </div>
    </dl>
  )
}
