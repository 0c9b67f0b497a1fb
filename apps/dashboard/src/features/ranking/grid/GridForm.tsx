import * as rankingWords from '@fivestead/domain/languages/messages/ranking/en'
import {
  GRID_SIZES,
  GRID_SPACINGS,
  type GridSize,
  gridCost,
  gridLeftWords,
} from '@fivestead/domain/ranking/grid'
import { gridLimitWords } from '@fivestead/domain/ranking/texts'
import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import ui from '../../../components/ui.module.css'
import { isSignedOut, serverWords } from '../../../lib/server-words.ts'
import { type Outputs, trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/grid/en.ts'
import styles from './RankGrid.module.css'

interface Props {
  businessId: number
  keywords: readonly string[]
  overview: Outputs['ranking']['grids']['list']
  onStarted(gridId: string): void
}

/** Form of a new grid, with its cost before it runs. */
export function GridForm({ businessId, keywords, overview, onStarted }: Props) {
  const utils = trpc.useUtils()
  const [keyword, setKeyword] = useState(keywords[0] ?? '')
  const [size, setSize] = useState<GridSize>(3)
  const [spacing, setSpacing] = useState<(typeof GRID_SPACINGS)[number]>(0.5)
  const start = trpc.ranking.grids.start.useMutation({
    // No retry: it costs searches.
    retry: false,
    onSuccess: async ({ id }) => {
      onStarted(id)
      await utils.ranking.grids.list.invalidate({ businessId })
    },
    onError: (error) => {
      if (isSignedOut(error)) void utils.auth.me.invalidate()
    },
  })
  const { left, searchMicros, grids } = overview
  const searches = size * size
  const running = grids.some(({ state }) => state === 'running')
  const tooMany = searches > left
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!start.isPending && !running && !tooMany) {
      start.mutate({
        businessId,
        keyword: keywords.includes(keyword) ? keyword : (keywords[0] ?? ''),
        size,
        spacing,
      })
    }
  }
  return (
    <form aria-label={m.runAGrid} onSubmit={submit}>
      <div className={`${ui.stack12} ${ui.alignEnd} ${styles.fields}`}>
        <NativeSelect
          label={m.keyword}
          data={[...keywords]}
          value={keyword}
          onChange={(event) => setKeyword(event.currentTarget.value)}
        />
        <NativeSelect
          label={m.points}
          data={GRID_SIZES.map((value) => ({ value: String(value), label: `${value} × ${value}` }))}
          value={String(size)}
          onChange={(event) => {
            const chosen = GRID_SIZES.find((value) => String(value) === event.currentTarget.value)
            if (chosen !== undefined) setSize(chosen)
          }}
        />
        <NativeSelect
          label={m.apart}
          data={GRID_SPACINGS.map((value) => ({
            value: String(value),
            label: m.miles({ miles: value }),
          }))}
          value={String(spacing)}
          onChange={(event) => {
            const chosen = GRID_SPACINGS.find((value) => String(value) === event.currentTarget.value)
            if (chosen !== undefined) setSpacing(chosen)
          }}
        />
        <Button type="submit" loading={start.isPending} disabled={running || tooMany}>
          {m.runGrid}
        </Button>
      </div>
      <p className={`${ui.above10} ${ui.note}`}>
        {gridCost(size, searchMicros)}. {tooMany ? null : gridLeftWords(left)} {m.weeklyGrids}
      </p>
      {start.error === null ? null : (
        <p className={`${ui.above10} ${ui.danger}`} role="alert">
          {m.gridNotStarted} {serverWords(start.error) ?? rankingWords.serviceUnavailable}
        </p>
      )}
      {tooMany && !running ? (
        <p className={`${ui.above10} ${ui.note}`} role="status">
          {gridLimitWords(searches, left)}
        </p>
      ) : null}
    </form>
  )
}
