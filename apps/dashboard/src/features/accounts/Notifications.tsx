import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Skeleton } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { useUser } from '../../lib/auth-context.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/accounts/en.ts'
import { NotificationsForm } from './NotificationsForm.tsx'
import { PhoneConfirmation } from './phone-confirmation/PhoneConfirmation.tsx'

/** Notifications to the owner, by email and by SMS. */
export function Notifications() {
  const user = useUser()
  const utils = trpc.useUtils()
  const kept = trpc.users.notificationPreferences.useQuery()
  const { data: problems = { email: null, sms: null } } = trpc.users.notificationProblems.useQuery()
  const save = useChange(trpc.users.setNotificationPreferences, {
    done: accountWords.preferencesSaved,
    after: (preferences) => utils.users.notificationPreferences.setData(undefined, preferences),
    failed: { title: accountWords.preferencesNotSaved },
  })
  return (
    <Card title={m.notifications}>
      <QueryState
        query={kept}
        waiting={<Skeleton height={444} radius="md" role="status" aria-label={common.loading} />}
        failed={common.pleaseTryAgain}
      >
        {(preferences) => (
          <NotificationsForm
            kept={preferences}
            email={user.email}
            phone={user.phone}
            problems={problems}
            several={user.businesses.length > 1}
            onSave={save.mutateAsync}
          />
        )}
      </QueryState>
      <PhoneConfirmation />
    </Card>
  )
}
