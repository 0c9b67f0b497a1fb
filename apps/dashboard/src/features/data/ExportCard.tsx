import { EXPORT_HOURS } from '@fivestead/domain/data/limits'
import * as common from '@fivestead/domain/languages/messages/common/en'
import * as dataWords from '@fivestead/domain/languages/messages/data/en'
import { Button, Group, Skeleton } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import ui from '../../components/ui.module.css'
import { type Outputs, trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/data/en.ts'
import { sizeWords, timeWords } from './words.ts'

type Export = Outputs['data']['latestExport']

const POLL_MS = 2000

/** Everything as one file: it is made in the background, and a mail tells when it is ready. */
export function ExportCard() {
  const latest = trpc.data.latestExport.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  })
  const start = useChange(trpc.data.startExport, {
    retry: false,
    failed: dataWords.exportNotStarted,
    refresh: (utils) => utils.data.latestExport.invalidate(),
  })
  return (
    <Card title={m.exportEverything}>
      <p className={`${ui.below16} ${ui.muted}`}>{m.exportLead}</p>
      <QueryState
        query={latest}
        waiting={<Skeleton height={104} radius="md" />}
        failed={common.pleaseTryAgain}
      >
        {(found) => (
          <>
            <p className={`${ui.touch} ${ui.below16}`} role="status">
              <State found={found} />
            </p>
            <Group gap="sm">
              {found?.state === 'ready' ? (
                <Button component="a" href={`/api/exports/${found.id}`} download>
                  {m.download({ size: sizeWords(found.bytes) })}
                </Button>
              ) : null}
              <Button
                variant={found?.state === 'ready' ? 'default' : 'filled'}
                loading={start.isPending || found?.state === 'running'}
                onClick={() => start.mutate()}
              >
                {found?.state === 'ready' ? m.makeANewExport : m.exportEverything}
              </Button>
            </Group>
          </>
        )}
      </QueryState>
    </Card>
  )
}

function State({ found }: { found: Export }) {
  if (found === null) return <>{m.noExportYet({ exportHours: EXPORT_HOURS })}</>
  switch (found.state) {
    case 'running':
      return <>{m.exportInPreparation({ rows: found.rows })}</>
    case 'ready':
      return (
        <>
          {m.exportReady({
            rows: found.rows,
            size: sizeWords(found.bytes),
            time: timeWords(found.expiresAt ?? found.startedAt),
          })}
        </>
      )
    case 'failed':
      return <>{dataWords.exportFailed}</>
    case 'gone':
      return <>{m.exportGone({ time: timeWords(found.startedAt), exportHours: EXPORT_HOURS })}</>
  }
}
