import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import { Button } from '@mantine/core'
import { Card } from '../../../components/Card.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { NoMatch } from '../../../components/NoMatch.tsx'
import { PagedRows } from '../../../components/PagedRows.tsx'
import { WaitingRows } from '../../../components/QueryState.tsx'
import ui from '../../../components/ui.module.css'
import { trpc } from '../../../lib/trpc.ts'
import { usePages } from '../../../lib/use-pages.ts'
import * as m from '../../../messages/activity/en.ts'
import { ActivityFilters } from './ActivityFilters.tsx'
import { ActivityRows } from './ActivityRows.tsx'
import { KeepActivity } from './KeepActivity.tsx'
import { useActivityFilter } from './use-activity-filter.ts'

const PAGE = 50

/** Activity log of the organization: filters, CSV export, the entries, and how long they are kept. */
export function Activity() {
  const state = useActivityFilter()
  const { filter, isFiltered, clear } = state
  const utils = trpc.useUtils()
  const input = { ...filter, limit: PAGE }
  const entries = usePages(['activity', 'list'], input, (cursor) =>
    utils.client.activity.list.query({ ...input, cursor }),
  )
  const query = new URLSearchParams(filter as Record<string, string>)
  return (
    <>
      <Card
        title={accountWords.activity}
        aside={
          <Button component="a" variant="default" href={`/api/organization/activity.csv?${query}`} download>
            {m.exportCsv}
          </Button>
        }
      >
        <p className={`${ui.muted} ${ui.below16}`}>{accountWords.activityLead}</p>
        <ActivityFilters state={state} />
        <PagedRows
          pages={entries}
          waiting={<WaitingRows count={6} height={56} />}
          failed={accountWords.activityUnreadable}
          empty={
            isFiltered ? (
              <NoMatch
                title={accountWords.noActivityMatches}
                text={accountWords.noActivityMatchesHint}
                onAll={clear}
              />
            ) : (
              <EmptyState title={accountWords.noActivityYet} text={accountWords.noActivityYetHint} />
            )
          }
        >
          {(rows) => <ActivityRows entries={rows} />}
        </PagedRows>
      </Card>
      <KeepActivity />
    </>
  )
}
