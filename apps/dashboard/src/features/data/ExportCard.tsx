import { EXPORT_HOURS } from '@fivestead/domain/data/limits'
import { DATA } from '@fivestead/domain/data/texts'
import { Button, Group, Skeleton } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import entries from '../../components/entries.module.css'
import { QueryState } from '../../components/QueryState.tsx'
import { type Outputs, trpc } from '../../lib/trpc.ts'
import { useFailure } from '../../lib/use-failure.ts'
import styles from './Data.module.css'
import { counted, sizeWords, timeWords } from './words.ts'

type Export = Outputs['data']['latestExport']

const POLL_MS = 2000

/** Everything as one file: it is made in the background, and a mail tells when it is ready. */
export function ExportCard() {
  const utils = trpc.useUtils()
  const fail = useFailure()
  const latest = trpc.data.latestExport.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  })
  const start = trpc.data.startExport.useMutation({
    retry: false,
    onError: (error) => fail(error, { title: DATA.exportFailedTitle, description: 'Please try again.' }),
    onSettled: () => utils.data.latestExport.invalidate(),
  })
  return (
    <Card title="Export everything">
      <p className={entries.explain}>
        A zip with your businesses, customers, requests, messages, ratings, feedback and settings, as CSV for
        a spreadsheet and JSON for a program. You get an email when it's ready.
      </p>
      <QueryState query={latest} waiting={<Skeleton height={104} radius="md" />} failed="Please try again.">
        {(found) => (
          <>
            <p className={styles.state} role="status">
              <State found={found} />
            </p>
            <Group gap="sm">
              {found?.state === 'ready' ? (
                <Button component="a" href={`/api/exports/${found.id}`} download>
                  Download ({sizeWords(found.bytes)})
                </Button>
              ) : null}
              <Button
                variant={found?.state === 'ready' ? 'default' : 'filled'}
                loading={start.isPending || found?.state === 'running'}
                onClick={() => start.mutate()}
              >
                {found?.state === 'ready' ? 'Make a new export' : 'Export everything'}
              </Button>
            </Group>
          </>
        )}
      </QueryState>
    </Card>
  )
}

function State({ found }: { found: Export }) {
  if (found === null) return <>No export yet. The file can be downloaded for {EXPORT_HOURS} hours.</>
  switch (found.state) {
    case 'running':
      return <>Preparing your export: {counted(found.rows, 'row')} so far. You can leave this page.</>
    case 'ready':
      return (
        <>
          Ready: {counted(found.rows, 'row')}, {sizeWords(found.bytes)}. Download it by{' '}
          {timeWords(found.expiresAt ?? found.startedAt)}.
        </>
      )
    case 'failed':
      return <>{DATA.exportFailed}</>
    case 'gone':
      return (
        <>
          The export of {timeWords(found.startedAt)} is gone. A file is kept for {EXPORT_HOURS} hours, and
          dropped when you erase a person.
        </>
      )
  }
}
