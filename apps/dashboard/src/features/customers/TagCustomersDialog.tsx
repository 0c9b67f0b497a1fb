import { TAG_MAX, TAGS_MAX } from '@fivestead/domain/customers/details'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { showToast } from '../../lib/toasts.ts'
import { trpc } from '../../lib/trpc.ts'
import { useFailure } from '../../lib/use-failure.ts'
import * as m from '../../messages/customers/en.ts'
import { counted } from './imports/words.ts'
import { type Meant, useBulk } from './use-bulk.ts'

interface Props {
  businessId: number
  customers: Meant
  /** How many they are, in words. */
  count: string
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
      const words = remove ? m.lostTheTag({ tag }) : m.gotTheTag({ tag })
      showToast({ title: `${counted(done, 'customer')} ${words}`, tone: 'success' })
      onClose()
    } catch (error) {
      fail(error, { title: m.tagsNotChanged, description: m.pleaseTryAgain })
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (tag !== '') void run(false)
  }
  return (
    <Dialog title={m.tag2({ count })} opened onClose={onClose}>
      <form onSubmit={onSubmit}>
        <Stack gap="md">
          <TextInput
            label={m.tag}
            description={`At most ${TAG_MAX} characters; a customer has up to ${TAGS_MAX} tags`}
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
          {bulk.done === null ? null : (
            <Text role="status">{m.soFar({ done: counted(bulk.done, 'customer') })}</Text>
          )}
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
