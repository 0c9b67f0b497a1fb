import { GROUP_MAX, GROUPS_OF_BUSINESS } from '@fivestead/domain/businesses/groups'
import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogActions } from '../../../components/DialogActions.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useFailure } from '../../../lib/use-failure.ts'
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
  const fail = useFailure()
  const refresh = useRefreshBusinesses()
  const utils = trpc.useUtils()
  const change = trpc.businesses.group.useMutation({
    onSuccess: async ({ group }, { remove }) => {
      const way = remove ? 'out of' : 'in'
      showToast({
        title: `${counted} ${businesses.length === 1 ? 'is' : 'are'} ${way} “${group}”`,
        tone: 'success',
      })
      await Promise.all([refresh(), utils.reports.overview.invalidate()])
      onClose()
    },
    onError: (error) => fail(error, { title: 'Groups not changed', description: 'Please try again.' }),
  })
  const [only] = businesses
  const counted = businesses.length === 1 && only ? only.name : `${businesses.length} businesses`
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
    <Dialog title={`Groups of ${counted}`} opened onClose={onClose}>
      <form onSubmit={onSubmit}>
        <Stack gap="md">
          <TextInput
            label="Group name"
            description={`At most ${GROUP_MAX} characters; a business has up to ${GROUPS_OF_BUSINESS} groups`}
            placeholder="North, Franchise"
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
              Remove from group
            </Button>
            <Button type="submit" disabled={group === ''} loading={change.isPending}>
              Add to group
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}
