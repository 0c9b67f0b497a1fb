import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Skeleton } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import ui from '../../components/ui.module.css'
import { trpc } from '../../lib/trpc.ts'
import { type Utils, useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/accounts/en.ts'
import { SessionEntry } from './SessionEntry.tsx'

/** Lists the browsers that are signed in, with a sign-out for all but this one. */
export function Sessions() {
  const sessions = trpc.auth.sessions.useQuery(undefined, { staleTime: 0 })
  const ending = { failed: m.signOutThereFailed, refresh: (utils: Utils) => utils.auth.sessions.invalidate() }
  const end = useChange(trpc.auth.endSession, { ...ending, done: m.signedOutThere })
  const endOthers = useChange(trpc.auth.endOtherSessions, { ...ending, done: m.signedOutEverywhereElse })
  const all = sessions.data ?? []
  const others = all.filter(({ current }) => !current)
  const list = [...all.filter(({ current }) => current), ...others]

  return (
    <Card title={m.whereSignedIn}>
      <QueryState
        query={sessions}
        waiting={<Skeleton height={72} radius="md" />}
        failed={common.pleaseTryAgain}
      >
        {() => (
          <>
            <ul className={ui.list} aria-label={m.sessions}>
              {list.map((session) => (
                <SessionEntry
                  key={session.id}
                  session={session}
                  busy={end.isPending && end.variables.id === session.id}
                  onSignOut={() => end.mutate({ id: session.id })}
                />
              ))}
            </ul>
            {others.length > 1 ? (
              <Button
                mt="md"
                variant="default"
                loading={endOthers.isPending}
                onClick={() => endOthers.mutate()}
              >
                {m.signOutEverywhereElse}
              </Button>
            ) : null}
          </>
        )}
      </QueryState>
    </Card>
  )
}
