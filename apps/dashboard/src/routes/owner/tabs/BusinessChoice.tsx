import * as common from '@fivestead/domain/languages/messages/common/en'
import { NativeSelect } from '@mantine/core'
import { useUser } from '../../../lib/auth-context.tsx'

interface Props {
  label: string
  /** Null for all businesses together. */
  chosen: number | null
  onChoose(businessId: number | null): void
}

/** Chooses whose rows a screen shows: those of all businesses, or of one. */
export function BusinessChoice({ label, chosen, onChoose }: Props) {
  return (
    <NativeSelect
      mb="md"
      maw={420}
      label={label}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
      data={[
        { value: '', label: common.allBusinesses },
        ...useUser().businesses.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}
