import { GROUP_MAX, GROUPS_OF_BUSINESS } from '@fivestead/domain/businesses/groups'
import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogActions } from '../../../components/DialogActions.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/overview/en.ts'
import { useRefreshBusinesses } from '../use-refresh-businesses.ts'

interface Props {
  businesses: readonly { id: number; name: string; groups: readonly string[] }[]
  /** Groups that the organization has. */
  known: readonly string[]
  onClose(): void
}

/** Puts businesses into a group, or takes them out of one. */
export function GroupDialog({ businesses, known, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const list = useId()
  const refresh = useRefreshBusinesses()
  const utils = trpc.useUtils()
  const count = businesses.length
  const only = count === 1 ? (businesses[0] ?? null) : null
  const change = useChange(trpc.businesses.group, {
    done: ({ group }, { remove }) => {
      const [one, many] = remove ? [m.isOutOfGroup, m.areOutOfGroup] : [m.isInGroup, m.areInGroup]
      return only === null ? many({ count, group }) : one({ name: only.name, group })
    },
    after: async () => {
      await Promise.all([refresh(), utils.reports.overview.invalidate()])
      onClose()
    },
    failed: m.groupsNotChanged,
  })
  const group = typed.trim()
  const isIn = businesses.some(({ groups }) =>
    groups.some((one) => one.toLowerCase() === group.toLowerCase()),
  )
  const run = (remove: boolean) =>
    change.mutate({ businessIds: businesses.map(({ id }) => id), group, remove })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (group !== '') run(false)
  }
  return (
    <Dialog
      title={only === null ? m.groupsOfBusinesses({ count }) : m.groupsOf({ name: only.name })}
      opened
      onClose={onClose}
    >
      <form onSubmit={onSubmit}>
        <Stack gap="md">
          <TextInput
            label={m.groupName}
            description={m.groupRules({ characters: GROUP_MAX, groups: GROUPS_OF_BUSINESS })}
            placeholder={m.northFranchise}
            list={list}
            maxLength={GROUP_MAX}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            data-autofocus
          />
          <datalist id={list}>
            {known.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <DialogActions>
            <Button variant="default" disabled={!isIn || change.isPending} onClick={() => run(true)}>
              {m.removeFromGroup}
            </Button>
            <Button type="submit" disabled={group === ''} loading={change.isPending}>
              {m.addToGroup}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}
