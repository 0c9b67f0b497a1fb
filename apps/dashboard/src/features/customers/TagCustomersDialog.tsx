import { TAG_MAX, TAGS_MAX } from '@fivestead/domain/customers/details'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { showToast } from '@fivestead/ui/toasts'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useFailure } from '../../lib/use-failure.ts'
import * as m from '../../messages/customers/en.ts'
import { type HowMany, type Meant, useBulk } from './use-bulk.ts'

interface Props {
  businessId: number
  customers: Meant
  count: HowMany
  onClose(): void
}

/** Gives one tag to many customers, or takes it from them. */
export function TagCustomersDialog({ businessId, customers, count, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const list = useId()
  const { data } = trpc.customers.tags.useQuery({ businessId })
  const bulk = useBulk(businessId)
  const fail = useFailure()
  const tag = typed.trim()

  async function run(remove: boolean) {
    try {
      const done = await bulk.tag(customers, tag, remove)
      const words = remove ? m.lostTheTag : m.gotTheTag
      showToast({ title: words({ count: done, tag }), tone: 'success' })
      onClose()
    } catch (error) {
      fail(error, { title: m.tagsNotChanged, description: common.pleaseTryAgain })
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (tag !== '') void run(false)
  }
  return (
    <Dialog title={m.tagMany(count)} opened onClose={onClose}>
      <form onSubmit={onSubmit}>
        <Stack gap="md">
          <TextInput
            label={m.tag}
            description={m.tagLimits({ characters: TAG_MAX, tags: TAGS_MAX })}
            list={list}
            maxLength={TAG_MAX}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            data-autofocus
          />
          <datalist id={list}>
            {data?.tags.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
          {bulk.done === null ? null : <Text role="status">{m.soFar({ count: bulk.done })}</Text>}
          <DialogActions>
            <Button
              variant="default"
              disabled={tag === '' || bulk.done !== null}
              onClick={() => void run(true)}
            >
              {m.removeTag}
            </Button>
            <Button type="submit" disabled={tag === ''} loading={bulk.done !== null}>
              {m.addTag}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}
